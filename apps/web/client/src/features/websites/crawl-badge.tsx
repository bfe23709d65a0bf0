import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../api/client';
import { StatusBadge } from '../../ui/status-badge';

/** How a crawl stands. */
export function CrawlBadge({ status }: { status: Schemas['Status'] }) {
  const { t } = useTranslation('websites');
  return <StatusBadge status={status}>{t(`status.${status}`)}</StatusBadge>;
}
