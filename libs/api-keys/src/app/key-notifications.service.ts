import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, changesBetween, Clock, inSnakeCase, requireUser, type UserId } from '@svc/kernel';
import { KeyNotificationsRepository } from '../data/key-notifications.repository';
import { KeyPolicyRepository } from '../data/key-policy.repository';
import { type NotificationPreferences, orderedDays } from '../domain/key-notifications';
import type { NotificationPolicy } from '../domain/key-policy';
import { NotificationTrail } from './notification-trail';

/** What people want to be told about keys that expire. @source supplement §4.2 */
@Injectable()
export class KeyNotificationsService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly notifications: KeyNotificationsRepository,
    private readonly policies: KeyPolicyRepository,
    private readonly trail: NotificationTrail,
    private readonly clock: Clock,
  ) {}

  /** The caller's preferences; what the tenant says for somebody who never said anything. */
  preferences(actor: Caller): Promise<NotificationPreferences> {
    const { id } = requireUser(actor);
    return this.uow.read(actor.tenantId, async (tx) =>
      this.inForce(tx, actor, id, await this.policies.notifications(tx, actor.tenantId)),
    );
  }

  /** Changes the named members. @throws invalid_request for more days than the tenant allows */
  change(actor: Caller, wanted: Partial<NotificationPreferences>): Promise<NotificationPreferences> {
    const { id: userId } = requireUser(actor);
    const { tenantId } = actor;
    const { daysBeforeExpiry: days } = wanted;
    const given = days ? { ...wanted, daysBeforeExpiry: orderedDays(days) } : wanted;
    return this.uow.run(tenantId, async (tx) => {
      const policy = await this.policies.notifications(tx, tenantId);
      const most = policy.maxDaysBeforeExpiry;
      const earliest = Math.max(...(given.daysBeforeExpiry ?? []));
      if (most !== null && earliest > most) {
        const message = `This tenant tells of keys at most ${most} days before, not ${earliest}.`;
        throw new AppError('invalid_request', { message });
      }
      const before = await this.inForce(tx, actor, userId, policy);
      await this.notifications.change(tx, { tenantId, userId }, given, defaultsOf(policy), this.clock.now());
      const after = await this.inForce(tx, actor, userId, policy);
      const changes = inSnakeCase(changesBetween(before, after));
      await this.trail.record(tx, actor, 'Changed what to hear of expiring keys', changes);
      return after;
    });
  }

  private async inForce(
    tx: Tx,
    { tenantId }: Caller,
    userId: UserId,
    policy: NotificationPolicy,
  ): Promise<NotificationPreferences> {
    return (await this.notifications.preferences(tx, tenantId, userId)) ?? defaultsOf(policy);
  }
}

function defaultsOf({ defaultDaysBeforeExpiry }: NotificationPolicy): NotificationPreferences {
  return {
    enabled: false,
    daysBeforeExpiry: defaultDaysBeforeExpiry,
    autoFollowPublishedAssistants: false,
    autoFollowPublishedApps: false,
  };
}
