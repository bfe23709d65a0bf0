import { DateTimeField, EnumField, IntField, ListField, ObjectField, Schema, StringField, UuidField } from '@svc/http';
import { type AccessLevel, KEY_RESOURCES, type KeyResourcePermissions, type KeyScopeType } from '@svc/kernel';
import {
  type ApiKey,
  KEY_OWNERSHIPS,
  KEY_REASON_CODES,
  KEY_TYPES,
  type KeyOwnership,
  type KeyReasonCode,
  type KeyType,
} from '../../domain/api-key';
import { type KeyPerson, type ListedKey, MATCH_REASONS, type MatchReason } from '../../domain/key-list';
import { KEY_STATES, type KeyState, stateOf } from '../../domain/key-state';
import type { KeyPageFound } from '../../app/key-queries.service';
import { ACCESS_LEVELS, KEY_SCOPE_TYPES, ResourcePermissions } from './key-fields';

/** A person beside a key. @source supplement §4.1 */
export class ApiKeyUser {
  @UuidField()
  id!: string;

  @StringField({ nullable: true })
  email!: string | null;

  @StringField({ nullable: true })
  username!: string | null;
}

/** An API key on the wire. @source supplement §4.1 */
export class ApiKeyV2 {
  @UuidField()
  id!: string;

  @EnumField(KEY_OWNERSHIPS, { name: 'ApiKeyOwnership' })
  ownership!: KeyOwnership;

  @UuidField({ nullable: true })
  owner_user_id!: string | null;

  @UuidField({ nullable: true })
  created_by_user_id!: string | null;

  @ObjectField(() => ApiKeyUser, { nullable: true, description: 'Filled in lists of administrators.' })
  owner_user!: ApiKeyUser | null;

  @ObjectField(() => ApiKeyUser, { nullable: true, description: 'Filled in lists of administrators.' })
  created_by_user!: ApiKeyUser | null;

  @StringField({ description: '`sk_` or `pk_`.' })
  key_prefix!: string;

  @StringField({ description: 'Last 8 characters of the secret.' })
  key_suffix!: string;

  @StringField()
  name!: string;

  @StringField({ nullable: true })
  description!: string | null;

  @EnumField(KEY_TYPES, { name: 'ApiKeyType' })
  key_type!: KeyType;

  @EnumField(ACCESS_LEVELS, { name: 'ApiKeyPermission' })
  permission!: AccessLevel;

  @EnumField(KEY_SCOPE_TYPES, { name: 'ApiKeyScopeType' })
  scope_type!: KeyScopeType;

  @UuidField({ nullable: true })
  scope_id!: string | null;

  @ObjectField(() => ResourcePermissions, { nullable: true })
  resource_permissions!: ResourcePermissions | null;

  @ListField('string', { nullable: true })
  allowed_origins!: string[] | null;

  @ListField('string', { nullable: true })
  allowed_ips!: string[] | null;

  @IntField({ nullable: true, description: 'Requests a window; -1 without limit, null the default of the scope.' })
  rate_limit!: number | null;

  @EnumField(KEY_STATES, { name: 'ApiKeyState' })
  state!: KeyState;

  @DateTimeField({ nullable: true })
  expires_at!: Date | null;

  @DateTimeField({ nullable: true })
  last_used_at!: Date | null;

  @DateTimeField({ nullable: true })
  revoked_at!: Date | null;

  @EnumField(KEY_REASON_CODES, { name: 'ApiKeyReasonCode', nullable: true })
  revoked_reason_code!: KeyReasonCode | null;

  @StringField({ nullable: true })
  revoked_reason_text!: string | null;

  @DateTimeField({ nullable: true })
  suspended_at!: Date | null;

  @EnumField(KEY_REASON_CODES, { name: 'ApiKeyReasonCode', nullable: true })
  suspended_reason_code!: KeyReasonCode | null;

  @StringField({ nullable: true })
  suspended_reason_text!: string | null;

  @DateTimeField({ nullable: true, description: 'Until when a key that was rotated still works.' })
  rotation_grace_until!: Date | null;

  @UuidField({ nullable: true, description: 'The key that this one was rotated out of.' })
  rotated_from_key_id!: string | null;

  @ListField({ kind: 'enum', values: MATCH_REASONS, name: 'ApiKeyMatchReason' }, { nullable: true })
  search_match_reasons!: MatchReason[] | null;

  @DateTimeField({ nullable: true })
  created_at!: Date | null;

  @DateTimeField({ nullable: true })
  updated_at!: Date | null;

  /** A key as it stands at a moment. */
  static from(this: void, key: ApiKey, now: Date): ApiKeyV2 {
    return {
      id: key.id,
      ownership: key.ownership,
      owner_user_id: key.ownerUserId,
      created_by_user_id: key.createdByUserId,
      owner_user: null,
      created_by_user: null,
      key_prefix: key.keyType,
      key_suffix: key.keySuffix,
      name: key.name,
      description: key.description,
      key_type: key.keyType,
      permission: key.permission,
      scope_type: key.scopeType,
      scope_id: key.scopeId,
      resource_permissions: key.resourcePermissions && resourcePermissionsOf(key.resourcePermissions),
      allowed_origins: key.allowedOrigins && [...key.allowedOrigins],
      allowed_ips: key.allowedIps && [...key.allowedIps],
      rate_limit: key.rateLimit,
      state: stateOf(key, now),
      expires_at: key.expiresAt,
      last_used_at: key.lastUsedAt,
      revoked_at: key.revokedAt,
      revoked_reason_code: key.revokedReasonCode,
      revoked_reason_text: key.revokedReasonText,
      suspended_at: key.suspendedAt,
      suspended_reason_code: key.suspendedReasonCode,
      suspended_reason_text: key.suspendedReasonText,
      rotation_grace_until: key.rotationGraceUntil,
      rotated_from_key_id: key.rotatedFromKeyId,
      search_match_reasons: null,
      created_at: key.createdAt,
      updated_at: key.updatedAt,
    };
  }
}

/** A page of keys. @source supplement §4.2, §15.32 */
@Schema({ name: 'CursorPaginatedResponse_ApiKeyV2_' })
export class ApiKeyPage {
  @ListField(() => ApiKeyV2)
  items!: ApiKeyV2[];

  @IntField({ description: 'Number of items in this answer.' })
  count!: number;

  @IntField()
  limit!: number;

  @StringField({ nullable: true })
  next_cursor!: string | null;

  @StringField({ nullable: true })
  previous_cursor!: string | null;

  @IntField({
    nullable: true,
    description: 'Number of items over all pages; null for who does not administer the tenant.',
  })
  total_count!: number | null;

  /** A page of somebody's own keys. */
  static from(this: void, page: KeyPageFound, now: Date): ApiKeyPage {
    return pageOf(page, ({ key }) => ApiKeyV2.from(key, now));
  }

  /** A page for administrators, with the people and why a key was found. */
  static forAdministrators(this: void, page: KeyPageFound, now: Date): ApiKeyPage {
    return pageOf(page, ({ key, owner, creator, matches }) => ({
      ...ApiKeyV2.from(key, now),
      owner_user: userOf(owner),
      created_by_user: userOf(creator),
      search_match_reasons: matches.length > 0 ? [...matches] : null,
    }));
  }
}

/** A new key with its secret, which is shown this once. @source supplement §4.2 */
export class ApiKeyCreatedResponse {
  @ObjectField(() => ApiKeyV2)
  api_key!: ApiKeyV2;

  @StringField({ description: 'The secret; shown this once.' })
  secret!: string;
}

function pageOf(page: KeyPageFound, map: (item: ListedKey) => ApiKeyV2): ApiKeyPage {
  return {
    items: page.items.map(map),
    count: page.items.length,
    limit: page.limit,
    next_cursor: page.nextCursor,
    previous_cursor: page.previousCursor,
    total_count: page.totalCount,
  };
}

function userOf(person: KeyPerson | null): ApiKeyUser | null {
  return person && { id: person.id, email: person.email, username: person.username };
}

/** The members that were set, in the order of the contract. */
function resourcePermissionsOf(permissions: KeyResourcePermissions): ResourcePermissions {
  return Object.fromEntries(
    KEY_RESOURCES.filter((name) => permissions[name] !== undefined).map((name) => [name, permissions[name]]),
  );
}
