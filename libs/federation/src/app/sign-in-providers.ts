import { Injectable } from '@nestjs/common';
import { FederationConfig, HttpConfig, OidcConfig } from '@svc/config';
import { AppError, type TenantId } from '@svc/kernel';
import { normaliseDomain } from '../domain/email-address';
import { DEFAULT_REDIRECT_PATH, type IdentityProvider, redirectUrisOf } from '../domain/identity-provider';
import { FederationReader } from './federation-reader';

/** Which identity provider the people of a tenant sign in with. @source spec §5.4, supplement §15.40 */
@Injectable()
export class SignInProviders {
  constructor(
    private readonly federation: FederationConfig,
    private readonly oidc: OidcConfig,
    private readonly http: HttpConfig,
    private readonly federations: FederationReader,
  ) {}

  /** How providers are configured in this deployment; null when there is none at all. */
  get mode(): 'federation' | 'environment' | null {
    if (this.federation.enabled) return 'federation';
    return this.oidc.active ? 'environment' : null;
  }

  /** The tenant of the environment's provider; null in every other mode. */
  get environmentTenant(): TenantId | null {
    return this.mode === 'environment' ? (this.oidc.tenantId!.trim().toLowerCase() as TenantId) : null;
  }

  /** The provider of a tenant as it is configured now. @throws oidc_not_configured */
  async of(tenantId: TenantId): Promise<IdentityProvider> {
    const provider = await this.find(tenantId);
    if (!provider) throw new AppError('oidc_not_configured');
    return provider;
  }

  /** Like `of`; null for a tenant without one. */
  async find(tenantId: TenantId): Promise<IdentityProvider | null> {
    if (this.mode === 'environment') return tenantId === this.environmentTenant ? this.ofEnvironment(tenantId) : null;
    return this.mode === 'federation' ? this.ofFederation(tenantId) : null;
  }

  /** Every tenant that has a provider, suspended ones too. */
  async tenantIds(): Promise<TenantId[]> {
    if (this.mode === 'environment') return [this.environmentTenant!];
    return this.mode === 'federation' ? this.federations.tenantIds() : [];
  }

  private ofEnvironment(tenantId: TenantId): IdentityProvider {
    const { discoveryEndpoint, clientId, clientSecret, allowedDomains } = this.oidc;
    return {
      tenantId,
      // The start was refused where one of them is missing.
      discoveryEndpoint: discoveryEndpoint!,
      clientId: clientId!,
      clientSecret: clientSecret!,
      allowedDomains: allowedDomains.map(normaliseDomain).filter((domain) => domain !== ''),
      redirectUris: [this.http.publicOrigin! + DEFAULT_REDIRECT_PATH],
      changedAt: null,
      isOnly: true,
    };
  }

  private async ofFederation(tenantId: TenantId): Promise<IdentityProvider | null> {
    const found = await this.federations.open(tenantId);
    if (!found) return null;
    const redirectUris = redirectUrisOf(found, this.http.publicOrigin);
    // Nobody could come back.
    if (redirectUris.length === 0) return null;
    const { discoveryEndpoint, clientId, clientSecret, allowedDomains, updatedAt } = found;
    const changing = { changedAt: updatedAt, isOnly: false };
    return { tenantId, discoveryEndpoint, clientId, clientSecret, allowedDomains, redirectUris, ...changing };
  }
}
