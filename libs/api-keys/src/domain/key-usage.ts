import type { EntityEvent, EntityEventTally } from '@svc/audit';

/** What is recorded of requests that carry a key. @source supplement §4.2 */
export const USAGE_ACTIONS = ['API_KEY_USED', 'API_KEY_AUTH_FAILED'] as const;

/** How a key was used, over all that is on record. */
export interface KeyUsageSummary {
  readonly used: number;
  readonly failed: number;
  readonly lastSuccessAt: Date | null;
  readonly lastFailureAt: Date | null;
  /** The later of both. */
  readonly lastSeenAt: Date | null;
  /** Not every use is recorded, so that `used` is less than what happened. */
  readonly isSampled: boolean;
}

/** A page of what is recorded of a key, newest first. */
export interface KeyUsage {
  readonly summary: KeyUsageSummary;
  readonly items: readonly EntityEvent[];
  readonly limit: number;
  /** Where the next page begins; null after the last. */
  readonly next: Date | null;
}

/** Sums up what was tallied. */
export function summariseUsage(tallies: readonly EntityEventTally[], isSampled: boolean): KeyUsageSummary {
  const [used, failed] = USAGE_ACTIONS.map((action) => tallies.find((tally) => tally.action === action));
  const moments = [used, failed].flatMap((tally) => (tally ? [tally.lastAt.getTime()] : []));
  return {
    used: used?.count ?? 0,
    failed: failed?.count ?? 0,
    lastSuccessAt: used?.lastAt ?? null,
    lastFailureAt: failed?.lastAt ?? null,
    lastSeenAt: moments.length > 0 ? new Date(Math.max(...moments)) : null,
    isSampled,
  };
}
