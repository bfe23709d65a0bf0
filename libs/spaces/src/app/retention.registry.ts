import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';

/** How many things of which kinds, by their names on the wire, e.g. `questions`. */
export type RetentionCounts = Readonly<Record<string, number>>;

/** Counts what was deleted, in the transaction that does it: nobody would know of it after a process that is killed. */
export type TellDeleted = (tx: Tx, deleted: RetentionCounts) => Promise<void>;

/** How long something would keep what lies in it: a space (for whatever has no period of its own), or one thing there. */
export interface RetentionPlan {
  /** `space`, or what a lib above calls its own things. */
  readonly what: string;
  readonly id: string;
  /** What is older would go. */
  readonly before: Date;
}

/** Something that spaces keep for a time only, and whoever keeps it. @source supplement §11.1 */
export interface RetainedKind {
  /**
   * Deletes what is older than its own period, or else that of its space, with the files that only it used; in
   * transactions of bounded size, and tells in each what it deletes, since none may follow. @throws the reason of the signal
   */
  expire(tenantId: TenantId, now: Date, signal: AbortSignal, tell: TellDeleted): Promise<void>;
  /** What a plan would delete; nothing for plans of things that this kind does not lie in. */
  count(tx: Tx, tenantId: TenantId, plan: RetentionPlan): Promise<RetentionCounts>;
}

/** Libs above register what they keep for a time; this lib knows none of them. */
@Injectable()
export class RetentionRegistry {
  private readonly registered: RetainedKind[] = [];

  register(kind: RetainedKind): void {
    this.registered.push(kind);
  }

  get kinds(): readonly RetainedKind[] {
    return this.registered;
  }
}

/** Several counts together. */
export function sumOfCounts(all: readonly RetentionCounts[]): RetentionCounts {
  const sums: Record<string, number> = {};
  for (const counts of all) {
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}
