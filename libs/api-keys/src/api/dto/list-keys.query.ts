import { CursorQuery, EnumField, IntField, StringField, UuidField } from '@svc/http';
import type { AccessLevel, KeyScopeType, UserId } from '@svc/kernel';
import { KEY_OWNERSHIPS, KEY_TYPES, type KeyOwnership, type KeyType } from '../../domain/api-key';
import type { KeyFilter } from '../../domain/key-list';
import { KEY_STATES, type KeyState } from '../../domain/key-state';
import { ACCESS_LEVELS, KEY_SCOPE_TYPES } from './key-fields';

const SCOPE_TYPE = { name: 'ApiKeyScopeType', optional: true } as const;

/** Which keys are wanted. @source supplement §4.2 */
export class ListKeysQuery extends CursorQuery {
  @EnumField(KEY_SCOPE_TYPES, SCOPE_TYPE)
  scope_type?: KeyScopeType;

  @UuidField({ optional: true })
  scope_id?: string;

  @EnumField(KEY_STATES, { name: 'ApiKeyState', optional: true })
  state?: KeyState;

  @EnumField(KEY_TYPES, { name: 'ApiKeyType', optional: true })
  key_type?: KeyType;

  @EnumField(KEY_OWNERSHIPS, { name: 'ApiKeyOwnership', optional: true })
  ownership?: KeyOwnership;
}

/** Which keys of the tenant are wanted. @source supplement §4.6 */
export class ListTenantKeysQuery extends ListKeysQuery {
  @UuidField({ optional: true })
  owner_user_id?: string;

  @UuidField({ optional: true })
  created_by_user_id?: string;

  @EnumField(['owner', 'creator'], { optional: true, description: 'Which people a search looks at; both without it.' })
  user_relation?: 'owner' | 'creator';

  @StringField({ optional: true, minLength: 1, maxLength: 1000 })
  search?: string;

  @IntField({ optional: true, min: 1, max: 3650 })
  expires_within_days?: number;

  @EnumField(ACCESS_LEVELS, { name: 'ApiKeyPermission', optional: true })
  min_permission?: AccessLevel;
}

/** How far ahead to look, and at which keys. @source supplement §4.2, §15.6 */
export class ExpiringKeysQuery {
  @EnumField(KEY_SCOPE_TYPES, SCOPE_TYPE)
  scope_type?: KeyScopeType;

  @UuidField({ optional: true })
  scope_id?: string;

  @IntField({ min: 1, max: 365, default: 30 })
  days!: number;

  @EnumField(['all', 'subscribed'], { default: 'all', description: 'The own keys, or those that are followed.' })
  mode!: 'all' | 'subscribed';
}

/** How far ahead administrators look. @source supplement §4.6 */
export class ExpiringTenantKeysQuery {
  @IntField({ min: 1, max: 90, default: 30 })
  days!: number;
}

/** The members that both lists have. */
export function filterOf(query: ListKeysQuery): KeyFilter {
  return {
    scopeType: query.scope_type,
    scopeId: query.scope_id,
    state: query.state,
    keyType: query.key_type,
    ownership: query.ownership,
  };
}

/** Every member of the list of administrators. */
export function tenantFilterOf(query: ListTenantKeysQuery): KeyFilter {
  return {
    ...filterOf(query),
    ownerUserId: query.owner_user_id as UserId | undefined,
    createdByUserId: query.created_by_user_id as UserId | undefined,
    userRelation: query.user_relation,
    search: query.search,
    expiresWithinDays: query.expires_within_days,
    minPermission: query.min_permission,
  };
}
