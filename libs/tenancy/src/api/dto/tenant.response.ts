import {
  BooleanField,
  DateTimeField,
  EnumField,
  IntField,
  JsonField,
  ListField,
  StringField,
  UuidField,
} from '@svc/http';
import type { TenantAnswer } from '../../app/sysadmin-tenant.service';
import { SELECTABLE_TENANT_STATES, type Tenant, type TenantState } from '../../domain/tenant';
import { modulesWithout } from '../../domain/tenant-module';
import { ModuleInDB } from './module.dto';

/** What everybody may know of a tenant. */
abstract class TenantFields {
  @StringField()
  name!: string;

  @StringField({ nullable: true })
  display_name!: string | null;

  @IntField({ nullable: true, description: 'Knowledge quota in bytes; null is none.' })
  quota_limit!: number | null;

  @StringField({ nullable: true })
  domain!: string | null;

  @BooleanField()
  provisioning!: boolean;

  @EnumField(SELECTABLE_TENANT_STATES, { name: 'TenantState' })
  state!: TenantState;

  @BooleanField()
  security_enabled!: boolean;

  @StringField({ nullable: true })
  privacy_policy!: string | null;
}

/** The caller's tenant. @source supplement §5.3 */
export class TenantPublic extends TenantFields {
  static from(this: void, tenant: Tenant): TenantPublic {
    return fieldsOf(tenant);
  }
}

/**
 * A tenant as the super admin sees it; no secret is ever shown. The libs above add members (`ShownWithTenants`).
 * @source supplement §6.1
 */
export class TenantWithMaskedCredentials extends TenantFields {
  @UuidField()
  id!: string;

  @StringField()
  slug!: string;

  @UuidField({ nullable: true })
  default_role_id!: string | null;

  @ListField(() => ModuleInDB)
  modules!: ModuleInDB[];

  @JsonField({ schema: { type: 'object' }, description: 'The crawler settings that the tenant has of its own.' })
  crawler_settings!: object;

  @BooleanField({ description: 'Always shown.' })
  show_model_pricing!: boolean;

  @DateTimeField()
  created_at!: Date;

  @DateTimeField()
  updated_at!: Date;

  static from(
    this: void,
    { tenant, crawlerSettings }: Omit<TenantAnswer, 'members'>,
    members: Readonly<Record<string, object>>,
  ): TenantWithMaskedCredentials {
    return {
      ...fieldsOf(tenant),
      id: tenant.id,
      slug: tenant.slug,
      default_role_id: tenant.defaultRoleId,
      modules: modulesWithout(tenant.modulesOff)
        .filter(({ isEnabled }) => isEnabled)
        .map(ModuleInDB.from),
      crawler_settings: { ...crawlerSettings },
      show_model_pricing: true,
      ...members,
      created_at: tenant.createdAt,
      updated_at: tenant.updatedAt,
    };
  }
}

function fieldsOf(tenant: Tenant): TenantPublic {
  return {
    name: tenant.name,
    display_name: tenant.displayName ?? tenant.name,
    quota_limit: tenant.quotaLimit,
    domain: tenant.domain,
    provisioning: tenant.provisioning,
    state: tenant.state,
    security_enabled: tenant.securityEnabled,
    privacy_policy: tenant.privacyPolicy,
  };
}
