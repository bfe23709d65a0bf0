import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExternalLink, RotateCcw } from 'lucide-react';
import { Button, buttonClasses } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Conversation } from '../chat/conversation';

/**
 * Asks an assistant beside the form that sets it up. It answers as it is saved; its conversations are ordinary ones, so that
 * whoever builds it can come back to what it said.
 */
export function TestChat({ assistantId, hasUnsaved }: { assistantId: string; hasUnsaved: boolean }) {
  const { t } = useTranslation('assistants');
  const [{ round, conversationId }, setTalk] = useState({ round: 0, conversationId: null as string | null });
  return (
    <section
      aria-label={t('test.title')}
      className="relative flex h-[40rem] flex-col rounded-xl border border-line bg-surface lg:sticky lg:top-4 lg:max-h-[max(30rem,calc(100dvh-6rem))] lg:row-span-2"
    >
      <div className="border-b border-line p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">{t('test.title')}</h2>
          {conversationId !== null && (
            <div className="flex flex-wrap gap-2">
              <Button small icon={RotateCcw} onClick={() => setTalk({ round: round + 1, conversationId: null })}>
                {t('test.anew')}
              </Button>
              <Link
                to="/chat/{-$conversationId}"
                params={{ conversationId }}
                search={{ assistant: assistantId }}
                className={buttonClasses('secondary', { small: true })}
              >
                <ExternalLink aria-hidden className="size-4" />
                {t('test.open')}
              </Link>
            </div>
          )}
        </div>
        <p className="mt-2 text-sm text-muted">{t('test.text')}</p>
        <div role="status" className="not-empty:mt-3">
          {hasUnsaved && <Notice tone="warning">{t('test.unsaved')}</Notice>}
        </div>
      </div>
      <div className="min-h-0 flex-1">
        <Conversation
          key={round}
          autoFocus={round > 0}
          conversationId={conversationId}
          partner={assistantId}
          beginning={`test:${assistantId}`}
          onBegin={(id) => setTalk({ round, conversationId: id })}
        />
      </div>
    </section>
  );
}
