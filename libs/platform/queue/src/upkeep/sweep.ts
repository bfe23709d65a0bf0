import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import type { JobId } from '@svc/kernel';
import type { Handover } from '../data/handover';
import { JobsAcrossTenants } from '../data/jobs.across-tenants';
import { type SweepCounts, SweepRecordRepository } from '../data/sweep-record.repository';
import { type QueueName, QUEUES } from '../declare/queues';
import { ProcessIdentity } from '../process-identity';
import { QueueEntries } from '../relay/queue-entries';
import { QueueTimings } from '../timings';
import { LostJobs } from './lost-jobs';

const BATCH = 500;
/** A round looks for so many batches of entries at most; what is left is due first in the next one. */
const BATCHES_A_ROUND = 10;

type Counted = { -readonly [Member in keyof SweepCounts]: number };

/** Finds jobs that nobody would ever get to, and brings them back. */
@Injectable()
export class Sweep {
  private readonly logger = new Logger(Sweep.name);
  /** What was done since the process began. */
  private readonly counts = new Map<QueueName, Counted>(
    (Object.keys(QUEUES) as QueueName[]).map((queue) => [queue, { putBack: 0, ended: 0, renewed: 0 }]),
  );

  constructor(
    private readonly across: AcrossTenants,
    private readonly jobs: JobsAcrossTenants,
    private readonly entries: QueueEntries,
    private readonly lost: LostJobs,
    private readonly records: SweepRecordRepository,
    private readonly identity: ProcessIdentity,
    private readonly timings: QueueTimings,
  ) {}

  /**
   * Puts lost claims back and renews vanished queue entries: of the rows that are due to be looked for, or, where the
   * queue was emptied, of all. @throws Error while the database or Redis is away
   */
  async sweep({ emptied }: { readonly emptied: boolean }): Promise<void> {
    this.count('ended', await this.lost.end());
    this.count('putBack', await this.lost.putBack());
    if (emptied) await this.renewAll();
    else await this.renewDue();
    await this.across.run((tx) => this.records.store(tx, this.identity.id, this.counts));
  }

  private count(what: keyof Counted, jobs: readonly Pick<Handover, 'queue'>[]): void {
    for (const { queue } of jobs) this.counts.get(queue)![what]++;
  }

  /** A row with an entry waits for capacity, however long; a row without one is stuck. */
  private async renewDue(): Promise<void> {
    for (let round = 0; round < BATCHES_A_ROUND; round++) {
      const due = await this.across.read((tx) => this.jobs.findDueForCheck(tx, this.timings.entryCheckEveryMs, BATCH));
      if (due.length === 0) return;
      const stuck = await this.entries.missing(due);
      await this.entries.add(stuck);
      await this.across.run((tx) => this.jobs.markHandedOver(tx, due));
      this.count('renewed', stuck);
      if (stuck.length > 0) this.logger.warn(`${stuck.length} jobs had no queue entry any more; they have one again.`);
      if (due.length < BATCH) return;
    }
  }

  /** Asking for entries is no cheaper than making them, and one that is there stays as it is. */
  private async renewAll(): Promise<void> {
    let after: JobId | null = null;
    let page;
    do {
      page = await this.across.read((tx) => this.jobs.findHandedOver(tx, after, BATCH));
      await this.entries.add(page);
      after = page.at(-1)?.id ?? null;
    } while (page.length === BATCH);
  }
}
