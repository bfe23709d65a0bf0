import { DAY_MS, type Owner, type TenantId, type UserId } from '@svc/kernel';

/** Tokens of one model call. @source supplement §1.4 */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** What no call at all costs. */
export const NO_USAGE: Usage = { promptTokens: 0, completionTokens: 0 };

/** What some calls cost together. */
export function sumOfUsage(calls: readonly Usage[]): Usage {
  return {
    promptTokens: calls.reduce((sum, call) => sum + call.promptTokens, 0),
    completionTokens: calls.reduce((sum, call) => sum + call.completionTokens, 0),
  };
}

/** How a call ended; `aborted` when nobody waited for it any more. */
export type CallOutcome = 'success' | 'failure' | 'aborted';

/** On whose account a call goes. */
export interface Account {
  readonly tenantId: TenantId;
  readonly owner: Owner;
  /** What it was made for, e.g. `turn`; whoever calls models names their own. */
  readonly source: string;
}

/** The model of a call as the ledger remembers it, whatever becomes of it. */
export interface CalledModel {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly org: string | null;
  readonly providerName: string | null;
  readonly providerType: string | null;
}

/** A stretch of time, its end not included. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Tokens and calls of some entries together. */
export interface Sums {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly requests: number;
}

/** What one model was used, under its latest names. */
export interface ModelSums extends Sums {
  readonly modelId: string;
  readonly name: string;
  readonly nickname: string;
  readonly org: string | null;
  readonly provider: string | null;
}

/** What one person used. */
export interface UserSums extends Sums {
  readonly userId: UserId;
  readonly username: string | null;
  readonly email: string;
}

/** By what people are ordered. @source supplement §15.102 */
export const USER_SORTS = ['username', 'total_tokens', 'input_tokens', 'output_tokens', 'requests'] as const;

export type UserSort = (typeof USER_SORTS)[number];

/** Which part of a list of people, in which order. */
export interface UserPage {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  readonly sortBy: UserSort;
  readonly order: 'asc' | 'desc';
}

const DEFAULT_DAYS = 30;

/** The stretch that is meant: up to now, and 30 days long, where nothing else is said. @source supplement §15.102 */
export function periodOf(start: Date | null, end: Date | null, now: Date): Period {
  const to = end ?? now;
  return { from: start ?? new Date(to.getTime() - DEFAULT_DAYS * DAY_MS), to };
}
