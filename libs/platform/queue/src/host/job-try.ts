import { afterCommit, type Tx } from '@svc/database';
import type { JobId, TenantId, UserId } from '@svc/kernel';
import type { ClaimedJob, ClaimRepository } from '../data/claim.repository';
import { JobLost } from '../declare/job-failure';
import type { JobSize } from '../declare/job-size';
import type { JobContext, JobResult } from '../declare/processor';

/** Only a complete job is all done, however near its processor believes to be. */
const MOST_BEFORE_THE_END = 0.99;

/** Why a try was told to stop: its time is over, the process stops, or the job belongs to somebody else now. */
export type StopReason = 'timed out' | 'shutdown' | 'lost';

/** One try of a claimed job: what its processor may do, and what the host needs to know about it. */
export class JobTry implements JobContext {
  readonly jobId: JobId;
  readonly tenantId: TenantId | null;
  readonly ownerUserId: UserId | null;
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly traceId: string | null;
  readonly size: JobSize;
  /** Whether the completion was committed by the processor itself. */
  completed = false;
  stopReason: StopReason | null = null;
  private readonly controller = new AbortController();
  private reached: number | null = null;
  private stored: number | null = null;

  constructor(
    readonly job: ClaimedJob,
    private readonly claims: ClaimRepository,
  ) {
    this.jobId = job.id;
    this.tenantId = job.tenantId;
    this.ownerUserId = job.ownerUserId;
    this.attempt = job.attempt;
    this.maxAttempts = job.maxAttempts;
    this.traceId = job.traceId;
    this.size = job.size;
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Tells the processor to stop; the first reason stands. */
  stop(reason: StopReason): void {
    if (this.completed || this.stopReason) return;
    this.stopReason = reason;
    this.controller.abort(new Error(`The job was stopped: ${reason}.`));
  }

  async complete(tx: Tx, result: JobResult = {}): Promise<void> {
    if (!(await this.claims.complete(tx, this.job, result))) throw new JobLost(this.jobId);
    afterCommit(tx, () => {
      this.completed = true;
    });
  }

  progress(share: number): void {
    if (Number.isFinite(share)) this.reached = Math.max(this.reached ?? 0, Math.min(share, MOST_BEFORE_THE_END));
  }

  /** How far it is now, when that has not been stored yet; else null. */
  get news(): number | null {
    return this.reached === this.stored ? null : this.reached;
  }

  /** Notes what was stored. */
  told(news: number | null): void {
    this.stored = news ?? this.stored;
  }
}
