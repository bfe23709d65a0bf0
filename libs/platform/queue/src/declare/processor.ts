import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { JobId, TenantId, UserId } from '@svc/kernel';
import type { JobDefinition } from './define-job';
import type { JobSize } from './job-size';

/** What a finished job leaves behind. */
export interface JobResult {
  /** Relative URL of what the job made. */
  readonly resultLocation?: string;
}

/** One try of a job, as its processor sees it. */
export interface JobContext {
  readonly jobId: JobId;
  /** Null for a job that serves all tenants. */
  readonly tenantId: TenantId | null;
  readonly ownerUserId: UserId | null;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly traceId: string | null;
  /** Which places it runs in; one that finds a small job large throws `JobGrown`. */
  readonly size: JobSize;
  /** Aborts when the time limit is over, the process stops or another process has taken the job over. */
  readonly signal: AbortSignal;
  /**
   * Finishes the job inside the processor's own transaction, so that its work and its completion commit together.
   * @throws JobLost when the job is no longer this try's; the transaction must not commit then
   */
  complete(tx: Tx, result?: JobResult): Promise<void>;
  /**
   * Says how far the job is, from 0 to 1; cheap to call often, since it is stored every few seconds at most. What is less
   * than was said before counts for nothing, and 1 is reached by completion alone.
   */
  progress(share: number): void;
}

/** Does the work of one kind of job. It may run twice or late, so each of its steps is repeatable. */
export interface JobProcessor<Payload extends object> {
  /**
   * Resolves when the work is done. An `AppError` that is not retryable and a `JobFailure` end the job as failed with
   * their code and message; everything else is tried again until the attempts are used up.
   */
  run(payload: Payload, context: JobContext): Promise<JobResult | void>;
}

const PROCESSED_JOB = Symbol('PROCESSED_JOB');

type ProcessorClass<Payload extends object> = abstract new (...dependencies: never[]) => JobProcessor<Payload>;

/** Makes a provider the processor of a job. */
export function Processor<Payload extends object>(job: JobDefinition<Payload>) {
  return (target: ProcessorClass<Payload>): void => {
    Reflect.defineMetadata(PROCESSED_JOB, job, target);
    Injectable()(target);
  };
}

/** The job that a class processes, if it is a processor. */
export function processedJob(target: object): JobDefinition | undefined {
  return Reflect.getOwnMetadata(PROCESSED_JOB, target) as JobDefinition | undefined;
}
