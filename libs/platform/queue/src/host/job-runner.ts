import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { inSpan, Metrics, newTraceId, readTraceParent, runWithTrace, type Span, type Trace } from '@svc/telemetry';
import type { JobId } from '@svc/kernel';
import { type Claim, ClaimRepository, type ClaimedJob } from '../data/claim.repository';
import { declaredJobs } from '../declare/define-job';
import { JobGrown, NOT_EXECUTABLE } from '../declare/job-failure';
import { readPayload } from '../declare/payload';
import type { JobResult } from '../declare/processor';
import { jobSpanAttributes } from '../job-span';
import { Relay } from '../relay/relay';
import { QueueTimings } from '../timings';
import { JobTry } from './job-try';
import { decide, type Ending, type Outcome } from './outcome';
import { type Handler, ProcessorRegistry } from './processor-registry';
import { persistently, withDeadline } from './patience';

// A row of a kind that this release does not know was written by a newer one, which is being rolled out.
const UNKNOWN_KIND_PAUSE_MS = 15_000;

/** Runs claimed jobs, one try each, and writes down what becomes of them. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger(JobRunner.name);
  private readonly running = new Set<JobTry>();
  private readonly underway = new Set<Promise<void>>();
  private stopping = false;

  constructor(
    private readonly across: AcrossTenants,
    private readonly claims: ClaimRepository,
    private readonly processors: ProcessorRegistry,
    private readonly relay: Relay,
    private readonly timings: QueueTimings,
    private readonly metrics: Metrics,
  ) {
    metrics.jobsKnown(declaredJobs().map(({ name }) => name));
  }

  /** The tries under way. */
  get tries(): readonly JobTry[] {
    return [...this.running];
  }

  /** Tells every try, also those yet to come, that the process stops. */
  stopAll(): void {
    this.stopping = true;
    for (const attempt of this.running) attempt.stop('shutdown');
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.underway.size > 0) await Promise.allSettled(this.underway);
  }

  /** Takes a job and runs it to some end; does nothing when this round of it is over. Only taking it may throw. */
  async run(id: JobId, delivery: number, holder: string): Promise<void> {
    const work = this.takeAndRun(id, delivery, holder);
    this.underway.add(work);
    try {
      await work;
    } finally {
      this.underway.delete(work);
    }
  }

  private async takeAndRun(id: JobId, delivery: number, holder: string): Promise<void> {
    const job = await this.across.run((tx) => this.claims.take(tx, id, delivery, holder, this.timings.leaseMs));
    if (!job) return;
    const handler = this.processors.find(job.type);
    if (handler) return this.runClaimed(job, handler);
    if (job.ageMs >= this.timings.unknownKindForMs) {
      this.logger.error(`Nobody knows ${job.type}; the job ${job.id} ends as failed.`);
      this.metrics.jobFailed(job.type);
      return this.settle(job, { kind: 'failed', failure: NOT_EXECUTABLE });
    }
    this.logger.warn(`No processor here knows ${job.type}; the job ${job.id} waits for one that does.`);
    await this.settle(job, { kind: 'again', delayMs: UNKNOWN_KIND_PAUSE_MS, counted: false });
  }

  private async runClaimed(job: ClaimedJob, handler: Handler): Promise<void> {
    const attempt = new JobTry(job, this.claims);
    this.running.add(attempt);
    try {
      if (this.stopping) attempt.stop('shutdown');
      const attributes = jobSpanAttributes({ ...job, queue: handler.job.queue }, 'process');
      const start = { kind: 'consumer', entry: true, parent: readTraceParent(job.traceParent), attributes } as const;
      await runWithTrace(traceOf(job), () =>
        inSpan(`process ${job.type}`, start, (span) => this.runTry(attempt, handler, span)),
      );
    } finally {
      this.running.delete(attempt);
    }
  }

  private async runTry(attempt: JobTry, handler: Handler, span: Span): Promise<void> {
    const startedAt = performance.now();
    const ending = await this.work(attempt, handler);
    const grown = 'thrown' in ending && ending.thrown instanceof JobGrown;
    const outcome = attempt.stopReason || grown ? 'aborted' : 'thrown' in ending ? 'failure' : 'success';
    this.metrics.job(handler.job.name, outcome, (performance.now() - startedAt) / 1000);
    if ('thrown' in ending && !grown) {
      span.fail(ending.thrown);
      this.report(attempt, ending.thrown);
    }
    if (attempt.completed) return;
    const end = decide(ending, attempt, this.timings);
    if (end.kind === 'failed') this.metrics.jobFailed(handler.job.name);
    await this.settle(attempt.job, end);
  }

  private async work(attempt: JobTry, { job, processor }: Handler): Promise<Ending> {
    const timer = setTimeout(() => attempt.stop('timed out'), job.timeoutMs);
    try {
      const payload = readPayload(job.name, job.payload, attempt.job.payload);
      // A processor that does not listen is left behind; whatever it still does, its claim is no longer valid.
      const running = async (): Promise<JobResult> => (await processor.run(payload, attempt)) ?? {};
      return { result: await withDeadline(running, attempt.signal, this.timings.cleanUpMs) };
    } catch (thrown) {
      return { thrown };
    } finally {
      clearTimeout(timer);
    }
  }

  private report(attempt: JobTry, thrown: unknown): void {
    const { id, type } = attempt.job;
    const facts = { err: thrown, jobId: id, job: type, attempt: attempt.attempt, stopped: attempt.stopReason };
    if (attempt.completed) this.logger.warn(facts, 'A job threw after it was complete; it stays complete.');
    else this.logger.warn(facts, 'A try of a job did not succeed.');
  }

  private async settle(claim: Claim, outcome: Outcome): Promise<void> {
    try {
      const ours = await persistently(() => this.store(claim, outcome));
      if (!ours) await this.sayWhatBecame(claim);
    } catch (error) {
      // The claim runs out now, and the sweep gives the job to somebody else.
      this.logger.error({ err: error, jobId: claim.id }, 'The end of a job could not be stored.');
    }
  }

  /** Jobs go with their tenants, which is nothing to look into; one that was taken over ran twice for some time. */
  private async sayWhatBecame(claim: Claim): Promise<void> {
    const became = await persistently(() => this.across.read((tx) => this.claims.after(tx, claim)));
    const facts = { jobId: claim.id, became };
    if (became !== 'taken over') this.logger.log(facts, `A job was ${became} while it ran; nothing was stored here.`);
    else this.logger.warn(facts, 'A job was taken over by another try; nothing was stored here.');
  }

  private async store(claim: Claim, outcome: Outcome): Promise<boolean> {
    switch (outcome.kind) {
      case 'complete':
        return this.across.run((tx) => this.claims.complete(tx, claim, outcome.result));
      case 'failed':
        return this.across.run((tx) => this.claims.fail(tx, claim, outcome.failure));
      case 'again': {
        const handover = await this.across.run((tx) => this.claims.putBack(tx, claim, outcome));
        if (handover) this.relay.handOver([handover]);
        return handover !== null;
      }
      case 'not ours':
        return false;
    }
  }
}

/** The trace of whoever asked for the job, so that a request and its work can be read together. */
function traceOf({ id, traceId, tenantId, ownerUserId }: ClaimedJob): Trace {
  return {
    traceId: traceId ?? newTraceId(),
    correlationId: id,
    ...(tenantId ? { tenantId } : {}),
    ...(ownerUserId ? { actorId: ownerUserId } : {}),
  };
}
