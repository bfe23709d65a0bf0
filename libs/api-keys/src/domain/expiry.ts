import { DAY_MS } from '@svc/kernel';
import type { ApiKey } from './api-key';

/** How near the end of a key is. @source supplement §4.2 */
export const EXPIRY_SEVERITIES = ['notice', 'warning', 'urgent', 'expired'] as const;

export type ExpirySeverity = (typeof EXPIRY_SEVERITIES)[number];

const URGENT_DAYS = 3;
const WARNING_DAYS = 14;

/** By the days that are left of a key. @source supplement §4.2 */
export function severityOf(expiresAt: Date, now: Date): ExpirySeverity {
  const days = (expiresAt.getTime() - now.getTime()) / DAY_MS;
  if (days <= 0) return 'expired';
  if (days <= URGENT_DAYS) return 'urgent';
  return days <= WARNING_DAYS ? 'warning' : 'notice';
}

/** Keys that end soon, or just did. */
export interface ExpiringKeys {
  readonly total: number;
  readonly counts: Readonly<Record<ExpirySeverity, number>>;
  readonly earliest: Date | null;
  /** The first of them. */
  readonly items: readonly { readonly key: ApiKey; readonly expiresAt: Date; readonly severity: ExpirySeverity }[];
  readonly isCut: boolean;
  readonly generatedAt: Date;
}

const MAX_ITEMS = 10;

/** Sums keys up that have an end, the nearest first. */
export function summarise(keys: readonly ApiKey[], now: Date): ExpiringKeys {
  const ending = keys.flatMap((key) => {
    const { expiresAt } = key;
    return expiresAt ? [{ key, expiresAt, severity: severityOf(expiresAt, now) }] : [];
  });
  const counts = { notice: 0, warning: 0, urgent: 0, expired: 0 };
  for (const { severity } of ending) counts[severity] += 1;
  return {
    total: ending.length,
    counts,
    earliest: ending[0]?.expiresAt ?? null,
    items: ending.slice(0, MAX_ITEMS),
    isCut: ending.length > MAX_ITEMS,
    generatedAt: now,
  };
}
