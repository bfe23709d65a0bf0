import { Injectable } from '@nestjs/common';
import { AcrossTenants, type Tx } from '@svc/database';
import { JobsAcrossTenants, type QueueCounts, type WaitingJobs } from './data/jobs.across-tenants';
import { JOBS_LEADERSHIP, type Leadership, LeadershipRepository } from './data/leadership.repository';
import { type SweepRecord, SweepRecordRepository, type UpkeepCounts } from './data/sweep-record.repository';
import type { QueueName } from './declare/queues';

/** How a queue is doing, counted from the rows. */
@Injectable()
export class QueueStatistics {
  constructor(
    private readonly across: AcrossTenants,
    private readonly jobs: JobsAcrossTenants,
    private readonly sweeps: SweepRecordRepository,
    private readonly leaderships: LeadershipRepository,
  ) {}

  /** Jobs by state, of all tenants; finished ones only as far as they have not been purged. */
  read(queue: QueueName): Promise<QueueCounts> {
    return this.across.read((tx) => this.jobs.countByState(tx, queue));
  }

  /** Jobs that wait, by tenant, the longest line first. */
  waiting(queue: QueueName): Promise<WaitingJobs[]> {
    return this.across.read((tx) => this.jobs.waitingByTenant(tx, queue));
  }

  /** What was done to a queue since the process that sweeps it began; null before the first sweep. */
  sweep(queue: QueueName): Promise<SweepRecord | null> {
    return this.across.read((tx) => this.sweeps.find(tx, queue));
  }

  /** Who sweeps, purges and serves schedules for all; null while nobody does. */
  leader(): Promise<Leadership | null> {
    return this.across.read((tx) => this.leaderships.find(tx, JOBS_LEADERSHIP));
  }

  /** Notes what a queue's own upkeep has ended, beside the sweep of jobs. */
  note(tx: Tx, queue: QueueName, counts: UpkeepCounts): Promise<void> {
    return this.sweeps.add(tx, queue, counts);
  }
}
