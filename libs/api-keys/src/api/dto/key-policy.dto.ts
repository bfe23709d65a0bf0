import { BooleanField, IntField, ListField, OPTIONAL_NULLABLE, Schema, StrictBody } from '@svc/http';
import type { KeyConstraints } from '../../app/key-policy.service';
import type { KeyPolicy, NotificationPolicy } from '../../domain/key-policy';

const POSITIVE = { min: 1, max: 2_147_483_647 } as const;
const CHANGE = { ...POSITIVE, ...OPTIONAL_NULLABLE } as const;
const DAYS = { kind: 'integer', min: 1, max: 3650 } as const;

/** What a tenant demands of its keys. @source supplement §4.6 */
export class ApiKeyPolicy {
  @IntField({ description: 'Reserved, without effect.' })
  max_delegation_depth!: number;

  @BooleanField({ description: 'Reserved, without effect.' })
  revocation_cascade_enabled!: boolean;

  @BooleanField()
  require_tenant_allowed_origin!: boolean;

  @BooleanField()
  require_expiration!: boolean;

  @IntField({ nullable: true })
  max_expiration_days!: number | null;

  @IntField({ nullable: true })
  auto_expire_unused_days!: number | null;

  @IntField({ nullable: true })
  max_rate_limit_override!: number | null;

  @IntField({ nullable: true })
  rotation_grace_hours!: number | null;

  static from(this: void, policy: KeyPolicy): ApiKeyPolicy {
    return {
      max_delegation_depth: policy.maxDelegationDepth,
      revocation_cascade_enabled: policy.revocationCascadeEnabled,
      require_tenant_allowed_origin: policy.requireTenantAllowedOrigin,
      require_expiration: policy.requireExpiration,
      max_expiration_days: policy.maxExpirationDays,
      auto_expire_unused_days: policy.autoExpireUnusedDays,
      max_rate_limit_override: policy.maxRateLimitOverride,
      rotation_grace_hours: policy.rotationGraceHours,
    };
  }
}

/** Changes of the policy. @source supplement §4.6 */
@StrictBody()
export class ApiKeyPolicyUpdate {
  @IntField({ ...POSITIVE, optional: true })
  max_delegation_depth?: number;

  @BooleanField({ optional: true })
  revocation_cascade_enabled?: boolean;

  @BooleanField({ optional: true })
  require_tenant_allowed_origin?: boolean;

  @BooleanField({ optional: true })
  require_expiration?: boolean;

  @IntField(CHANGE)
  max_expiration_days?: number | null;

  @IntField(CHANGE)
  auto_expire_unused_days?: number | null;

  @IntField(CHANGE)
  max_rate_limit_override?: number | null;

  @IntField({ ...CHANGE, min: 0, max: 87_600 })
  rotation_grace_hours?: number | null;

  /** What the service makes of it. */
  static read(this: void, body: ApiKeyPolicyUpdate): Partial<KeyPolicy> {
    return {
      maxDelegationDepth: body.max_delegation_depth,
      revocationCascadeEnabled: body.revocation_cascade_enabled,
      requireTenantAllowedOrigin: body.require_tenant_allowed_origin,
      requireExpiration: body.require_expiration,
      maxExpirationDays: body.max_expiration_days,
      autoExpireUnusedDays: body.auto_expire_unused_days,
      maxRateLimitOverride: body.max_rate_limit_override,
      rotationGraceHours: body.rotation_grace_hours,
    };
  }
}

/** What people may be told about keys that expire. @source supplement §4.6 */
export class ApiKeyNotificationPolicy {
  @BooleanField()
  enabled!: boolean;

  @ListField('integer')
  default_days_before_expiry!: number[];

  @IntField({ nullable: true })
  max_days_before_expiry!: number | null;

  @BooleanField()
  allow_auto_follow_published_assistants!: boolean;

  @BooleanField()
  allow_auto_follow_published_apps!: boolean;

  static from(this: void, policy: NotificationPolicy): ApiKeyNotificationPolicy {
    return {
      enabled: policy.enabled,
      default_days_before_expiry: [...policy.defaultDaysBeforeExpiry],
      max_days_before_expiry: policy.maxDaysBeforeExpiry,
      allow_auto_follow_published_assistants: policy.allowAutoFollowPublishedAssistants,
      allow_auto_follow_published_apps: policy.allowAutoFollowPublishedApps,
    };
  }
}

/** Changes of what people may be told. @source supplement §4.6 */
@StrictBody()
export class ApiKeyNotificationPolicyUpdate {
  @BooleanField({ optional: true })
  enabled?: boolean;

  @ListField(DAYS, { optional: true, min: 1, max: 20 })
  default_days_before_expiry?: number[];

  @IntField({ min: 1, max: 3650, ...OPTIONAL_NULLABLE })
  max_days_before_expiry?: number | null;

  @BooleanField({ optional: true })
  allow_auto_follow_published_assistants?: boolean;

  @BooleanField({ optional: true })
  allow_auto_follow_published_apps?: boolean;

  /** What the service makes of it. */
  static read(this: void, body: ApiKeyNotificationPolicyUpdate): Partial<NotificationPolicy> {
    return {
      enabled: body.enabled,
      defaultDaysBeforeExpiry: body.default_days_before_expiry,
      maxDaysBeforeExpiry: body.max_days_before_expiry,
      allowAutoFollowPublishedAssistants: body.allow_auto_follow_published_assistants,
      allowAutoFollowPublishedApps: body.allow_auto_follow_published_apps,
    };
  }
}

/** What the policy means for somebody who makes a key, in its older form. @source supplement §4.2 */
@Schema({ name: 'ApiKeyCreationConstraints' })
export class ApiKeyCreationConstraints {
  @BooleanField()
  require_expiration!: boolean;

  @IntField({ nullable: true })
  max_expiration_days!: number | null;

  @IntField({ nullable: true })
  max_rate_limit!: number | null;

  static of(this: void, constraints: KeyConstraints): ApiKeyCreationConstraints {
    return {
      require_expiration: constraints.requireExpiration,
      max_expiration_days: constraints.maxExpirationDays,
      max_rate_limit: constraints.maxRateLimit,
    };
  }
}

/** What the policy means for somebody who makes or rotates a key. @source supplement §4.2 */
export class ApiKeyPolicyConstraints extends ApiKeyCreationConstraints {
  @IntField()
  rotation_grace_hours!: number;

  static from(this: void, constraints: KeyConstraints): ApiKeyPolicyConstraints {
    return { ...ApiKeyCreationConstraints.of(constraints), rotation_grace_hours: constraints.rotationGraceHours };
  }
}
