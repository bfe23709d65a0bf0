import { ERRORS, isAppError } from '@svc/kernel';
import {
  exhaustedFailure,
  type FailureText,
  finalFailure,
  JobGrown,
  JobLost,
  JobPostponed,
} from '../declare/job-failure';
import type { JobResult } from '../declare/processor';
import type { QueueTimings } from '../timings';
import type { StopReason } from './job-try';

/** How a try ended, as its processor left it. */
export type Ending = { readonly result: JobResult } | { readonly thrown: unknown };

/** What becomes of the job. */
export type Outcome =
  | { readonly kind: 'complete'; readonly result: JobResult }
  | { readonly kind: 'failed'; readonly failure: FailureText }
  | { readonly kind: 'again'; readonly delayMs: number; readonly counted: boolean; readonly grown?: boolean }
  | { readonly kind: 'not ours' };

/** What a decision depends on beside the ending. */
export interface Situation {
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly stopReason: StopReason | null;
}

/** Says what becomes of a job after a try. */
export function decide(ending: Ending, situation: Situation, timings: QueueTimings): Outcome {
  if (situation.stopReason === 'lost') return { kind: 'not ours' };
  if ('result' in ending) return { kind: 'complete', result: ending.result };
  const { thrown } = ending;
  if (thrown instanceof JobLost) return { kind: 'not ours' };
  if (situation.stopReason === 'shutdown') return { kind: 'again', delayMs: 0, counted: false };
  if (thrown instanceof JobGrown) return { kind: 'again', delayMs: 0, counted: false, grown: true };
  if (thrown instanceof JobPostponed) return { kind: 'again', delayMs: thrown.delayMs, counted: false };
  // Once its time was over, whatever the processor threw is most likely only the echo of being stopped.
  const late = situation.stopReason === 'timed out';
  const final = late ? null : finalFailure(thrown);
  if (final) return { kind: 'failed', failure: final };
  if (situation.attempt < situation.maxAttempts) {
    return { kind: 'again', delayMs: pauseBeforeNext(situation.attempt, thrown, timings), counted: true };
  }
  const timedOut = { code: 'job_timed_out', message: ERRORS.job_timed_out.message } as const;
  return { kind: 'failed', failure: late ? timedOut : exhaustedFailure(thrown) };
}

/** Doubles with each try up to a ceiling; an upstream that names its own pause gets at least that. */
function pauseBeforeNext(attempt: number, thrown: unknown, timings: QueueTimings): number {
  const doubled = Math.min(timings.backoffMs * 2 ** (attempt - 1), timings.backoffMaxMs);
  const asked = isAppError(thrown) ? (thrown.options.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(doubled, asked);
}
