import {
  BooleanField,
  Check,
  DateTimeField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import type { AccessLevel, KeyScopeType } from '@svc/kernel';
import type { NewKey } from '../../app/create-key.service';
import type { Rotation } from '../../app/renew-key.service';
import type { KeyUpdate } from '../../app/update-key.service';
import {
  KEY_OWNERSHIPS,
  KEY_REASON_CODES,
  KEY_TYPES,
  type KeyOwnership,
  type KeyReason,
  type KeyReasonCode,
  type KeyType,
} from '../../domain/api-key';
import { ACCESS_LEVELS, KEY_SCOPE_TYPES, ResourcePermissions } from './key-fields';

const NAME = { minLength: 1, maxLength: 255, trim: true } as const;
const DESCRIPTION = { ...OPTIONAL_NULLABLE, maxLength: 1000 } as const;
const GUARDRAIL = { ...OPTIONAL_NULLABLE, max: 100 } as const;
const RATE_LIMIT = { ...OPTIONAL_NULLABLE, min: -2_147_483_648, max: 2_147_483_647 } as const;

/** A new key. @source supplement §4.3 */
@Check<ApiKeyCreateRequest>(({ scope_type, scope }) =>
  scope_type === undefined && scope === undefined ? { field: 'scope_type', message: 'A scope is needed.' } : null,
)
export class ApiKeyCreateRequest {
  @StringField(NAME)
  name!: string;

  @StringField(DESCRIPTION)
  description?: string | null;

  @EnumField(KEY_TYPES, { name: 'ApiKeyType' })
  key_type!: KeyType;

  @EnumField(ACCESS_LEVELS, { name: 'ApiKeyPermission', default: 'read' })
  permission!: AccessLevel;

  @EnumField(KEY_SCOPE_TYPES, { name: 'ApiKeyScopeType', optional: true })
  scope_type?: KeyScopeType;

  @EnumField(KEY_SCOPE_TYPES, { name: 'ApiKeyScopeType', optional: true, description: 'The same as `scope_type`.' })
  scope?: KeyScopeType;

  @UuidField(OPTIONAL_NULLABLE)
  scope_id?: string | null;

  @EnumField(KEY_OWNERSHIPS, { name: 'ApiKeyOwnership', default: 'user' })
  ownership!: KeyOwnership;

  @ListField('string', GUARDRAIL)
  allowed_origins?: string[] | null;

  @ListField('string', GUARDRAIL)
  allowed_ips?: string[] | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  expires_at?: Date | null;

  @IntField(RATE_LIMIT)
  rate_limit?: number | null;

  @ObjectField(() => ResourcePermissions, OPTIONAL_NULLABLE)
  resource_permissions?: ResourcePermissions | null;

  /** What the service makes of it. */
  static read(this: void, body: ApiKeyCreateRequest): NewKey {
    return {
      name: body.name,
      description: body.description ?? null,
      keyType: body.key_type,
      permission: body.permission,
      scopeType: (body.scope_type ?? body.scope)!,
      scopeId: body.scope_id ?? null,
      ownership: body.ownership,
      allowedOrigins: body.allowed_origins ?? null,
      allowedIps: body.allowed_ips ?? null,
      expiresAt: body.expires_at ?? null,
      rateLimit: body.rate_limit ?? null,
      resourcePermissions: body.resource_permissions ? { ...body.resource_permissions } : null,
    };
  }
}

/** Changes of a key. @source supplement §4.3 */
export class ApiKeyUpdateRequest {
  @StringField({ ...NAME, optional: true })
  name?: string;

  @StringField(DESCRIPTION)
  description?: string | null;

  @EnumField(ACCESS_LEVELS, { name: 'ApiKeyPermission', optional: true })
  permission?: AccessLevel;

  @ListField('string', GUARDRAIL)
  allowed_origins?: string[] | null;

  @ListField('string', GUARDRAIL)
  allowed_ips?: string[] | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  expires_at?: Date | null;

  @IntField(RATE_LIMIT)
  rate_limit?: number | null;

  @ObjectField(() => ResourcePermissions, OPTIONAL_NULLABLE)
  resource_permissions?: ResourcePermissions | null;

  /** What the service makes of it. */
  static read(this: void, body: ApiKeyUpdateRequest): KeyUpdate {
    return {
      name: body.name,
      description: body.description,
      permission: body.permission,
      allowedOrigins: body.allowed_origins,
      allowedIps: body.allowed_ips,
      expiresAt: body.expires_at,
      rateLimit: body.rate_limit,
      resourcePermissions: body.resource_permissions ? { ...body.resource_permissions } : body.resource_permissions,
    };
  }
}

/** Why a key is suspended or revoked. @source supplement §4.2 */
export class ApiKeyReasonRequest {
  @EnumField(KEY_REASON_CODES, { name: 'ApiKeyReasonCode', ...OPTIONAL_NULLABLE })
  reason_code?: KeyReasonCode | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 1000 })
  reason_text?: string | null;

  /** What the service makes of it; a body is not needed. */
  static read(this: void, body: ApiKeyReasonRequest | undefined): KeyReason {
    return { code: body?.reason_code ?? null, text: body?.reason_text ?? null };
  }
}

/** How a key is rotated. @source supplement §4.2 */
export class ApiKeyRotateRequest {
  @BooleanField({ default: false, description: 'Give the new key the end that `expires_at` says.' })
  update_expiration!: boolean;

  @DateTimeField(OPTIONAL_NULLABLE)
  expires_at?: Date | null;

  @BooleanField({ default: false, description: 'The old key stops at once.' })
  disable_grace_period!: boolean;

  /** What the service makes of it; a body is not needed. */
  static read(this: void, body: ApiKeyRotateRequest | undefined): Rotation {
    const expiresAt = body?.update_expiration ? (body.expires_at ?? null) : undefined;
    return { expiresAt, withoutGrace: body?.disable_grace_period ?? false };
  }
}

/** A new end of a key. @source supplement §4.2 */
export class ApiKeyExtendRequest {
  @DateTimeField({ nullable: true, description: 'Null takes the end away where the policy allows.' })
  expires_at!: Date | null;
}

/** A secret whose key is looked for. @source supplement §4.6 */
export class ApiKeyLookupRequest {
  @StringField({ minLength: 1, maxLength: 1000 })
  secret!: string;
}
