import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Activity } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Badge } from '../../ui/badge';
import { SidePanel } from '../../ui/dialog';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { type ApiKey, keyUsageQuery } from './queries';

/** How a key was used lately, and what was refused to it. */
export function UsagePanel({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('key-administration');
  const format = useFormat();
  const query = useQuery(keyUsageQuery(apiKey.id));
  return (
    <SidePanel open onClose={onClose} title={t('usage.of', { name: apiKey.name })}>
      <QueryState query={query}>
        {({ summary, items }) => (
          <div className="space-y-4">
            <dl className="grid grid-cols-2 gap-3">
              <div>
                <dt className="text-sm text-muted">{t('usage.used')}</dt>
                <dd className="text-lg font-semibold">{format.number(summary.used_events)}</dd>
              </div>
              <div>
                <dt className="text-sm text-muted">{t('usage.refused')}</dt>
                <dd className="text-lg font-semibold">{format.number(summary.auth_failed_events)}</dd>
              </div>
            </dl>
            {summary.sampled_used_events && <p className="text-sm text-muted">{t('usage.sampled')}</p>}
            {items.length === 0 ? (
              <EmptyState icon={Activity} title={t('usage.none')} />
            ) : (
              <ul className="divide-y divide-line">
                {items.map((event) => (
                  <li key={event.id} className="space-y-1 py-2">
                    <p className="flex flex-wrap items-center gap-2">
                      <Badge tone={event.outcome === 'success' ? 'success' : 'danger'}>
                        {t(`usage.outcomes.${event.outcome}`)}
                      </Badge>
                      <span className="text-sm text-muted">{format.dateTime(event.timestamp)}</span>
                    </p>
                    <p className="text-sm break-all">
                      {[event.method, event.request_path, event.ip_address, event.origin].filter(Boolean).join(' · ')}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </QueryState>
    </SidePanel>
  );
}
