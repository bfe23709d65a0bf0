import { Injectable } from '@nestjs/common';
import { afterCommit, type Tx } from '@svc/database';
import { UserEventPublisher } from '@svc/live';
import type { CrawlRunRecord, WebsiteRecord } from '../domain/website';

/** Tells who started a crawl how it stands. @source supplement §9 */
@Injectable()
export class CrawlEvents {
  constructor(private readonly publisher: UserEventPublisher) {}

  /** Sends the event once the transaction has committed. */
  changed(tx: Tx, run: CrawlRunRecord, { spaceId }: Pick<WebsiteRecord, 'spaceId'>): void {
    const { userId } = run;
    if (!userId) return;
    afterCommit(tx, () =>
      this.publisher.publish('crawl_run_updates', userId, {
        id: run.id,
        status: run.status,
        website_id: run.websiteId,
        space_id: spaceId,
        pages_crawled: run.pagesCrawled,
        files_downloaded: run.filesDownloaded,
      }),
    );
  }
}
