import { AcrossTenants, afterCommit, type Tx } from '@svc/database';
import type { JobId, TenantId, UserId } from '@svc/kernel';
import type { ClaimedJob, ClaimRepository } from '../data/claim.repository';
import { JobLost } from '../declare/job-failure';
import type { JobContext, JobResult } from '../declare/processor';

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
  /** Whether the completion was committed by the processor itself. */
  completed = false;
  stopReason: StopReason | null = null;
  private readonly controller = new AbortController();
  private shown: number | null = null;

  constructor(
    readonly job: ClaimedJob,
    private readonly across: AcrossTenants,
    private readonly claims: ClaimRepository,
  ) {
    this.jobId = job.id;
    this.tenantId = job.tenantId;
    this.ownerUserId = job.ownerUserId;
    this.attempt = job.attempt;
    this.maxAttempts = job.maxAttempts;
    this.traceId = job.traceId;
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

  async progress(percent: number): Promise<void> {
    const whole = Math.max(0, Math.min(100, Math.floor(percent)));
    if (whole === this.shown) return;
    this.shown = whole;
    await this.across.run((tx) => this.claims.progress(tx, this.job, whole));
  }
}
