import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CrawlerConfig } from '@svc/config';
import { sideBySide, type Tx } from '@svc/database';
import { isAppError } from '@svc/kernel';
import { WebsiteDocuments } from '@svc/knowledge';
import { CrawlRunRepository } from '../../data/crawl-run.repository';
import { FrontierRepository } from '../../data/frontier.repository';
import { WebsitePageRepository } from '../../data/website-page.repository';
import type { CrawlRunRecord } from '../../domain/website';
import { CrawlEvents } from '../crawl-events';
import { type BatchOutcome, NOTHING_COUNTED, type PageToPublish } from './batch-outcome';
import { CrawlEnded, type CrawlPlan } from './crawl-plan';

/** The rows of a run. */
@Injectable()
export class CrawlRows {
  constructor(
    readonly runs: CrawlRunRepository,
    readonly frontier: FrontierRepository,
    readonly pages: WebsitePageRepository,
  ) {}
}

/** Stores what a batch came to: pages, what became of their addresses and what they led to, in one commit. */
@Injectable()
export class StoreBatch {
  constructor(
    private readonly documents: WebsiteDocuments,
    private readonly rows: CrawlRows,
    private readonly events: CrawlEvents,
    private readonly config: CrawlerConfig,
  ) {}

  /**
   * @returns the run as it is then, and whether the quota lets nothing more be stored
   * @throws CrawlEnded · what another try of the job may mend
   */
  async store(
    plan: CrawlPlan,
    outcome: BatchOutcome,
    signal: AbortSignal,
  ): Promise<{ run: CrawlRunRecord; isFull: boolean }> {
    for (let tried = 0; ; tried += 1) {
      try {
        return { run: await this.publish(plan, outcome, outcome.publish, signal), isFull: false };
      } catch (error) {
        if (signal.aborted || error instanceof CrawlEnded || isGone(error)) throw endOf(error);
        if (!isAppError(error)) throw error;
        if (error.code === 'quota_exceeded') return this.storeSingly(plan, outcome, signal);
        if (!error.retryable) return this.storeSingly(plan, outcome, signal);
        if (tried + 1 >= this.config.pageMaxRetries) return this.storeSingly(plan, outcome, signal);
        await sleep(this.config.pageRetryDelaySeconds * 1000 * 2 ** tried, undefined, { signal });
      }
    }
  }

  /** Page by page: what is wrong with one does not keep the others from being stored. */
  private async storeSingly(plan: CrawlPlan, outcome: BatchOutcome, signal: AbortSignal) {
    const good: PageToPublish[] = [];
    let isFull = false;
    for (const each of outcome.publish) {
      if (isFull) break;
      try {
        await this.documents.publish(ownerOf(plan), [textOf(each)], {
          signal,
          atOnce: this.config.embeddingConcurrency,
          together: () => Promise.resolve(),
        });
        good.push(each);
      } catch (error) {
        if (signal.aborted || isGone(error) || !isAppError(error)) throw endOf(error);
        isFull = error.code === 'quota_exceeded';
        outcome.settle(each.settled, 'failed', reasonOf(error.code));
      }
    }
    // Those that were stored are found as they are; this notes them, and everything else.
    return { run: await this.publish(plan, outcome, good, signal), isFull };
  }

  private async publish(
    plan: CrawlPlan,
    outcome: BatchOutcome,
    pages: readonly PageToPublish[],
    signal: AbortSignal,
  ): Promise<CrawlRunRecord> {
    let stored: CrawlRunRecord | null = null;
    await this.documents.publish(ownerOf(plan), pages.map(textOf), {
      signal,
      atOnce: this.config.embeddingConcurrency,
      together: async (tx) => {
        stored = await this.note(tx, plan, outcome, pages);
      },
    });
    if (stored === null) throw new CrawlEnded();
    return stored;
  }

  private async note(
    tx: Tx,
    { run, website }: CrawlPlan,
    outcome: BatchOutcome,
    pages: readonly PageToPublish[],
  ): Promise<CrawlRunRecord> {
    const { tenantId } = run;
    const counts = pages.reduce(
      (sum, { settled }) =>
        settled.kind === 'file'
          ? { ...sum, filesDownloaded: sum.filesDownloaded + 1 }
          : { ...sum, pagesCrawled: sum.pagesCrawled + 1 },
      { ...NOTHING_COUNTED, ...outcome.counts },
    );
    const stored = await this.rows.runs.count(tx, tenantId, run.id, counts, outcome.failures);
    if (!stored) throw new CrawlEnded();
    const settled = [...outcome.settled, ...pages.map((page) => page.settled)];
    const remembered = [...outcome.remembered, ...pages.map(({ page }) => page)];
    // In this order, but none waits for the answer to the one before.
    await sideBySide([
      this.rows.frontier.settle(tx, tenantId, run.id, distinct(settled)),
      this.rows.frontier.add(tx, tenantId, run.id, distinct(outcome.found.filter(({ pinned }) => !pinned))),
      this.rows.frontier.add(tx, tenantId, run.id, distinct(outcome.found.filter(({ pinned }) => pinned))),
      this.rows.pages.remember(tx, tenantId, website.id, run.id, distinct(remembered)),
      this.rows.pages.seen(tx, tenantId, website.id, run.id, outcome.seen),
    ]);
    this.events.changed(tx, stored, website);
    return stored;
  }
}

function ownerOf({ website }: CrawlPlan) {
  const { tenantId, id: websiteId, userId, embeddingModelId } = website;
  return { tenantId, websiteId, userId, embeddingModelId };
}

function textOf({ page, text }: PageToPublish) {
  return { text, title: page.title, url: page.url };
}

/** One statement takes each row once; what was said last counts. */
function distinct<Row extends { readonly digest: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.digest, row])).values()];
}

function isGone(error: unknown): boolean {
  return isAppError(error) && error.code === 'not_found';
}

function endOf(error: unknown): unknown {
  return isGone(error) ? new CrawlEnded() : error;
}

/** @source supplement §13.9, §15.118 */
function reasonOf(code: string): string {
  switch (code) {
    case 'quota_exceeded':
      return 'QUOTA_EXCEEDED';
    case 'limit_exceeded':
      return 'LIMIT_REACHED';
    case 'embedding_model_not_in_space':
    case 'security_classification_mismatch':
      return 'NO_EMBEDDING_MODEL';
    case 'model_provider_not_found':
      return 'MISSING_PROVIDER';
    case 'upstream_timeout':
      return 'EMBEDDING_TIMEOUT';
    default:
      return 'EMBEDDING_ERROR';
  }
}
