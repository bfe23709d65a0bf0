import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Principal, TenantId, UserGroupId, UserId } from '@svc/kernel';
import type { Tenant } from '../domain/tenant';
import type { User } from '../domain/user';

/**
 * What libs above do inside the transaction that creates a tenant, e.g. add its built-in models. Registered when a
 * module starts; run in the order of registration.
 */
@Injectable()
export class TenantCreatedHooks {
  private readonly hooks: ((tx: Tx, tenant: Tenant) => Promise<void>)[] = [];

  register(hook: (tx: Tx, tenant: Tenant) => Promise<void>): void {
    this.hooks.push(hook);
  }

  /** Runs every hook in the open transaction; a throwing one undoes the creation. */
  async run(tx: Tx, tenant: Tenant): Promise<void> {
    for (const hook of this.hooks) await hook(tx, tenant);
  }
}

/** What libs above do inside the transaction that creates a user, e.g. make the personal space. */
@Injectable()
export class UserCreatedHooks {
  private readonly hooks: ((tx: Tx, user: User) => Promise<void>)[] = [];

  register(hook: (tx: Tx, user: User) => Promise<void>): void {
    this.hooks.push(hook);
  }

  /** Runs every hook in the open transaction; a throwing one undoes the creation. */
  async run(tx: Tx, user: User): Promise<void> {
    for (const hook of this.hooks) await hook(tx, user);
  }
}

/** What libs above do inside the transaction that deletes a user group, e.g. end its part in spaces. @source supplement §15.36 */
@Injectable()
export class UserGroupDeletedHooks {
  private readonly hooks: ((tx: Tx, tenantId: TenantId, groupId: UserGroupId) => Promise<void>)[] = [];

  register(hook: (tx: Tx, tenantId: TenantId, groupId: UserGroupId) => Promise<void>): void {
    this.hooks.push(hook);
  }

  /** Runs every hook in the open transaction; a throwing one undoes the deletion. */
  async run(tx: Tx, tenantId: TenantId, groupId: UserGroupId): Promise<void> {
    for (const hook of this.hooks) await hook(tx, tenantId, groupId);
  }
}

/** What libs above do inside the transaction that locks a user out or deletes them, e.g. revoke what acts for them. */
@Injectable()
export class UserLockedOutHooks {
  private readonly hooks: ((tx: Tx, actor: Principal, user: User) => Promise<void>)[] = [];

  register(hook: (tx: Tx, actor: Principal, user: User) => Promise<void>): void {
    this.hooks.push(hook);
  }

  /** Runs every hook in the open transaction with the user as they are now; a throwing one undoes the change. */
  async run(tx: Tx, actor: Principal, user: User): Promise<void> {
    for (const hook of this.hooks) await hook(tx, actor, user);
  }
}

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
