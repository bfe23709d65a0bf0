import type { CrawlerSettings } from '@svc/tenancy';
import type { CrawlRunRecord, WebsiteRecord } from '../../domain/website';

/** What one try of a run goes by. */
export interface CrawlPlan {
  readonly run: CrawlRunRecord;
  readonly website: WebsiteRecord;
  readonly settings: CrawlerSettings;
  /** Where the start's own redirect led; pages lie below it. */
  readonly base: string;
  /** Most addresses that are dealt with. */
  readonly maxPages: number;
}

/** A run that was ended, or whose website was deleted, while it was being crawled. */
export class CrawlEnded extends Error {
  constructor() {
    super('The run has ended meanwhile.');
    this.name = 'CrawlEnded';
  }
}
