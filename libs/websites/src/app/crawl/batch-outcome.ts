import type { FoundAddress, RememberedPage, SettledAddress } from '../../domain/frontier';
import type { RunCounts } from '../../domain/website';

/** A page to be published, and what is remembered of it then. */
export interface PageToPublish {
  readonly page: RememberedPage;
  readonly text: string;
  readonly settled: SettledAddress;
}

/** What a batch of addresses came to. */
export class BatchOutcome {
  readonly settled: SettledAddress[] = [];
  readonly found: FoundAddress[] = [];
  /** Pages that are as they were. */
  readonly seen: string[] = [];
  /** Pages whose text is as it was, but not what else is remembered of them. */
  readonly remembered: RememberedPage[] = [];
  readonly publish: PageToPublish[] = [];
  readonly failures: Record<string, number> = {};
  readonly counts = { pagesCrawled: 0, filesDownloaded: 0, pagesFailed: 0, filesFailed: 0 };

  settle(
    found: FoundAddress,
    state: SettledAddress['state'],
    reason: string | null = null,
    detail: string | null = null,
  ): void {
    this.settled.push({ ...found, state, reason, detail });
    if (state === 'stored' || state === 'unchanged')
      this.counts[found.kind === 'file' ? 'filesDownloaded' : 'pagesCrawled'] += 1;
    if (state === 'failed' || state === 'gone') this.counts[found.kind === 'file' ? 'filesFailed' : 'pagesFailed'] += 1;
    if (reason !== null) this.fail(reason);
  }

  fail(reason: string, count = 1): void {
    this.failures[reason] = (this.failures[reason] ?? 0) + count;
  }
}

/** The counts of a run that has not begun. */
export const NOTHING_COUNTED: RunCounts = { pagesCrawled: 0, filesDownloaded: 0, pagesFailed: 0, filesFailed: 0 };
