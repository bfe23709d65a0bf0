import { Injectable } from '@nestjs/common';
import { managerOf, query, type Tx } from '@svc/database';
import type { JobId, TenantId, UserId } from '@svc/kernel';
import type { Task } from '../declare/define-job';
import type { JobSize } from '../declare/job-size';
import { type Handover, HANDOVER_COLUMNS } from './handover';
import { JobEntity } from './job.entity';

/** A job to be stored. */
export interface NewJob {
  readonly id: JobId;
  readonly tenantId: TenantId | null;
  readonly ownerUserId: UserId | null;
  readonly type: string;
  readonly queue: string;
  readonly size: JobSize;
  readonly task: Task | null;
  readonly progress: number | null;
  readonly name: string | null;
  readonly payload: object;
  readonly dedupeKey: string | null;
  readonly maxAttempts: number;
  readonly delayMs: number;
  readonly traceId: string | null;
  /** A `traceparent`: the span that asked for the job. */
  readonly traceParent: string | null;
}

/** Jobs as those see them who ask for work or wait for it. */
@Injectable()
export class JobRepository {
  /**
   * Stores a job, or answers the one of the same key that has not started. Either way the row is locked until the
   * transaction ends, so a worker that takes it sees what the transaction wrote.
   */
  async insert(tx: Tx, job: NewJob): Promise<Handover> {
    const [row] = await query<Handover>(
      tx,
      `INSERT INTO jobs (id, tenant_id, owner_user_id, type, queue, task, name, payload, dedupe_key, max_attempts,
         trace_id, run_at, size, progress, trace_parent)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + $12 * interval '1 millisecond',
         $13, $14, $15)
       ON CONFLICT (tenant_id, type, dedupe_key) WHERE dedupe_key IS NOT NULL DO UPDATE SET updated_at = now()
       RETURNING ${HANDOVER_COLUMNS}`,
      [
        job.id,
        job.tenantId,
        job.ownerUserId,
        job.type,
        job.queue,
        job.task,
        job.name,
        JSON.stringify(job.payload),
        job.dedupeKey,
        job.maxAttempts,
        job.traceId,
        job.delayMs,
        job.size,
        job.progress,
        job.traceParent,
      ],
    );
    return row!;
  }

  /** A public job of one person. */
  async findOwned(tx: Tx, tenantId: TenantId, ownerUserId: UserId, id: JobId): Promise<JobEntity | null> {
    return this.publicJobs(tx, tenantId, ownerUserId).andWhere('job.id = :id', { id }).getOne();
  }

  /**
   * The public jobs of one person that are worth showing, oldest first: of the last week those under way, of the last
   * day those that failed, of the last five minutes those that are complete.
   * @source supplement §3.3
   */
  async listRecent(tx: Tx, tenantId: TenantId, ownerUserId: UserId): Promise<JobEntity[]> {
    return this.publicJobs(tx, tenantId, ownerUserId)
      .andWhere(
        `(job.status IN ('queued', 'in progress') AND job.created_at > now() - interval '7 days'
          OR job.status = 'failed' AND job.finished_at > now() - interval '24 hours'
          OR job.status = 'complete' AND job.finished_at > now() - interval '5 minutes')`,
      )
      .orderBy('job.createdAt')
      .addOrderBy('job.id')
      .getMany();
  }

  private publicJobs(tx: Tx, tenantId: TenantId, ownerUserId: UserId) {
    return managerOf(tx)
      .createQueryBuilder(JobEntity, 'job')
      .where('job.tenant_id = :tenantId AND job.owner_user_id = :ownerUserId', { tenantId, ownerUserId })
      .andWhere('job.task IS NOT NULL');
  }
}
