import { worthAnotherTry } from './upstream-failure';

const FIRST_PAUSE_MS = 250;
/** A provider that wants a longer pause than this is reported instead of waited for. */
const LONGEST_PAUSE_MS = 4_000;

/** How long to wait before the next try after so many failures; null when there should be none. */
export function pauseAfter(error: unknown, failures: number): number | null {
  if (!worthAnotherTry(error)) return null;
  const asked = error.code === 'upstream_rate_limited' ? (error.options.retryAfterSeconds ?? 0) * 1000 : 0;
  const pause = Math.max(asked, FIRST_PAUSE_MS * 2 ** failures);
  return pause <= LONGEST_PAUSE_MS ? pause : null;
}
