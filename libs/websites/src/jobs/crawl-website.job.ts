import type { CrawlRunId, TenantId } from '@svc/kernel';
import { defineJob } from '@svc/queue';
import { IsUUID } from 'class-validator';

/** Which run to crawl. */
export class CrawlWebsitePayload {
  @IsUUID()
  tenantId!: TenantId;

  @IsUUID()
  runId!: CrawlRunId;
}

/** Crawls a website once. A tenant's own limit of time is shorter than that of a try. @source supplement §13.9 */
export const CrawlWebsite = defineJob('websites.crawl-website', {
  queue: 'crawl',
  payload: CrawlWebsitePayload,
  key: ({ runId }) => runId,
  attempts: 5,
  timeoutMs: 25 * 60 * 60_000,
  doc: 'Crawl a website and publish what its pages say.',
  task: 'crawl',
  tellsProgress: true,
});
