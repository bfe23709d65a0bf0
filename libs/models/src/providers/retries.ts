import { randomFraction } from '@svc/crypto';
import { UpstreamFailure, worthAnotherTry } from './upstream-failure';

const FIRST_PAUSE_MS = 250;
/** Limits are counted by the second or the minute: a pause as short as the others would only be turned away again. */
const FIRST_PAUSE_OF_LIMITS_MS = 1_000;
/** A provider that wants a longer pause than this is reported instead of waited for. */
const LONGEST_PAUSE_MS = 4_000;

/**
 * How long to wait before the next try after so many failures; null when there should be none. Whom a provider turns away
 * without a word on when to come again does not come at the same time as everybody else.
 */
export function pauseAfter(error: unknown, failures: number, random = randomFraction()): number | null {
  if (!worthAnotherTry(error)) return null;
  if (error.code !== 'upstream_rate_limited') return within(FIRST_PAUSE_MS * 2 ** failures);
  const { cause, retryAfterSeconds = 0 } = error.options;
  const isAsked = cause instanceof UpstreamFailure && cause.askedToWait;
  if (isAsked) return within(Math.max(retryAfterSeconds * 1000, FIRST_PAUSE_MS * 2 ** failures));
  return within(FIRST_PAUSE_OF_LIMITS_MS * 2 ** failures * (0.5 + random / 2));
}

function within(pauseMs: number): number | null {
  return pauseMs <= LONGEST_PAUSE_MS ? pauseMs : null;
}
