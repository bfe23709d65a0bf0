import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { Clock, systemCaller } from '@svc/kernel';
import { WebsiteDocuments } from '@svc/knowledge';
import { WebsiteRepository } from '../../data/website.repository';
import type { CrawlRunRecord } from '../../domain/website';
import { CrawlEvents } from '../crawl-events';
import { WebsiteTrail } from '../website-trail';
import { CrawlEnded, type CrawlPlan } from './crawl-plan';
import { CrawlRows } from './store-batch.service';

/** Documents removed in one transaction. */
const REMOVED_AT_ONCE = 50;

/** Ends runs. @source supplement §3.2, §13.9 */
@Injectable()
export class EndCrawl {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly rows: CrawlRows,
    private readonly websites: WebsiteRepository,
    private readonly documents: WebsiteDocuments,
    private readonly events: CrawlEvents,
    private readonly trail: WebsiteTrail,
    private readonly clock: Clock,
  ) {}

  /** Removes the pages that a complete run has not seen. @throws CrawlEnded */
  async removeVanished({ run, website }: CrawlPlan, signal: AbortSignal): Promise<void> {
    for (let more = true; more;) {
      signal.throwIfAborted();
      more = await this.uow.run(run.tenantId, async (tx) => {
        const gone = await this.rows.pages.vanished(tx, run.tenantId, website.id, run.id, REMOVED_AT_ONCE);
        if (gone.length === 0) return false;
        if (!(await this.rows.runs.beat(tx, run.tenantId, run.id))) throw new CrawlEnded();
        const titles = gone.map(({ title }) => title);
        await this.documents.remove(tx, run.tenantId, website.id, titles);
        const digests = gone.map(({ digest }) => digest);
        await this.rows.pages.forget(tx, run.tenantId, website.id, digests);
        return true;
      });
    }
  }

  /** @param alongside joins the commit, and may refuse it for what the run says of itself · @throws CrawlEnded for a run that is over */
  async end(
    { tenantId, id, websiteId }: Pick<CrawlRunRecord, 'tenantId' | 'id' | 'websiteId'>,
    status: 'complete' | 'failed',
    alongside: (tx: Tx, run: CrawlRunRecord) => Promise<void> = () => Promise.resolve(),
  ): Promise<CrawlRunRecord> {
    return this.uow.run(tenantId, async (tx) => {
      const website = await this.websites.lockDetails(tx, tenantId, websiteId);
      const now = this.clock.now();
      const run = website && (await this.rows.runs.end(tx, tenantId, id, status, now));
      if (!website || !run) throw new CrawlEnded();
      if (status === 'complete') await this.websites.succeeded(tx, tenantId, websiteId, now);
      else await this.websites.failed(tx, tenantId, websiteId, now);
      await this.rows.frontier.forget(tx, tenantId, websiteId, id);
      await this.trail.record(tx, systemCaller(tenantId), 'WEBSITE_CRAWLED', website, {
        outcome: status === 'complete' ? 'success' : 'failure',
        extra: {
          crawl_run_id: id,
          pages_crawled: run.pagesCrawled,
          files_downloaded: run.filesDownloaded,
          failures: run.failureSummary,
        },
      });
      this.events.changed(tx, run, website);
      await alongside(tx, run);
      return run;
    });
  }

  /** Adds a reason to those that a run counts. */
  async note(run: CrawlRunRecord, reason: string, count = 1): Promise<void> {
    const counts = { pagesCrawled: 0, filesDownloaded: 0, pagesFailed: 0, filesFailed: 0 };
    await this.uow.run(run.tenantId, (tx) =>
      this.rows.runs.count(tx, run.tenantId, run.id, counts, { [reason]: count }),
    );
  }
}
