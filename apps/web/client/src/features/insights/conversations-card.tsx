import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { MoreButton } from '../../ui/more-button';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { SearchField } from '../../ui/search-field';
import { ConversationPanel } from './conversation-panel';
import { conversationsQuery } from './queries';

/** The conversations of everybody, to be looked into. */
export function ConversationsCard({ assistantId }: { assistantId: string }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<{ id: string; name: string } | null>(null);
  const query = useInfiniteQuery(conversationsQuery(assistantId, words));
  return (
    <Card title={t('conversations')}>
      <SearchField label={t('search')} onSearch={setWords} />
      <QueryState query={query}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return items.length === 0 ? (
            <p className="mt-3 text-muted">{t('none')}</p>
          ) : (
            <ul className="mt-3 divide-y divide-line">
              {items.map(({ id, name, created_at }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="flex w-full items-baseline gap-3 py-2 text-left hover:underline"
                    onClick={() => setOpen({ id, name })}
                  >
                    <span dir="auto" className="min-w-0 flex-1 break-words">
                      {name}
                    </span>
                    {created_at && <span className="shrink-0 text-sm text-muted">{format.ago(created_at)}</span>}
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
      <div className="mt-3 empty:hidden">
        <MoreButton query={query} />
      </div>
      {open && <ConversationPanel {...open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
