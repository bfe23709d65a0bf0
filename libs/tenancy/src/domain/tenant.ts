import type { RoleId, TenantId } from '@svc/kernel';
import type { ModuleKey } from './tenant-module';

/** Lifecycle of a tenant; `deleting` is never left again and never shown. @source supplement §6.1, §15.19 */
export const TENANT_STATES = ['active', 'suspended', 'deleting'] as const;

export type TenantState = (typeof TENANT_STATES)[number];

/** The states a super admin may choose. */
export const SELECTABLE_TENANT_STATES = ['active', 'suspended'] as const;

export type SelectableTenantState = (typeof SELECTABLE_TENANT_STATES)[number];

/** Knowledge quota of a tenant that was given none, in bytes. @source supplement §6.1 */
export const DEFAULT_TENANT_QUOTA_BYTES = 10_737_418_240;

/** An organisation with its own users, rows and settings. */
export interface Tenant {
  readonly id: TenantId;
  readonly name: string;
  readonly displayName: string | null;
  readonly slug: string;
  /** Knowledge quota in bytes; null is none. @source supplement §15.162 */
  readonly quotaLimit: number | null;
  readonly domain: string | null;
  /** Whether accounts are made at the first federated sign-in. @source spec §2.5 */
  readonly provisioning: boolean;
  readonly defaultRoleId: RoleId | null;
  readonly state: TenantState;
  readonly securityEnabled: boolean;
  readonly privacyPolicy: string | null;
  /** Modules that were switched off. @source supplement §15.94 */
  readonly modulesOff: readonly ModuleKey[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A tenant as the trail remembers it, members named as on the wire. */
export function recordedTenant(tenant: Tenant) {
  return {
    name: tenant.name,
    display_name: tenant.displayName,
    quota_limit: tenant.quotaLimit,
    domain: tenant.domain,
    provisioning: tenant.provisioning,
    default_role_id: tenant.defaultRoleId,
    state: tenant.state,
    security_enabled: tenant.securityEnabled,
    privacy_policy: tenant.privacyPolicy,
  };
}

/** What a super admin says of a new tenant. */
export interface NewTenant {
  readonly name: string;
  readonly displayName?: string | null;
  readonly quotaLimit?: number | null;
  readonly domain?: string | null;
  readonly provisioning?: boolean;
  readonly state?: SelectableTenantState;
  readonly securityEnabled?: boolean;
  readonly defaultRoleId?: RoleId | null;
}

/** What may be changed of a tenant; a missing member is left as it is. */
export type TenantChanges = Partial<
  Pick<
    Tenant,
    'displayName' | 'quotaLimit' | 'domain' | 'provisioning' | 'securityEnabled' | 'defaultRoleId' | 'privacyPolicy'
  > & { state: SelectableTenantState }
>;
