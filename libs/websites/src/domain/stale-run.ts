import type { CrawlerSettings } from '@svc/tenancy';
import type { CrawlRunRecord } from './website';

type Limits = Pick<CrawlerSettings, 'crawl_stale_threshold_minutes' | 'crawl_job_max_age_seconds'>;

/**
 * Whether a run fails by itself: it has given no sign of life for too long, or waited too long for a slot. One that no
 * crawler has looked at yet waits for a crawler, however long that takes. @source supplement §3.2
 */
export function isDead(run: CrawlRunRecord, settings: Limits): boolean {
  if (run.startedAt !== null) return isSilent(run, settings);
  return run.heartbeatAt !== null && hasWaitedTooLong(run, settings);
}

/** @source supplement §13.9 */
export function hasWaitedTooLong(
  { createdAt, readAt }: CrawlRunRecord,
  settings: Pick<CrawlerSettings, 'crawl_job_max_age_seconds'>,
): boolean {
  return readAt.getTime() - createdAt.getTime() > settings.crawl_job_max_age_seconds * 1000;
}

function isSilent(
  { heartbeatAt, createdAt, readAt }: CrawlRunRecord,
  settings: Pick<CrawlerSettings, 'crawl_stale_threshold_minutes'>,
): boolean {
  return readAt.getTime() - (heartbeatAt ?? createdAt).getTime() > settings.crawl_stale_threshold_minutes * 60_000;
}

type Thresholds = Pick<CrawlerSettings, 'crawl_stale_threshold_minutes' | 'queued_stale_threshold_minutes'>;

/** Whether nobody works on a run any more, or ever began to. @source supplement §3.2 */
export function isStale(run: CrawlRunRecord, settings: Thresholds): boolean {
  if (run.status !== 'queued') return isSilent(run, settings);
  return run.readAt.getTime() - run.createdAt.getTime() > settings.queued_stale_threshold_minutes * 60_000;
}
