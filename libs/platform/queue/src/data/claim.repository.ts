import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { JobId, TenantId, UserId } from '@svc/kernel';
import type { FailureText } from '../declare/job-failure';
import type { JobSize } from '../declare/job-size';
import type { JobResult } from '../declare/processor';
import { type Handover, HANDOVER_COLUMNS } from './handover';

/** Proof of having taken a job: valid until the row moves on. */
export interface Claim {
  readonly id: JobId;
  readonly delivery: number;
  readonly holder: string;
}

/** A job that this process has taken. */
export interface ClaimedJob extends Claim {
  readonly type: string;
  readonly tenantId: TenantId | null;
  readonly ownerUserId: UserId | null;
  readonly payload: object;
  readonly size: JobSize;
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly traceId: string | null;
  /** A `traceparent`: the span that asked for the job; null where traces were off. */
  readonly traceParent: string | null;
  /** Milliseconds since it was accepted. */
  readonly ageMs: number;
}

/** A claim to be kept, and how far its job is: 0 to 1, null where nothing new is known. */
export interface KeptClaim {
  readonly jobId: JobId;
  readonly progress: number | null;
}

/** What became of a job that a claim does not hold any more: its row is gone, it is over, or another try has it. */
export type AfterClaim = 'removed' | 'ended' | 'taken over';

/** How a job goes back to those that wait. */
export interface Return {
  readonly delayMs: number;
  /** Whether the try uses up an attempt. */
  readonly counted: boolean;
  /** From now on it is a large one. */
  readonly grown?: boolean;
}

const HELD = `id = $1 AND delivery = $2 AND lease_owner = $3 AND status = 'in progress'`;

/** Taking, keeping and ending of jobs; each statement is conditional on the claim, so a late one changes nothing. */
@Injectable()
export class ClaimRepository {
  /** Takes a waiting job, or answers null when this round of it is over or somebody else was first. */
  async take(tx: Tx, id: JobId, delivery: number, holder: string, leaseMs: number): Promise<ClaimedJob | null> {
    const [job] = await query<ClaimedJob>(
      tx,
      `UPDATE jobs SET status = 'in progress', attempts = attempts + 1, dedupe_key = NULL, lease_owner = $3,
         lease_until = now() + $4 * interval '1 millisecond', started_at = coalesce(started_at, now()),
         updated_at = now()
       WHERE id = $1 AND delivery = $2 AND status = 'queued'
       RETURNING id, delivery, lease_owner AS holder, type, tenant_id AS "tenantId", owner_user_id AS "ownerUserId",
         payload, size, attempts AS attempt, max_attempts AS "maxAttempts", trace_id AS "traceId", trace_parent AS "traceParent",
         (extract(epoch FROM now() - created_at) * 1000)::float8 AS "ageMs"`,
      [id, delivery, holder, leaseMs],
    );
    return job ?? null;
  }

  /**
   * Keeps the jobs of a holder for longer and stores how far they are; what an earlier try said does not shrink.
   * Answers the ids that are still the holder's.
   */
  async renew(tx: Tx, holder: string, kept: readonly KeptClaim[], leaseMs: number): Promise<Set<JobId>> {
    const rows = await query<{ id: JobId }>(
      tx,
      `UPDATE jobs SET lease_until = now() + $4 * interval '1 millisecond',
         progress = greatest(jobs.progress, kept.progress),
         updated_at = CASE WHEN kept.progress > coalesce(jobs.progress, -1) THEN now() ELSE updated_at END
       FROM unnest($2::uuid[], $3::real[]) AS kept(job_id, progress)
       WHERE id = job_id AND lease_owner = $1 AND status = 'in progress' RETURNING id`,
      [holder, kept.map(({ jobId }) => jobId), kept.map(({ progress }) => progress), leaseMs],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Answers whether the job was still the claim's; also when false, nothing is an error yet. */
  async complete(tx: Tx, claim: Claim, result: JobResult): Promise<boolean> {
    const touched = await execute(
      tx,
      `UPDATE jobs SET status = 'complete', progress = 1, result_location = $4, lease_owner = NULL, lease_until = NULL,
         finished_at = now(), updated_at = now()
       WHERE ${HELD}`,
      [claim.id, claim.delivery, claim.holder, result.resultLocation ?? null],
    );
    return touched === 1;
  }

  /** Like `complete`, for a job that will not be tried again. */
  async fail(tx: Tx, claim: Claim, failure: FailureText): Promise<boolean> {
    const touched = await execute(
      tx,
      `UPDATE jobs SET status = 'failed', failure_code = $4, failure_message = $5, lease_owner = NULL,
         lease_until = NULL, finished_at = now(), updated_at = now()
       WHERE ${HELD}`,
      [claim.id, claim.delivery, claim.holder, failure.code, failure.message],
    );
    return touched === 1;
  }

  /** Lets the job wait for another try. Null: it was no longer the claim's. */
  async putBack(tx: Tx, claim: Claim, { delayMs, counted, grown }: Return): Promise<Handover | null> {
    const [handover] = await query<Handover>(
      tx,
      `UPDATE jobs SET status = 'queued', delivery = delivery + 1, attempts = attempts - $5, lease_owner = NULL,
         lease_until = NULL, handed_over_at = NULL, size = CASE WHEN $6 THEN 'large' ELSE size END,
         turn = CASE WHEN $6 THEN NULL ELSE turn END, run_at = now() + $4 * interval '1 millisecond', updated_at = now()
       WHERE ${HELD} RETURNING ${HANDOVER_COLUMNS}`,
      [claim.id, claim.delivery, claim.holder, delayMs, counted ? 0 : 1, grown ?? false],
    );
    return handover ?? null;
  }

  /** Says why a claim holds nothing any more. */
  async after(tx: Tx, { id }: Claim): Promise<AfterClaim> {
    const [job] = await query<{ isOver: boolean }>(
      tx,
      `SELECT status IN ('complete', 'failed') AS "isOver" FROM jobs WHERE id = $1`,
      [id],
    );
    if (!job) return 'removed';
    return job.isOver ? 'ended' : 'taken over';
  }
}
