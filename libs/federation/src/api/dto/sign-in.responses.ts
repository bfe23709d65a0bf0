import { BooleanField, EnumField, IntField, ListField, StringField } from '@svc/http';
import type { Tenant } from '@svc/tenancy';
import type { FederationStatus } from '../../app/sign-in-options.service';

/** How people can sign in. @source supplement §5.2 */
export class FederationStatusResponse {
  @BooleanField()
  has_single_tenant_federation!: boolean;

  @BooleanField()
  has_multi_tenant_federation!: boolean;

  @BooleanField()
  has_global_oidc_config!: boolean;

  @IntField({ description: 'Active tenants.' })
  tenant_count!: number;

  static from(this: void, status: FederationStatus): FederationStatusResponse {
    return {
      has_single_tenant_federation: status.isSingleTenant,
      has_multi_tenant_federation: status.isMultiTenant,
      has_global_oidc_config: status.isGlobal,
      tenant_count: status.tenantCount,
    };
  }
}

/** A tenant that can be chosen on the login page. @source supplement §5.2 */
export class SelectableTenant {
  @StringField()
  slug!: string;

  @StringField()
  name!: string;

  @StringField()
  display_name!: string;

  static from(this: void, { slug, name, displayName }: Tenant): SelectableTenant {
    return { slug, name, display_name: displayName ?? name };
  }
}

/** The tenants that can be chosen on the login page, by name. */
export class SelectableTenants {
  @ListField(() => SelectableTenant)
  tenants!: SelectableTenant[];
}

/** Where to send the browser. @source supplement §5.2 */
export class InitiateResponse {
  @StringField()
  authorization_url!: string;

  @StringField({ description: 'Comes back from the provider; once only.' })
  state!: string;
}

/** The session of somebody who came back. @source supplement §5.2 */
export class CallbackResponse {
  @StringField()
  access_token!: string;
}

/** The session of the older form. @source spec §4.2 */
export class OpenIdConnectToken extends CallbackResponse {
  @EnumField(['bearer'])
  token_type!: 'bearer';
}

/** Where the session at the provider ends. @source supplement §15.43 */
export class LogoutResponse {
  @StringField({ nullable: true })
  logout_url!: string | null;
}
