import { BooleanField, EnumField, ListField, Schema, StrictBody, UuidField } from '@svc/http';
import {
  type Followed,
  FOLLOWED_KINDS,
  type FollowedKind,
  type NotificationPreferences,
} from '../../domain/key-notifications';

const DAYS = { kind: 'integer', min: 1, max: 3650 } as const;

/** What somebody wants to be told about keys that expire. @source supplement §4.2 */
export class ApiKeyNotificationPreferences {
  @BooleanField()
  enabled!: boolean;

  @ListField('integer')
  days_before_expiry!: number[];

  @BooleanField({ description: 'Assistants that the caller publishes are followed, where the tenant allows it.' })
  auto_follow_published_assistants!: boolean;

  @BooleanField({ description: 'Apps that the caller publishes are followed, where the tenant allows it.' })
  auto_follow_published_apps!: boolean;

  static from(this: void, preferences: NotificationPreferences): ApiKeyNotificationPreferences {
    return {
      enabled: preferences.enabled,
      days_before_expiry: [...preferences.daysBeforeExpiry],
      auto_follow_published_assistants: preferences.autoFollowPublishedAssistants,
      auto_follow_published_apps: preferences.autoFollowPublishedApps,
    };
  }
}

/** Changes of what somebody wants to be told. @source supplement §4.2 */
@StrictBody()
export class ApiKeyNotificationPreferencesUpdate {
  @BooleanField({ optional: true })
  enabled?: boolean;

  @ListField(DAYS, { optional: true, min: 1, max: 20 })
  days_before_expiry?: number[];

  @BooleanField({ optional: true })
  auto_follow_published_assistants?: boolean;

  @BooleanField({ optional: true })
  auto_follow_published_apps?: boolean;

  /** What the service makes of it. */
  static read(this: void, body: ApiKeyNotificationPreferencesUpdate): Partial<NotificationPreferences> {
    return {
      enabled: body.enabled,
      daysBeforeExpiry: body.days_before_expiry,
      autoFollowPublishedAssistants: body.auto_follow_published_assistants,
      autoFollowPublishedApps: body.auto_follow_published_apps,
    };
  }
}

/** Something whose keys are followed. @source supplement §4.2 */
@Schema({ name: 'ApiKeyNotificationSubscription' })
export class ApiKeyNotificationSubscription {
  @EnumField(FOLLOWED_KINDS, { name: 'ApiKeyNotificationTargetType' })
  target_type!: FollowedKind;

  @UuidField()
  target_id!: string;
}

/** Everything whose keys somebody follows. @source supplement §4.2 */
@Schema({ name: 'ApiKeyNotificationSubscriptionList' })
export class ApiKeyNotificationSubscriptions {
  @ListField(() => ApiKeyNotificationSubscription)
  items!: ApiKeyNotificationSubscription[];

  static from(this: void, followed: readonly Followed[]): ApiKeyNotificationSubscriptions {
    return { items: followed.map(({ kind, id }) => ({ target_type: kind, target_id: id })) };
  }
}
