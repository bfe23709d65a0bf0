import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { type ApiKeyId, AppError, type Caller, Clock, requireUser, type UserId, userOf } from '@svc/kernel';
import { KeyNotificationsRepository } from '../data/key-notifications.repository';
import { KeyPolicyRepository } from '../data/key-policy.repository';
import type { Followed } from '../domain/key-notifications';
import { KeyAccess } from './key-access';
import { NotificationTrail } from './notification-trail';

const MAX_FOLLOWED = 500;

/** Which keys people follow, so as to hear before they expire. @source supplement §4.2 */
@Injectable()
export class KeySubscriptions {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly notifications: KeyNotificationsRepository,
    private readonly policies: KeyPolicyRepository,
    private readonly access: KeyAccess,
    private readonly trail: NotificationTrail,
    private readonly clock: Clock,
  ) {}

  /** What the caller follows. */
  list(actor: Caller): Promise<Followed[]> {
    const { id } = requireUser(actor);
    return this.uow.read(actor.tenantId, (tx) => this.notifications.followed(tx, actor.tenantId, id));
  }

  /**
   * Follows something, once; the new list.
   * @throws resource_not_found · insufficient_permission for what the caller does not manage · invalid_request when they
   * follow too much
   */
  follow(actor: Caller, target: Followed): Promise<Followed[]> {
    const { id } = requireUser(actor);
    return this.uow.run(actor.tenantId, async (tx) => {
      if (target.kind === 'key') await this.access.see(tx, actor, target.id as ApiKeyId, 'manager');
      else await this.access.requireScope(tx, actor, target.kind, target.id);
      await this.notifications.follow(tx, actor.tenantId, id, target, this.clock.now());
      const followed = await this.notifications.followed(tx, actor.tenantId, id);
      if (followed.length > MAX_FOLLOWED) {
        throw new AppError('invalid_request', { message: `Nobody follows more than ${MAX_FOLLOWED} things.` });
      }
      await this.trail.record(tx, actor, 'Followed API keys', { followed: { old: null, new: target } });
      return followed;
    });
  }

  /** Follows something no longer, whether it was followed or is there at all; the new list. */
  unfollow(actor: Caller, target: Followed): Promise<Followed[]> {
    const { id } = requireUser(actor);
    return this.uow.run(actor.tenantId, async (tx) => {
      await this.notifications.unfollow(tx, actor.tenantId, id, target);
      await this.trail.record(tx, actor, 'Followed API keys no longer', { followed: { old: target, new: null } });
      return this.notifications.followed(tx, actor.tenantId, id);
    });
  }

  /** Somebody published a thing: they follow its keys, where they want that and the tenant allows it. */
  async afterPublished(tx: Tx, actor: Caller, target: Followed & { kind: 'assistant' | 'app' }): Promise<void> {
    const user = userOf(actor);
    if (user && (await this.followsPublished(tx, actor, user.id, target.kind))) {
      await this.notifications.follow(tx, actor.tenantId, user.id, target, this.clock.now());
    }
  }

  private async followsPublished(
    tx: Tx,
    { tenantId }: Caller,
    id: UserId,
    kind: 'assistant' | 'app',
  ): Promise<boolean> {
    const wanted = await this.notifications.preferences(tx, tenantId, id);
    if (!wanted) return false;
    const allowed = await this.policies.notifications(tx, tenantId);
    return kind === 'assistant'
      ? wanted.autoFollowPublishedAssistants && allowed.allowAutoFollowPublishedAssistants
      : wanted.autoFollowPublishedApps && allowed.allowAutoFollowPublishedApps;
  }
}
