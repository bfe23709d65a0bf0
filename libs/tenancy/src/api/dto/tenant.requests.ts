import { BooleanField, EnumField, IntField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import type { RoleId } from '@svc/kernel';
import {
  DEFAULT_TENANT_QUOTA_BYTES,
  type NewTenant,
  SELECTABLE_TENANT_STATES,
  type SelectableTenantState,
  type TenantChanges,
} from '../../domain/tenant';

const TEXT = { maxLength: 255, trim: true } as const;
const QUOTA = { min: 0, nullable: true, description: 'Knowledge quota in bytes; null is none.' } as const;
const STATE = { name: 'TenantState' } as const;

/** A text of blanks says as little as null. */
function unlessBlank(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text;
}

/** A new tenant. @source supplement §6.1 */
export class TenantBase {
  @StringField({ ...TEXT, minLength: 1 })
  name!: string;

  @StringField({ ...TEXT, ...OPTIONAL_NULLABLE, description: 'The name, when missing or blank.' })
  display_name?: string | null;

  @IntField({ ...QUOTA, default: DEFAULT_TENANT_QUOTA_BYTES })
  quota_limit!: number | null;

  @StringField({ ...TEXT, ...OPTIONAL_NULLABLE })
  domain?: string | null;

  @BooleanField({ default: false, description: 'Accounts are made at the first federated sign-in.' })
  provisioning!: boolean;

  @EnumField(SELECTABLE_TENANT_STATES, { ...STATE, default: 'active' })
  state!: SelectableTenantState;

  @BooleanField({ default: false })
  security_enabled!: boolean;

  @UuidField({
    ...OPTIONAL_NULLABLE,
    description: 'A new tenant has no role yet that could be named here; set it afterwards.',
  })
  default_role_id?: string | null;

  /** What the service takes. */
  static toNewTenant(this: void, body: TenantBase): NewTenant {
    return {
      name: body.name,
      displayName: unlessBlank(body.display_name),
      quotaLimit: body.quota_limit,
      domain: unlessBlank(body.domain),
      provisioning: body.provisioning,
      state: body.state,
      securityEnabled: body.security_enabled,
      defaultRoleId: body.default_role_id as RoleId | null | undefined,
    };
  }
}

/** Changes of a tenant; null clears the domain, the display name, the quota and the default role, and so does a blank text. @source spec §4.8, supplement §6.1, §15.162 */
export class TenantUpdatePublic {
  @StringField({ ...TEXT, ...OPTIONAL_NULLABLE })
  display_name?: string | null;

  @IntField({ ...QUOTA, optional: true })
  quota_limit?: number | null;

  @StringField({ ...TEXT, ...OPTIONAL_NULLABLE })
  domain?: string | null;

  @BooleanField(OPTIONAL_NULLABLE)
  provisioning?: boolean | null;

  @EnumField(SELECTABLE_TENANT_STATES, { ...STATE, ...OPTIONAL_NULLABLE })
  state?: SelectableTenantState | null;

  @BooleanField(OPTIONAL_NULLABLE)
  security_enabled?: boolean | null;

  @UuidField({ ...OPTIONAL_NULLABLE, description: 'Given to users made at the first federated sign-in.' })
  default_role_id?: string | null;

  /** What the service takes. */
  static toChanges(this: void, body: TenantUpdatePublic): TenantChanges {
    return {
      displayName: unlessBlank(body.display_name),
      quotaLimit: body.quota_limit,
      domain: unlessBlank(body.domain),
      provisioning: body.provisioning ?? undefined,
      state: body.state ?? undefined,
      securityEnabled: body.security_enabled ?? undefined,
      defaultRoleId: body.default_role_id as RoleId | null | undefined,
    };
  }
}

/** Which tenants to list. @source supplement §6.1 */
export class ListTenantsQuery {
  @StringField({ optional: true, maxLength: 255, description: 'Exact match.' })
  domain?: string;
}

/** Whose predefined roles to list. @source supplement §15.1 */
export class PredefinedRolesQuery {
  @UuidField({ optional: true, description: 'All tenants, when missing.' })
  tenant_id?: string;
}

/** Where the tenant's privacy policy stands. @source supplement §5.4 */
export class PrivacyPolicy {
  @StringField({ format: 'uri', maxLength: 2048, ...OPTIONAL_NULLABLE })
  url?: string | null;
}
