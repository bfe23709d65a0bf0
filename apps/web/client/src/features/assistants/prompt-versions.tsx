import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { useToasts } from '../../ui/toasts';
import { type Assistant, changeAssistant, promptQuery, promptsQuery, type PromptVersion } from './queries';
import { TextDifference } from './text-difference';

function VersionDialog({
  assistant,
  version,
  onClose,
}: {
  assistant: Assistant;
  version: PromptVersion;
  onClose: () => void;
}) {
  const { t } = useTranslation('assistants');
  const format = useFormat();
  const client = useQueryClient();
  const toasts = useToasts();
  const query = useQuery(promptQuery(version.id));
  const restore = async (text: string): Promise<void> => {
    try {
      await changeAssistant(client, assistant.id, { prompt: { text } });
      toasts.done(t('restored'));
      onClose();
    } catch (error) {
      toasts.failed(error);
    }
  };
  const when = version.created_at ? format.dateTime(version.created_at) : '';
  return (
    <Dialog wide open onClose={onClose} title={t('versionOf', { when })} description={t('differenceText')}>
      <QueryState query={query}>
        {({ text }) => (
          <>
            <TextDifference current={assistant.prompt?.text ?? ''} other={text} />
            <DialogActions>
              <Button onClick={onClose}>{t('common:cancel')}</Button>
              <Button look="primary" onClick={() => void restore(text)}>
                {t('restore')}
              </Button>
            </DialogActions>
          </>
        )}
      </QueryState>
    </Dialog>
  );
}

/** The prompts that an assistant had. */
export function PromptVersions({ assistant }: { assistant: Assistant }) {
  const { t } = useTranslation('assistants');
  const format = useFormat();
  const query = useQuery(promptsQuery(assistant.id));
  const [opened, setOpened] = useState<PromptVersion | null>(null);
  return (
    <Card title={t('versions')}>
      <QueryState query={query}>
        {(versions) =>
          versions.length === 0 ? (
            <p className="text-muted">{t('noVersions')}</p>
          ) : (
            <ul className="max-h-80 divide-y divide-line overflow-y-auto">
              {versions.map((version) => (
                <li key={version.id} className="flex flex-wrap items-center gap-3 py-2">
                  <div className="min-w-0 flex-1">
                    <p>{version.created_at && format.dateTime(version.created_at)}</p>
                    <p className="truncate text-sm text-muted">{version.user.username ?? version.user.email}</p>
                  </div>
                  {version.is_selected ? (
                    <Badge tone="accent">{t('inUse')}</Badge>
                  ) : (
                    <Button small onClick={() => setOpened(version)}>
                      {t('compare')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {opened && <VersionDialog assistant={assistant} version={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
