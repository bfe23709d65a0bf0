import { Injectable } from '@nestjs/common';
import { sideBySide, type Tx } from '@svc/database';
import type { Caller, TenantId, UserId } from '@svc/kernel';
import { ProvisionedUserRepository } from '../data/provisioned-user.repository';
import { takeNames } from '../data/user-names';
import type { ProvisionedUser, UserClues } from '../domain/provisioned';
import { isLive, type Namesakes } from '../domain/user';
import { UserCreatedHooks, UserLockedOutHooks } from './registries';

/**
 * Users as identity providers make and change them, inside open transactions. What is done is recorded by the caller,
 * who knows what it means; whom it concerns is announced by the caller after the commit. @source spec §3.4
 */
@Injectable()
export class ProvisionedUsers {
  constructor(
    private readonly users: ProvisionedUserRepository,
    private readonly created: UserCreatedHooks,
    private readonly lockedOut: UserLockedOutHooks,
  ) {}

  /** Everybody whom the clues may mean, removed ones too, locked; and nobody else can make a user of that name. */
  reserve(tx: Tx, tenantId: TenantId, clues: UserClues): Promise<ProvisionedUser[]> {
    return this.users.reserve(tx, tenantId, clues);
  }

  find(tx: Tx, tenantId: TenantId, id: UserId): Promise<ProvisionedUser | null> {
    return this.users.find(tx, tenantId, id);
  }

  /** Like `find`, and keeps everyone else from changing the user until the transaction ends. */
  lock(tx: Tx, tenantId: TenantId, id: UserId): Promise<ProvisionedUser | null> {
    return this.users.lock(tx, tenantId, id);
  }

  /** Like `lock`, for a user who is to have a name; nobody else can take it until the transaction ends. */
  lockForName(tx: Tx, tenantId: TenantId, id: UserId, name: string): Promise<Namesakes<ProvisionedUser>> {
    return this.users.lockForName(tx, tenantId, id, name);
  }

  /**
   * Adds a user with the role of new users and whatever the libs above add. Constraints tell of names that are taken.
   */
  async add(tx: Tx, user: ProvisionedUser): Promise<void> {
    await sideBySide([this.users.insert(tx, user.tenantId, user), this.created.run(tx, user)]);
  }

  /**
   * Writes the new form of a locked user; whoever may sign in no longer loses sessions and keys with it. Who was locked out
   * and is removed now is heard of again, as when an administrator removes somebody.
   */
  async change(tx: Tx, actor: Caller, before: ProvisionedUser, after: ProvisionedUser): Promise<void> {
    const locksOut = before.state !== after.state && !isLive(after.state);
    await this.users.update(tx, actor.tenantId, after, { locksOut });
    if (locksOut) await this.lockedOut.run(tx, actor, { ...before, state: after.state });
  }

  /** Takes the names of removed users away, so that somebody else can have them. @source supplement §15.49 */
  takeNames(tx: Tx, tenantId: TenantId, ids: readonly UserId[], now: Date): Promise<void> {
    return takeNames(tx, tenantId, ids, now);
  }
}
