import { Injectable } from '@nestjs/common';
import { TransactionHooks, type Tx } from '@svc/database';
import type { Principal, TenantId, UserGroupId, UserId } from '@svc/kernel';
import type { Tenant } from '../domain/tenant';
import type { User } from '../domain/user';

/** What libs above do inside the transaction that creates a tenant, e.g. add its built-in models. */
@Injectable()
export class TenantCreatedHooks extends TransactionHooks<[tenant: Tenant]> {}

/** What libs above do inside the transaction that creates a user, e.g. make the personal space. */
@Injectable()
export class UserCreatedHooks extends TransactionHooks<[user: User]> {}

/** What libs above do inside the transaction that deletes a user group, e.g. end its part in spaces. @source supplement §15.36 */
@Injectable()
export class UserGroupDeletedHooks extends TransactionHooks<[tenantId: TenantId, groupId: UserGroupId]> {}

/**
 * What libs above do inside the transaction that locks a user out or deletes them, e.g. revoke what acts for them; they
 * are told of the user as they are now.
 */
@Injectable()
export class UserLockedOutHooks extends TransactionHooks<[actor: Principal, user: User]> {}

/**
 * What must go before a deleted tenant's rows do, because only those rows know of it (bytes in an object store).
 * Cleaners run outside any transaction, in the background, possibly several times; each must be repeatable.
 */
@Injectable()
export class TenantCleanerRegistry {
  private readonly cleaners: ((tenantId: TenantId, signal: AbortSignal) => Promise<void>)[] = [];

  register(cleaner: (tenantId: TenantId, signal: AbortSignal) => Promise<void>): void {
    this.cleaners.push(cleaner);
  }

  async run(tenantId: TenantId, signal: AbortSignal): Promise<void> {
    for (const cleaner of this.cleaners) await cleaner(tenantId, signal);
  }
}

/** Counts knowledge bytes of many users at once; users without any may be missing from the answer. */
export type QuotaCounter = (tx: Tx, tenantId: TenantId, userIds: readonly UserId[]) => Promise<Map<UserId, number>>;

/**
 * How many bytes of knowledge a user holds, summed over the libs that store some. Profiles remember it for seconds;
 * whoever stores or removes bytes announces the owner through `AccessChanges` after the commit.
 */
@Injectable()
export class QuotaUsage {
  private readonly counters: QuotaCounter[] = [];

  register(counter: QuotaCounter): void {
    this.counters.push(counter);
  }

  /** Bytes per user, every asked user included. */
  async of(tx: Tx, tenantId: TenantId, userIds: readonly UserId[]): Promise<Map<UserId, number>> {
    const totals = new Map(userIds.map((id) => [id, 0]));
    for (const counter of this.counters) {
      for (const [id, bytes] of await counter(tx, tenantId, userIds)) totals.set(id, (totals.get(id) ?? 0) + bytes);
    }
    return totals;
  }
}
