import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, Clock, requireUser, type TenantId, type UserId } from '@svc/kernel';
import { UserCredentialRepository } from '../data/user-credential.repository';
import { UserRepository } from '../data/user.repository';
import type { User } from '../domain/user';
import { handleOf } from '../domain/user-list';
import { AccessChanges, type TenancyAction, TenancyTrail } from './ports';

/** What a person does with their own credentials. Hashes come in and go out ready made. */
@Injectable()
export class UserCredentials {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly credentials: UserCredentialRepository,
    private readonly users: UserRepository,
    private readonly trail: TenancyTrail,
    private readonly changes: AccessChanges,
    private readonly clock: Clock,
  ) {}

  /** The stored hash of a user who may sign in; null without a password. */
  passwordHash(tenantId: TenantId, id: UserId): Promise<string | null> {
    return this.uow.read(tenantId, (tx) => this.credentials.passwordHash(tx, tenantId, id));
  }

  /**
   * Replaces the password that was just checked and ends every session.
   * @throws bad_request when it was changed meanwhile
   */
  async changePassword(actor: Caller, hashes: { from: string; to: string }): Promise<void> {
    const { tenantId } = actor;
    const userId = requireUser(actor).id;
    await this.uow.run(tenantId, async (tx) => {
      const changed = await this.credentials.replacePasswordHash(tx, tenantId, userId, hashes, this.clock.now());
      if (!changed) throw new AppError('bad_request', { message: 'The current password is wrong.' });
      await this.record(tx, actor, 'PASSWORD_CHANGED', 'Changed the own password');
    });
    await this.changes.announce({ tenantId, userIds: [userId] });
  }

  /** Records why somebody could not change the password. */
  async recordFailedChange(actor: Caller, description: string): Promise<void> {
    await this.uow.run(actor.tenantId, (tx) =>
      this.record(tx, actor, 'PASSWORD_CHANGE_FAILED', description, 'failure'),
    );
  }

  /** Ends every session issued before now, everywhere, before it resolves. @source spec §4.2, §5.1.4 */
  async invalidateSessions(actor: Caller): Promise<void> {
    const { tenantId } = actor;
    const userId = requireUser(actor).id;
    await this.uow.run(tenantId, async (tx) => {
      await this.credentials.raiseCredentialVersion(tx, tenantId, userId, this.clock.now());
      await this.record(tx, actor, 'SESSIONS_INVALIDATED', 'Ended every session');
    });
    await this.changes.announce({ tenantId, userIds: [userId] });
  }

  /** Makes an invited user who signs in active; does nothing to others. Answers the user as it is then. */
  async activateAtSignIn(user: User): Promise<User> {
    if (user.state !== 'invited') return user;
    const { tenantId, id } = user;
    const active = await this.uow.run(tenantId, async (tx) => {
      await this.credentials.activateInvited(tx, tenantId, id, this.clock.now());
      return this.users.find(tx, tenantId, id);
    });
    await this.changes.announce({ tenantId, userIds: [id] });
    return active ?? user;
  }

  private record(
    tx: Tx,
    actor: Caller,
    action: TenancyAction,
    description: string,
    outcome: 'success' | 'failure' = 'success',
  ): Promise<void> {
    const user = requireUser(actor);
    const target = { id: user.id, name: handleOf(user), email: user.email };
    return this.trail.record(tx, actor, {
      action,
      tenantId: actor.tenantId,
      entityType: 'user',
      entityId: user.id,
      description,
      target,
      outcome,
    });
  }
}
