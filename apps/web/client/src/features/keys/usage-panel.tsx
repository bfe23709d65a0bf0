import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Activity } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Badge } from '../../ui/badge';
import { SidePanel } from '../../ui/dialog';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { type ApiKey, usageQuery } from './queries';

/** When, from where and with what success a key was used. */
export function UsagePanel({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('keys');
  const format = useFormat();
  const query = useQuery(usageQuery(apiKey.id));
  return (
    <SidePanel open onClose={onClose} title={t('usageOf', { name: apiKey.name })}>
      <QueryState query={query}>
        {({ summary, items }) =>
          items.length === 0 ? (
            <EmptyState icon={Activity} title={t('neverUsedTitle')} />
          ) : (
            <div className="space-y-4">
              <p>
                {t('used', { count: summary.used_events })} {t('refused', { count: summary.auth_failed_events })}
              </p>
              <ul className="divide-y divide-line">
                {items.map(({ id, timestamp, outcome, method, request_path, ip_address }) => (
                  <li key={id} className="space-y-0.5 py-2">
                    <p className="flex flex-wrap items-center gap-2">
                      <span>{format.dateTime(timestamp)}</span>
                      <Badge tone={outcome === 'success' ? 'success' : 'danger'}>{t(`outcomes.${outcome}`)}</Badge>
                    </p>
                    <p className="font-mono text-sm break-all text-muted">
                      {method} {request_path}
                    </p>
                    {ip_address && <p className="text-sm text-muted">{ip_address}</p>}
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </QueryState>
    </SidePanel>
  );
}
