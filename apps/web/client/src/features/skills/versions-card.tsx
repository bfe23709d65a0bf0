import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { authorsQuery, type Skill, versionsQuery } from './queries';
import { VersionDialog } from './version-dialog';

/** What a skill was, and who made it so. */
export function VersionsCard({ skill, mayChange }: { skill: Skill; mayChange: boolean }) {
  const { t } = useTranslation('skills');
  const format = useFormat();
  const query = useQuery(versionsQuery(skill.id));
  const authors = useQuery(authorsQuery).data;
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Card title={t('versions.title')}>
      <QueryState query={query}>
        {(versions) => (
          <ul className="max-h-96 divide-y divide-line overflow-y-auto">
            {versions.map(({ version, is_current: isCurrent, user_id: author, created_at: made }) => (
              <li key={version} className="flex flex-wrap items-center gap-3 py-2">
                <div className="min-w-0 flex-1">
                  <p>{t('versionNumber', { version })}</p>
                  <p className="text-sm text-muted">{format.dateTime(made)}</p>
                  {author && <p className="truncate text-sm text-muted">{authors?.get(author)}</p>}
                </div>
                {isCurrent ? (
                  <Badge tone="accent">{t('versions.inUse')}</Badge>
                ) : (
                  <Button small aria-label={t('versions.compareWith', { version })} onClick={() => setOpened(version)}>
                    {t('versions.compare')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {opened !== null && (
        <VersionDialog skill={skill} version={opened} mayChange={mayChange} onClose={() => setOpened(null)} />
      )}
    </Card>
  );
}
