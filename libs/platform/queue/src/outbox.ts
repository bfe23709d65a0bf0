import { Injectable } from '@nestjs/common';
import { afterCommit, type Tx } from '@svc/database';
import { type JobId, newId, type TenantId, type UserId } from '@svc/kernel';
import { currentTrace, inSpan, traceParentText } from '@svc/telemetry';
import type { Handover } from './data/handover';
import { JobRepository, type NewJob } from './data/job.repository';
import { jobSpanAttributes } from './job-span';
import type { JobDefinition, Task } from './declare/define-job';
import type { JobSize } from './declare/job-size';
import { writePayload } from './declare/payload';
import { Relay } from './relay/relay';

/** What may be said about one job beside its payload. */
export interface EnqueueOptions {
  /** The id the job shall have; for rows that refer to it. */
  readonly jobId?: JobId;
  /** Whose job it is; that person sees it, when its declaration makes it public. */
  readonly ownerUserId?: UserId;
  /** What its owner calls it, e.g. the name of the file. */
  readonly name?: string;
  /** What it does, where that depends on its payload; else what its declaration says. */
  readonly task?: Task;
  /** How much work it is, as far as can be told; default small. */
  readonly size?: JobSize;
  /** How long to wait before the first try. */
  readonly delayMs?: number;
}

/** Where work is asked for. @source design: where truth lives, rule 2 */
@Injectable()
export class Outbox {
  constructor(
    private readonly jobs: JobRepository,
    private readonly relay: Relay,
  ) {}

  /**
   * Stores a job in the caller's transaction: it will run if, and only if, that commits. Answers its id, which is the
   * id of an equal job (see `JobDeclaration.key`) where one waits already.
   * @throws InvalidPayload
   */
  async enqueue<Payload extends object>(
    tx: Tx,
    job: JobDefinition<Payload>,
    payload: Payload,
    options: EnqueueOptions = {},
  ): Promise<JobId> {
    const handover = await this.store(tx, {
      id: options.jobId ?? newId<JobId>(),
      tenantId: (payload as { tenantId?: TenantId }).tenantId ?? null,
      ownerUserId: options.ownerUserId ?? null,
      type: job.name,
      queue: job.queue,
      size: options.size ?? 'small',
      task: options.task ?? job.task ?? null,
      progress: job.tellsProgress ? 0 : null,
      name: options.name ?? null,
      payload: writePayload(job.name, job.payload, payload),
      dedupeKey: job.key?.(payload) ?? null,
      maxAttempts: job.attempts,
      delayMs: options.delayMs ?? 0,
      traceId: currentTrace()?.traceId ?? null,
    });
    // Only for speed: without this the relay finds the row by looking.
    afterCommit(tx, () => this.relay.handOver([handover]));
    return handover.id;
  }

  /** The run of a job goes on from the span of its storing, also hours later and in another process. */
  private store(tx: Tx, job: Omit<NewJob, 'traceParent'>): Promise<Handover> {
    const attributes = jobSpanAttributes(job, 'send');
    return inSpan(`send ${job.type}`, { kind: 'producer', attributes }, ({ context }) =>
      this.jobs.insert(tx, { ...job, traceParent: context && traceParentText(context) }),
    );
  }
}
