import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, changesBetween, Clock, type Principal, type TenantId, type UserId, userOf } from '@svc/kernel';
import { UserCredentialRepository } from '../data/user-credential.repository';
import { UserRepository } from '../data/user.repository';
import { recordedUser, type User, type UserChanges, type UserProfile, type UserState } from '../domain/user';
import { handleOf } from '../domain/user-list';
import { locksOut, sourcesOf } from '../domain/user-transition';
import { TenancyTrail } from './ports';
import { UserLockedOutHooks } from './registries';
import { UserProfiles } from './user-profiles';
import { UserRoles } from './user-roles';

/** The changes of a user inside an open transaction. */
@Injectable()
export class UserEditor {
  constructor(
    private readonly users: UserRepository,
    private readonly credentials: UserCredentialRepository,
    private readonly roles: UserRoles,
    private readonly profiles: UserProfiles,
    private readonly trail: TenancyTrail,
    private readonly lockedOut: UserLockedOutHooks,
    private readonly clock: Clock,
  ) {}

  /** Changes the named members and records it. @throws not_found · bad_request · user_exists when somebody has the name */
  async change(
    tx: Tx,
    actor: Principal,
    { tenantId, id }: Pick<User, 'tenantId' | 'id'>,
    { changes, passwordHash }: { changes: UserChanges; passwordHash: string | null },
  ): Promise<UserProfile> {
    const user = await this.lock(tx, { tenantId, id }, changes);
    // A deleted user only exists for being let in again.
    if (!user || (user.state === 'deleted' && changes.state !== 'active')) throw new AppError('not_found');
    const before = await this.profiles.ofOne(tx, tenantId, user);
    const apply = () => this.apply(tx, actor, user, changes);
    const isAboutRights = changes.roleIds !== undefined || changes.state !== undefined;
    await (isAboutRights ? this.roles.keepingAdministrator(tx, actor, tenantId, apply) : apply());
    if (passwordHash) await this.credentials.setPasswordHash(tx, tenantId, id, passwordHash, this.clock.now());
    const after = await this.reread(tx, tenantId, id);
    await this.record(tx, actor, before, after);
    if (passwordHash) await this.recordReset(tx, actor, after.user);
    return after;
  }

  /** Who has no username is called by the e-mail, so that another one is another name. @throws user_exists */
  private async lock(
    tx: Tx,
    { tenantId, id }: Pick<User, 'tenantId' | 'id'>,
    changes: UserChanges,
  ): Promise<User | null> {
    const email = changes.email?.trim();
    if (email === undefined) return this.users.lock(tx, tenantId, id);
    const { user, others } = await this.users.lockForName(tx, tenantId, id, email);
    const isRenamed = user !== null && user.username === null && user.email !== email;
    if (isRenamed && !(await this.users.freeName(tx, tenantId, others, this.clock.now()))) {
      throw new AppError('user_exists');
    }
    return user;
  }

  private async apply(tx: Tx, actor: Principal, user: User, changes: UserChanges): Promise<void> {
    const now = this.clock.now();
    if (changes.username !== undefined && changes.username !== user.username) {
      throw new AppError('bad_request', { message: 'A username cannot change.' });
    }
    const email = changes.email?.trim() ?? user.email;
    const quotaLimit = changes.quotaLimit === undefined ? user.quotaLimit : changes.quotaLimit;
    await this.users.updateDetails(tx, user.tenantId, user.id, { email, quotaLimit }, now);
    if (changes.roleIds) await this.roles.replace(tx, user.tenantId, user.id, changes.roleIds);
    if (changes.state && changes.state !== user.state) await this.move(tx, actor, user, changes.state);
  }

  private async move(tx: Tx, actor: Principal, user: User, to: UserState): Promise<void> {
    const isSelf = userOf(actor)?.id === user.id;
    if (isSelf && locksOut(to)) throw new AppError('bad_request', { message: 'You cannot lock yourself out.' });
    const moved = await this.users.setState(tx, user.tenantId, user.id, { from: sourcesOf(to), to }, this.clock.now());
    if (!moved) throw new AppError('bad_request', { message: `A user who is ${user.state} cannot become ${to}.` });
    if (locksOut(to)) await this.lockedOut.run(tx, actor, { ...user, state: to });
  }

  private async reread(tx: Tx, tenantId: TenantId, id: UserId): Promise<UserProfile> {
    const user = await this.users.find(tx, tenantId, id);
    if (!user) throw new AppError('not_found');
    return this.profiles.ofOne(tx, tenantId, user);
  }

  private async record(tx: Tx, actor: Principal, before: UserProfile, after: UserProfile): Promise<void> {
    const deleted = after.user.state === 'deleted' && before.user.state !== 'deleted';
    await this.trail.record(tx, actor, {
      ...eventAbout(after.user),
      action: deleted ? 'USER_DELETED' : 'USER_UPDATED',
      description: `${deleted ? 'Deleted' : 'Changed'} the user ${handleOf(after.user)}`,
      changes: changesBetween(recordedUser(before), recordedUser(after)),
    });
  }

  private async recordReset(tx: Tx, actor: Principal, user: User): Promise<void> {
    const description = `Reset the password of ${handleOf(user)}`;
    await this.trail.record(tx, actor, { ...eventAbout(user), action: 'PASSWORD_CHANGED', description });
  }
}

function eventAbout(user: User) {
  return {
    tenantId: user.tenantId,
    entityType: 'user' as const,
    entityId: user.id,
    target: { id: user.id, name: handleOf(user), email: user.email },
  };
}
