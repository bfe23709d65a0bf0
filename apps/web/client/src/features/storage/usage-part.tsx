import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { HardDrive } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { DataTable } from '../../ui/data-table';
import { Card } from '../../ui/page';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { ProgressBar } from '../../ui/progress-bar';
import { quotaQuery, spacesUsageQuery } from './queries';

/** How much is stored, in all and by space. */
export function UsagePart() {
  const { t } = useTranslation('storage');
  const format = useFormat();
  const quota = useQuery(quotaQuery);
  const spaces = useQuery(spacesUsageQuery);
  return (
    <div className="space-y-4">
      <Card title={t('usage.title')}>
        <QueryState query={quota}>
          {({ total_used, personal_used, shared_used, limit }) => (
            <div className="space-y-3">
              <p className="text-lg font-semibold">
                {limit === null
                  ? format.bytes(total_used)
                  : t('usage.of', { used: format.bytes(total_used), limit: format.bytes(limit) })}
              </p>
              {limit !== null && limit > 0 && (
                <ProgressBar label={t('usage.title')} value={Math.min(1, total_used / limit)} />
              )}
              <p className="text-muted">
                {t('usage.parts', { personal: format.bytes(personal_used), shared: format.bytes(shared_used) })}
              </p>
            </div>
          )}
        </QueryState>
      </Card>
      <h2 className="font-semibold">{t('usage.spaces')}</h2>
      <QueryState query={spaces}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState framed icon={HardDrive} title={t('usage.none')} />
          ) : (
            <DataTable
              label={t('usage.spaces')}
              rows={[...items].sort((one, other) => other.size - one.size)}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  header: t('common:name'),
                  width: 'minmax(0, 2fr)',
                  cell: ({ name }) => (
                    <div dir="auto" className="truncate">
                      {name}
                    </div>
                  ),
                },
                {
                  key: 'members',
                  header: t('usage.members'),
                  width: '7rem',
                  wideOnly: true,
                  align: 'end',
                  cell: ({ members }) => format.number(members.length),
                },
                {
                  key: 'size',
                  header: t('usage.size'),
                  width: '7rem',
                  align: 'end',
                  cell: ({ size }) => format.bytes(size),
                },
              ]}
            />
          )
        }
      </QueryState>
    </div>
  );
}
