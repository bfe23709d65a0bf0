import type { TenantId, UserId } from './ids';
import type { Permission } from './permission';

/** How a user proved who they are. Later credentials (API keys) join this union. */
export interface SessionCredential {
  readonly kind: 'session';
  readonly issuedAt: Date;
}

/** A person of one tenant. */
export interface UserPrincipal {
  readonly kind: 'user';
  readonly tenantId: TenantId;
  readonly userId: UserId;
  readonly email: string;
  readonly username: string | null;
  readonly permissions: ReadonlySet<Permission>;
  readonly credential: SessionCredential;
}

/** The holder of the deployment-wide key; belongs to no tenant. @source spec §5.1 */
export interface SuperAdminPrincipal {
  readonly kind: 'super-admin';
}

/** The service itself, for work nobody asked for by hand (schedules, background jobs). */
export interface SystemPrincipal {
  readonly kind: 'system';
  readonly tenantId: TenantId;
}

/** Whoever is behind a request or a job. */
export type Principal = UserPrincipal | SuperAdminPrincipal | SystemPrincipal;

/** The principals that belong to a tenant. */
export type TenantPrincipal = UserPrincipal | SystemPrincipal;
