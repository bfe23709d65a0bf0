import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Actions } from '../../ui/actions';
import { Dialog } from '../../ui/dialog';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { useToasts } from '../../ui/toasts';
import { type PromptOwner, promptQuery, promptsQuery, type PromptVersion } from './queries';
import { TextDifference } from './text-difference';

function VersionDialog({
  version,
  current,
  onRestore,
  onClose,
}: {
  version: PromptVersion;
  current: string;
  onRestore: (text: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation('prompts');
  const format = useFormat();
  const toasts = useToasts();
  const query = useQuery(promptQuery(version.id));
  const restore = async (text: string): Promise<void> => {
    try {
      await onRestore(text);
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
            <TextDifference current={current} other={text} />
            <Actions>
              <Button onClick={onClose}>{t('common:cancel')}</Button>
              <Button look="primary" onClick={() => void restore(text)}>
                {t('restore')}
              </Button>
            </Actions>
          </>
        )}
      </QueryState>
    </Dialog>
  );
}

/** The prompts that something had; each can be compared with the one in use, and come back. */
export function PromptVersions({
  owner,
  id,
  current,
  onRestore,
}: {
  owner: PromptOwner;
  id: string;
  /** The prompt in use. */
  current: string;
  onRestore: (text: string) => Promise<unknown>;
}) {
  const { t } = useTranslation('prompts');
  const format = useFormat();
  const query = useQuery(promptsQuery(owner, id));
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
      {opened && <VersionDialog version={opened} {...{ current, onRestore }} onClose={() => setOpened(null)} />}
    </Card>
  );
}
