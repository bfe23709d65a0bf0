import { Injectable } from '@nestjs/common';
import { MAX_AT_ONCE } from '@svc/crawling';
import { WebsiteDocuments } from '@svc/knowledge';
import { JudgeBatch } from './judge-batch.service';
import { ReadAddress } from './read-address.service';
import { StoreBatch } from './store-batch.service';

/** What is done with every batch of addresses. */
@Injectable()
export class CrawlSteps {
  /** Addresses of a run that are read side by side, as far as the site's pace allows. */
  static readonly WORKERS = MAX_AT_ONCE;

  constructor(
    readonly reading: ReadAddress,
    readonly judging: JudgeBatch,
    readonly storing: StoreBatch,
    readonly documents: WebsiteDocuments,
  ) {}
}
