import type { Credential } from './credential';
import { AppError } from './errors/app-error';
import type { TenantId, UserId } from './ids';
import type { Permission } from './permission';

/** The person behind a call. */
export interface CallingUser {
  readonly id: UserId;
  readonly email: string;
  readonly username: string | null;
}

/** Who acts in a tenant: a person, or a key, an identity provider or the service itself without one. */
export interface Caller {
  readonly kind: 'caller';
  readonly tenantId: TenantId;
  /** The person a session or a user's key acts for; null for everything else. */
  readonly user: CallingUser | null;
  /** Role permissions in force for this call. */
  readonly permissions: ReadonlySet<Permission>;
  readonly credential: Credential;
}

/** A caller with a person behind. */
export interface UserCaller extends Caller {
  readonly user: CallingUser;
}

/** The holder of the deployment-wide key; belongs to no tenant. @source spec §5.1 */
export interface SuperAdminPrincipal {
  readonly kind: 'super-admin';
}

/** Whoever is behind a request or a job. */
export type Principal = Caller | SuperAdminPrincipal;

/** The service itself in a tenant, for work that nobody asked for by hand. */
export function systemCaller(tenantId: TenantId): Caller {
  return { kind: 'caller', tenantId, user: null, permissions: new Set(), credential: { kind: 'system' } };
}

/** The person behind a caller; null when there is none. */
export function userOf(caller: Principal): CallingUser | null {
  return caller.kind === 'caller' ? caller.user : null;
}

/** The person behind a caller. @throws user_identity_required when there is none  @source spec §5.2 */
export function requireUser(caller: Caller): CallingUser {
  if (!caller.user) throw new AppError('user_identity_required');
  return caller.user;
}
