import type { Tx } from '@svc/database';
import type { ApiKeyId, Changes, Principal, TenantId, UserId } from '@svc/kernel';
import type { User } from '../domain/user';

/** Turns a password into what may be stored; implemented where the hashing package lives. Never inside a transaction. */
export abstract class PasswordHasher {
  /** The hash of a password of 7 to 100 characters. */
  abstract hash(password: string): Promise<string>;
}

/** Makes session tokens for a user; implemented by the lib that checks them. */
export abstract class SessionTokens {
  /** A signed session token that is valid from now on. */
  abstract issue(user: Pick<User, 'id' | 'email' | 'username' | 'credentialVersion'>): string;
}

/** What changed: a whole tenant (its state, its roles), or only some of its users. */
export interface AccessChange {
  readonly tenantId: TenantId;
  /** Missing means every user of the tenant. */
  readonly userIds?: readonly UserId[];
  /** API keys that changed by themselves, whoever they act for; missing means none. */
  readonly keyIds?: readonly ApiKeyId[];
  /** Only what is shown of the users changes, not what they may do: the others may learn of it a moment later. */
  readonly isAdvisory?: boolean;
}

/**
 * Is told, after the commit, that what is known about users may be out of date, so that every process forgets it.
 * Resolves once this process has forgotten and the others have been told.
 */
export abstract class AccessChanges {
  abstract announce(change: AccessChange): Promise<void>;
}

/** What this lib records; each is an action of the audit catalogue. */
export type TenancyAction =
  | 'USER_CREATED'
  | 'USER_UPDATED'
  | 'USER_DELETED'
  | 'ROLE_CREATED'
  | 'ROLE_MODIFIED'
  | 'ROLE_DELETED'
  | 'USER_GROUP_CREATED'
  | 'USER_GROUP_UPDATED'
  | 'USER_GROUP_DELETED'
  | 'USER_GROUP_MEMBER_ADDED'
  | 'USER_GROUP_MEMBER_REMOVED'
  | 'TENANT_CREATED'
  | 'TENANT_DELETED'
  | 'TENANT_SETTINGS_UPDATED'
  | 'MODULE_ADDED_TO_TENANT'
  | 'MODULE_REMOVED_FROM_TENANT'
  | 'MODULE_SET_REPLACED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_CHANGE_FAILED'
  | 'SESSIONS_INVALIDATED';

/** One thing this lib did, for the audit trail. */
export interface TenancyEvent {
  readonly action: TenancyAction;
  readonly tenantId: TenantId;
  readonly entityType: 'user' | 'role' | 'user_group' | 'tenant_settings';
  readonly entityId: string;
  readonly description: string;
  readonly target: { readonly id: string; readonly name: string; readonly email?: string };
  readonly changes?: Changes;
  /** Further members of the entry's metadata. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Recorded even where the tenant switched its trail off. @source supplement §15.67 */
  readonly always?: boolean;
  /** `success` when missing. */
  readonly outcome?: 'success' | 'failure';
}

/** Records what this lib does, in the transaction that does it; implemented by the audit lib, which lies above. */
export abstract class TenancyTrail {
  abstract record(tx: Tx, actor: Principal, event: TenancyEvent): Promise<void>;
}
