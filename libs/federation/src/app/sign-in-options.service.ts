import { Injectable } from '@nestjs/common';
import { type Tenant, TenantDirectory } from '@svc/tenancy';
import { SignInProviders } from './sign-in-providers';

/** How this deployment lets people sign in. @source supplement §5.2 */
export interface FederationStatus {
  /** The only active tenant has a provider of its own. */
  readonly isSingleTenant: boolean;
  /** Of several active tenants at least one has a provider of its own. */
  readonly isMultiTenant: boolean;
  /** The provider stands in the environment. */
  readonly isGlobal: boolean;
  /** Active tenants. */
  readonly tenantCount: number;
}

/** Tells the login page what to offer, before anybody has signed in. */
@Injectable()
export class SignInOptionsService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly providers: SignInProviders,
  ) {}

  async status(): Promise<FederationStatus> {
    const { count } = await this.tenants.countActive();
    const isFederated = this.providers.mode === 'federation' && (await this.selectable()).length > 0;
    return {
      isSingleTenant: isFederated && count === 1,
      isMultiTenant: isFederated && count > 1,
      isGlobal: this.providers.mode === 'environment',
      tenantCount: count,
    };
  }

  /** The active tenants that can be signed in to through a provider, by name. */
  async selectable(): Promise<Tenant[]> {
    return this.tenants.listActive(await this.providers.tenantIds());
  }
}
