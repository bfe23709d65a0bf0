import { type AuditAction, type AuditCategory, categoryOf } from './catalogue';

/** How long entries are kept where the tenant has not decided. @source spec §2.8 */
export const DEFAULT_RETENTION_DAYS = 365;

/** Bounds of the retention, in days. @source spec §8.2 */
export const RETENTION_DAYS = { min: 1, max: 2555 } as const;

/** What a tenant has decided about recording; what is missing is recorded. @source spec §2.8 */
export interface AuditSwitches {
  readonly categories: Readonly<Partial<Record<AuditCategory, boolean>>>;
  /** An action's own switch beats that of its category. */
  readonly actions: Readonly<Partial<Record<AuditAction, boolean>>>;
}

/** How long a tenant's entries are kept, and what the daily purge did. */
export interface RetentionPolicy {
  readonly retentionDays: number;
  readonly lastPurgeAt: Date | null;
  /** Entries that were ever purged. */
  readonly purgeCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Whether an action is recorded, as far as its switches decide. */
export function isRecorded({ categories, actions }: AuditSwitches, action: AuditAction): boolean {
  return actions[action] ?? categories[categoryOf(action)] ?? true;
}

/**
 * What holds of those switches that somebody sets, by the name of the category or action. Null for an action without a
 * switch of its own that gets one by which what its category says goes on: it no longer follows that.
 */
export function holdingAmong(switches: AuditSwitches, { categories = {}, actions = {} }: Partial<AuditSwitches>) {
  const named = Object.keys(categories) as AuditCategory[];
  const acts = Object.keys(actions) as AuditAction[];
  const ofAction = (name: AuditAction): boolean | null => {
    const holds = isRecorded(switches, name);
    return switches.actions[name] === undefined && holds === actions[name] ? null : holds;
  };
  return Object.fromEntries([
    ...named.map((name) => [name, switches.categories[name] ?? true] as const),
    ...acts.map((name) => [name, ofAction(name)] as const),
  ]);
}
