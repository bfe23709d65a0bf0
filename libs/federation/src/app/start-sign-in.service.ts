import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/kernel';
import { type Tenant, TenantDirectory } from '@svc/tenancy';
import { configVersionOf, type IdentityProvider } from '../domain/identity-provider';
import { OidcClient } from './oidc-client';
import { SignInProviders } from './sign-in-providers';
import { SignInStates } from './sign-in-state';

/** How somebody wants to sign in. */
export interface SignInRequest {
  /** Slug of the tenant. */
  readonly tenant: string | null;
  /** Opaque text of the web app, handed back inside the signed state. */
  readonly frontendState: string | null;
  /** Of the browser; without one the service keeps the verifier itself. */
  readonly codeChallenge: string | null;
  readonly redirectUri: string | null;
}

/** Sends people to their identity provider. */
@Injectable()
export class StartSignInService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly providers: SignInProviders,
    private readonly client: OidcClient,
    private readonly states: SignInStates,
  ) {}

  /**
   * The address of the provider, and the state that comes back from it.
   * @throws oidc_not_configured · sign_in_tenant_required · sign_in_tenant_not_found · tenant_suspended ·
   * redirect_uri_mismatch · identity_provider_unavailable · sign_in_unavailable
   * @source supplement §5.2, §15.40, §15.42
   */
  async start(request: SignInRequest): Promise<{ authorizationUrl: string; state: string }> {
    const tenant = await this.tenantOf(request.tenant);
    if (tenant.state !== 'active') throw new AppError('tenant_suspended');
    const provider = await this.providers.of(tenant.id);
    const redirectUri = redirectOf(provider, request.redirectUri);
    const nonce = this.states.newNonce();
    const begun = {
      tenantId: tenant.id,
      tenantSlug: tenant.slug,
      redirectUri,
      nonce,
      configVersion: configVersionOf(provider),
    };
    const { state, codeChallenge } = await this.states.issue(begun, request.frontendState, request.codeChallenge);
    const parameters = { state, nonce, redirectUri, codeChallenge };
    return { authorizationUrl: await this.client.authorizationUrl(provider, parameters), state };
  }

  /** The named tenant; without a name the only one there is to sign in to. */
  private async tenantOf(slug: string | null): Promise<Tenant> {
    const { mode, environmentTenant } = this.providers;
    if (mode === null) throw new AppError('oidc_not_configured');
    if (slug !== null) return required(await this.tenants.findBySlug(slug));
    // The environment's provider is one tenant's, however many there are. One that does not exist refuses as 403.
    if (environmentTenant) return (await this.tenants.find(environmentTenant)) ?? refuse();
    const { only } = await this.tenants.countActive();
    if (!only) throw new AppError('sign_in_tenant_required');
    return only;
  }
}

function redirectOf({ redirectUris }: IdentityProvider, wanted: string | null): string {
  const found = wanted === null ? redirectUris[0] : redirectUris.find((uri) => uri === wanted);
  if (found === undefined) throw new AppError('redirect_uri_mismatch');
  return found;
}

function required(tenant: Tenant | null): Tenant {
  if (!tenant) throw new AppError('sign_in_tenant_not_found');
  return tenant;
}

function refuse(): never {
  throw new AppError('tenant_suspended', { message: 'The tenant of single sign-on does not exist.' });
}
