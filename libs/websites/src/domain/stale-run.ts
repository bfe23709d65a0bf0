import type { CrawlerSettings } from '@svc/tenancy';
import type { CrawlRunRecord } from './website';

type Thresholds = Pick<CrawlerSettings, 'crawl_stale_threshold_minutes' | 'queued_stale_threshold_minutes'>;

/** Whether nobody works on a run any more, or ever began to. @source supplement §3.2 */
export function isStale(run: CrawlRunRecord, settings: Thresholds, now: Date): boolean {
  const isQueued = run.status === 'queued';
  const since = isQueued ? run.createdAt : (run.heartbeatAt ?? run.createdAt);
  const minutes = isQueued ? settings.queued_stale_threshold_minutes : settings.crawl_stale_threshold_minutes;
  return now.getTime() - since.getTime() > minutes * 60_000;
}
