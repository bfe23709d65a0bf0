import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { CrawlRunService } from '../app/crawl/crawl-run.service';
import { CrawlWebsite, type CrawlWebsitePayload } from './crawl-website.job';

/** Runs `CrawlWebsite`. */
@Processor(CrawlWebsite)
export class CrawlWebsiteProcessor implements JobProcessor<CrawlWebsitePayload> {
  constructor(private readonly crawls: CrawlRunService) {}

  run({ tenantId, runId }: CrawlWebsitePayload, context: JobContext): Promise<void> {
    return this.crawls.crawl(tenantId, runId, context);
  }
}
