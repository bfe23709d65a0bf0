import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, KeyScopeType, SpaceId, TenantId, UserId } from '@svc/kernel';
import { UserLockedOutHooks } from '@svc/tenancy';
import { KeyEndsRepository } from '../data/key-ends.repository';
import { KeyNotificationsRepository } from '../data/key-notifications.repository';
import type { ApiKey } from '../domain/api-key';
import { KeyTrail } from './key-trail';

/**
 * Revokes keys with what they depend on, in the transaction that takes it away. Whoever was let in again, or came back,
 * gets none of them back. @source supplement §4.5
 */
@Injectable()
export class KeyRevocation implements OnModuleInit {
  constructor(
    private readonly ends: KeyEndsRepository,
    private readonly notifications: KeyNotificationsRepository,
    private readonly hooks: UserLockedOutHooks,
    private readonly trail: KeyTrail,
  ) {}

  onModuleInit(): void {
    this.hooks.register(async (tx, actor, { tenantId, id, state }) => {
      const ended = await this.ends.ofUser(tx, tenantId, id, 'user_offboarding', this.trail.now());
      await this.trail.recordAll(tx, tenantId, actor, 'API_KEY_REVOKED', ended);
      // What they made and does not act for them goes on working. @source supplement §4.1
      if (state === 'deleted') await this.ends.forgetMaker(tx, tenantId, id);
    });
  }

  /** Somebody is no longer a member of a space. */
  async afterMember(tx: Tx, actor: Caller, spaceId: SpaceId, userId: UserId): Promise<void> {
    await this.record(tx, actor, await this.ends.ofMember(tx, actor.tenantId, userId, spaceId, this.trail.now()));
  }

  /** A space goes, with everything in it. */
  async beforeSpace(tx: Tx, actor: Caller, spaceId: SpaceId): Promise<void> {
    await this.record(tx, actor, await this.ends.ofSpace(tx, actor.tenantId, spaceId, this.trail.now()));
    await this.notifications.forget(tx, actor.tenantId, 'space', [spaceId]);
  }

  /** Things of a kind go that keys may be confined to. */
  async beforeScopes(tx: Tx, actor: Caller, type: KeyScopeType, ids: readonly string[]): Promise<void> {
    await this.record(tx, actor, await this.ends.ofScopes(tx, actor.tenantId, type, ids, this.trail.now()));
    if (type !== 'tenant') await this.notifications.forget(tx, actor.tenantId, type, ids);
  }

  /** A thing that keys may be confined to lies in another space now; its keys go with it. */
  async follow(tx: Tx, tenantId: TenantId, type: KeyScopeType, id: string, spaceId: SpaceId): Promise<void> {
    const moved = await this.ends.moveScope(tx, tenantId, type, id, spaceId);
    const ids = moved.map((key) => key.id);
    this.trail.announce(tx, tenantId, ids);
  }

  private record(tx: Tx, actor: Caller, ended: readonly ApiKey[]): Promise<void> {
    return this.trail.recordAll(tx, actor.tenantId, actor, 'API_KEY_REVOKED', ended);
  }
}
