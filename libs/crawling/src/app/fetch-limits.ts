/** How one crawl asks. Times in milliseconds. */
export interface FetchLimits {
  readonly timeoutMs: number;
  readonly dnsTimeoutMs: number;
  /** Largest file. */
  readonly maxFileBytes: number;
  /** Further tries of a request that failed for a reason that may pass. */
  readonly retries: number;
  readonly autothrottle: boolean;
}

/** Largest page. */
export const MAX_PAGE_BYTES = 10 * 1024 * 1024;
/** Largest page that a browser is given; what an application begins with is small. */
export const MAX_SHELL_BYTES = 4 * 1024 * 1024;
/** Longest that a site is waited for because it asks for it. */
export const MAX_RETRY_AFTER_MS = 60_000;
/** Before the second try of a fetch; it doubles with each one more. */
export const FIRST_PAUSE_MS = 1_000;

/** What a `Retry-After` asks for; null for none that can be read. @source RFC 9110 §10.2.3 */
export function retryAfterMs(value: unknown, now: number): number | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS) : null;
}
