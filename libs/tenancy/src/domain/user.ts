import type { Permission, RoleId, TenantId, UserGroupId, UserId } from '@svc/kernel';
import { OPERATOR_PERMISSION, type Role } from './role';

/** Lifecycle of a user; an invited one becomes active at the first login. @source supplement §5.4 */
export const USER_STATES = ['invited', 'active', 'inactive', 'deleted'] as const;

export type UserState = (typeof USER_STATES)[number];

/** Smallest knowledge quota of one user, in bytes. @source supplement §5.4 */
export const MIN_USER_QUOTA_BYTES = 1000;

/** Knowledge quota of a user whom nothing was said about, in bytes. @source supplement §15.162 */
export const DEFAULT_USER_QUOTA_BYTES = 10_737_418_240;

/** A person of a tenant; never holds the password hash. */
export interface User {
  readonly id: UserId;
  readonly tenantId: TenantId;
  readonly email: string;
  readonly username: string | null;
  readonly state: UserState;
  readonly stateChangedAt: Date;
  readonly deletedAt: Date | null;
  readonly emailVerified: boolean;
  /** Knowledge quota in bytes; null is bounded by the tenant's only. */
  readonly quotaLimit: number | null;
  readonly usedTokens: number;
  readonly externalId: string | null;
  /** Raised by whatever ends the sessions issued before. @source supplement §5.1 */
  readonly credentialVersion: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A user who is to have a name, and who else has it, removed ones too; all of them locked. */
export interface Namesakes<Row extends User = User> {
  /** Null when there is none yet. */
  readonly user: Row | null;
  readonly others: readonly Row[];
}

/** A user group as a member sees it. */
export interface UserGroup {
  readonly id: UserGroupId;
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A user with what the lists and profiles show beside it. */
export interface UserProfile {
  readonly user: User;
  readonly roles: readonly Role[];
  readonly groups: readonly UserGroup[];
  /** Bytes of knowledge the user holds. */
  readonly quotaUsed: number;
}

/** What is said of a new user. Without `roleIds` the first user that somebody makes becomes Owner. @source supplement §15.1, §15.37 */
export interface NewUser {
  readonly email: string;
  readonly username?: string | null;
  /** In clear; null or missing means that the user cannot sign in with a password. */
  readonly password?: string | null;
  /** Bytes; null is no quota, missing the default. */
  readonly quotaLimit?: number | null;
  readonly roleIds?: readonly RoleId[];
  readonly state?: 'active' | 'invited';
  readonly emailVerified?: boolean;
  readonly externalId?: string | null;
}

/** A user as the trail remembers it, members named as on the wire. */
export function recordedUser({ user, roles }: Pick<UserProfile, 'user' | 'roles'>) {
  return {
    email: user.email,
    username: user.username,
    quota_limit: user.quotaLimit,
    state: user.state,
    roles: roles.map(({ name }) => name),
  };
}

/** What may be changed of a user; a missing member is left as it is. */
export interface UserChanges {
  readonly email?: string;
  /** Cannot change; named only to be refused when it is another one. */
  readonly username?: string;
  /** In clear; ends the user's sessions. */
  readonly password?: string;
  readonly quotaLimit?: number | null;
  readonly roleIds?: readonly RoleId[];
  readonly state?: UserState;
}

/**
 * The union of the permissions of several roles; what only the operator's tenant may hold counts there alone, whatever
 * a role says. @source supplement §5.5, §15.154
 */
export function permissionsOf(
  roles: readonly Pick<Role, 'permissions'>[],
  { isOperator }: { readonly isOperator: boolean },
): ReadonlySet<Permission> {
  const permissions = new Set(roles.flatMap((role) => role.permissions));
  if (!isOperator) permissions.delete(OPERATOR_PERMISSION);
  return permissions;
}

/** Whether users of this state may sign in and hold their e-mail address over all tenants. @source spec §5.4.8 */
export function isLive(state: UserState): boolean {
  return state === 'active' || state === 'invited';
}
