import { type ErrorCode, ERRORS, isAppError } from '@svc/kernel';
import { InvalidPayload } from './payload';

/** Ends a job as failed at once, with a code of the catalogue, even one that would usually be tried again. */
export class JobFailure extends Error {
  /** @param message replaces the catalogue's sentence; shown to the owner of the job, so never a secret */
  constructor(
    readonly code: ErrorCode,
    message: string = ERRORS[code].message,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
    this.name = 'JobFailure';
  }
}

/** The job was taken over, or ended, while this try was still working on it; nothing of this try may be stored. */
export class JobLost extends Error {
  constructor(jobId: string) {
    super(`The job ${jobId} no longer belongs to this try.`);
    this.name = 'JobLost';
  }
}

/** The job turned out to be a large one: it goes back, at no cost, and waits for a place among the large ones. */
export class JobGrown extends Error {
  constructor() {
    super('The job is larger than it looked.');
    this.name = 'JobGrown';
  }
}

/** The job cannot begin now, for want of something it does not hold yet: it goes back, at no cost, and waits. */
export class JobPostponed extends Error {
  constructor(readonly delayMs: number) {
    super(`The job waits for ${delayMs} ms.`);
    this.name = 'JobPostponed';
  }
}

/** What the row of a failed job says. */
export interface FailureText {
  readonly code: ErrorCode;
  readonly message: string;
}

/** The row cannot be run by any process of this release. @source spec §9.10 */
export const NOT_EXECUTABLE: FailureText = {
  code: 'job_not_executable',
  message: ERRORS.job_not_executable.message,
};

/** The failure that something thrown stands for; null where another try may mend it. */
export function finalFailure(thrown: unknown): FailureText | null {
  if (thrown instanceof InvalidPayload) return NOT_EXECUTABLE;
  if (thrown instanceof JobFailure) return { code: thrown.code, message: thrown.message };
  if (isAppError(thrown) && !thrown.retryable) return { code: thrown.code, message: thrown.message };
  return null;
}

/** What the row says once the attempts are used up; an unforeseen error keeps its text to the log. */
export function exhaustedFailure(thrown: unknown): FailureText {
  if (isAppError(thrown)) return { code: thrown.code, message: thrown.message };
  return { code: 'internal_error', message: ERRORS.internal_error.message };
}
