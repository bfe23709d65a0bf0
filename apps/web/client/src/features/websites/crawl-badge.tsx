import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../api/client';
import { Badge } from '../../ui/badge';

const TONES = {
  queued: 'neutral',
  'in progress': 'accent',
  complete: 'success',
  failed: 'danger',
  'not found': 'neutral',
} as const;

/** How a crawl stands. */
export function CrawlBadge({ status }: { status: Schemas['Status'] }) {
  const { t } = useTranslation('websites');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
