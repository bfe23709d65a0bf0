import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { JobsAcrossTenants } from './data/jobs.across-tenants';
import type { JobDefinition } from './declare/define-job';
import type { JobSize } from './declare/job-size';

/** Tells long work in the background whether others wait for the place that it takes; then it throws `JobPostponed`. */
@Injectable()
export class WaitingLines {
  constructor(
    private readonly across: AcrossTenants,
    private readonly jobs: JobsAcrossTenants,
  ) {}

  /** Whether another kind of job waits in the line in which jobs of this kind and size do. */
  isAwaited({ queue, name }: Pick<JobDefinition, 'queue' | 'name'>, size: JobSize): Promise<boolean> {
    return this.across.read((tx) => this.jobs.isLineAwaited(tx, { queue, size, exceptType: name }));
  }
}
