import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { JobsAcrossTenants, type QueueCounts } from './data/jobs.across-tenants';
import type { QueueName } from './declare/queues';

/** How much there is in a queue, counted from the rows. */
@Injectable()
export class QueueStatistics {
  constructor(
    private readonly across: AcrossTenants,
    private readonly jobs: JobsAcrossTenants,
  ) {}

  /** Jobs by state, of all tenants; finished ones only as far as they have not been purged. */
  read(queue: QueueName): Promise<QueueCounts> {
    return this.across.read((tx) => this.jobs.countByState(tx, queue));
  }
}
