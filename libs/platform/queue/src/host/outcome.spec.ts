import { AppError } from '@svc/kernel';
import { JobFailure, JobGrown, JobLost, JobPostponed } from '../declare/job-failure';
import { QueueTimings } from '../timings';
import type { StopReason } from './job-try';
import { decide } from './outcome';

const timings = new QueueTimings();

function after(thrown: unknown, attempt = 1, stopReason: StopReason | null = null) {
  return decide({ thrown }, { attempt, maxAttempts: 5, stopReason }, timings);
}

describe('after a try', () => {
  it('that succeeded the job is complete, also when the process is stopping', () => {
    const result = { resultLocation: '/x' };
    for (const stopReason of [null, 'shutdown', 'timed out'] as const) {
      const outcome = decide({ result }, { attempt: 1, maxAttempts: 1, stopReason }, timings);
      expect(outcome).toEqual({ kind: 'complete', result });
    }
  });

  it('whose job was taken over nothing is stored', () => {
    expect(after(new JobLost('id'))).toEqual({ kind: 'not ours' });
    expect(decide({ result: {} }, { attempt: 1, maxAttempts: 1, stopReason: 'lost' }, timings)).toEqual({
      kind: 'not ours',
    });
  });

  it('that found it large it goes back at once and at no cost, even after the last', () => {
    const back = { kind: 'again', delayMs: 0, counted: false, grown: true };
    expect(after(new JobGrown(), 5)).toEqual(back);
    expect(after(new JobGrown(), 5, 'lost')).toEqual({ kind: 'not ours' });
  });

  it('that could not begin yet it waits as long as it says, at no cost', () => {
    expect(after(new JobPostponed(10_000), 5)).toEqual({ kind: 'again', delayMs: 10_000, counted: false });
  });

  it('the pauses double up to ten minutes', () => {
    const pauses = [1, 2, 3, 4].map((attempt) => after(new Error('x'), attempt));
    expect(pauses).toEqual(
      [5_000, 10_000, 20_000, 40_000].map((delayMs) => ({ kind: 'again', delayMs, counted: true })),
    );
    const late = decide({ thrown: new Error('x') }, { attempt: 40, maxAttempts: 50, stopReason: null }, timings);
    expect(late).toMatchObject({ delayMs: 600_000 });
  });

  it('an upstream that names a longer pause gets it', () => {
    const thrown = new AppError('upstream_rate_limited', { retryAfterSeconds: 120 });
    expect(after(thrown)).toMatchObject({ kind: 'again', delayMs: 120_000 });
  });

  it('a final error ends the job, a retryable one only the last try', () => {
    expect(after(new AppError('corrupt'))).toMatchObject({ kind: 'failed', failure: { code: 'corrupt' } });
    expect(after(new JobFailure('upstream_unavailable'))).toMatchObject({ kind: 'failed' });
    expect(after(new AppError('upstream_unavailable'), 4)).toMatchObject({ kind: 'again' });
    const last = after(new AppError('upstream_unavailable'), 5);
    expect(last).toMatchObject({ kind: 'failed', failure: { code: 'upstream_unavailable' } });
  });

  it('whatever is thrown when time is over means that time is over', () => {
    expect(after(new AppError('corrupt'), 1, 'timed out')).toMatchObject({ kind: 'again', counted: true });
    expect(after(new AppError('corrupt'), 5, 'timed out')).toMatchObject({ failure: { code: 'job_timed_out' } });
  });

  it('that a stop of the process cut short, the job waits at once and uncounted', () => {
    expect(after(new Error('x'), 5, 'shutdown')).toEqual({ kind: 'again', delayMs: 0, counted: false });
  });
});
