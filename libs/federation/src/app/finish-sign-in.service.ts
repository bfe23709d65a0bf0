import { Injectable, Logger } from '@nestjs/common';
import { AppError, type TenantId } from '@svc/kernel';
import { TenantDirectory } from '@svc/tenancy';
import type { IdentityProvider } from '../domain/identity-provider';
import { AdmitIdentityService } from './admit-identity.service';
import { OidcDebug } from './oidc-debug';
import { OidcClient } from './oidc-client';
import { RedirectGrace } from './redirect-grace';
import { SignInProviders } from './sign-in-providers';
import { SignInStates, verifierOf } from './sign-in-state';

/** What the browser brings back. */
export interface Callback {
  readonly code: string;
  readonly state: string;
  readonly codeVerifier: string | undefined;
  readonly issuer: string | undefined;
}

/** The older form of a callback, without a state. @source supplement §15.40 */
export interface GlobalCallback {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  readonly clientId: string;
  readonly nonce: string | null;
}

/** Turns what comes back from an identity provider into a session. */
@Injectable()
export class FinishSignInService {
  private readonly logger = new Logger(FinishSignInService.name);

  constructor(
    private readonly states: SignInStates,
    private readonly tenants: TenantDirectory,
    private readonly providers: SignInProviders,
    private readonly client: OidcClient,
    private readonly admission: AdmitIdentityService,
    private readonly debug: OidcDebug,
    private readonly grace: RedirectGrace,
  ) {}

  /**
   * A session token for a sign-in that was begun here.
   * @throws the codes of `SignInStates.take`, `OidcClient.exchange` and `AdmitIdentityService.admit` ·
   * sign_in_tenant_not_found · tenant_suspended · oidc_not_configured · redirect_uri_mismatch
   * @source spec §5.4, supplement §5.2
   */
  finish({ code, state: token, codeVerifier, issuer }: Callback): Promise<string> {
    return this.watched('callback', async () => {
      if (this.providers.mode === null) throw new AppError('oidc_not_configured');
      const state = await this.states.take(token);
      const provider = await this.providerOf(state.tenantId, 'sign_in_tenant_not_found');
      if (!this.grace.allows(state, provider)) this.logger.warn('A redirect address does not match; it is let pass.');
      const { redirectUri, nonce, proof } = state;
      const answer = { code, redirectUri, nonce, issuer, codeVerifier: verifierOf(proof, codeVerifier) };
      return this.admission.admit(provider, await this.client.exchange(provider, answer));
    });
  }

  /**
   * A session token for a code that a client of the environment's provider obtained by itself.
   * @throws oidc_not_configured in every other mode · redirect_uri_mismatch · token_exchange_failed for another client ·
   * and what `finish` throws from the exchange on
   * @source spec §4.2, §9.8, supplement §15.40
   */
  finishGlobal({ clientId, ...answer }: GlobalCallback): Promise<string> {
    return this.watched('global', async () => {
      const { environmentTenant } = this.providers;
      if (!environmentTenant) throw new AppError('oidc_not_configured');
      const provider = await this.providerOf(environmentTenant, 'tenant_suspended');
      if (!provider.redirectUris.includes(answer.redirectUri)) throw new AppError('redirect_uri_mismatch');
      if (clientId !== provider.clientId) throw new AppError('token_exchange_failed');
      const claims = await this.client.exchange(provider, { ...answer, issuer: undefined });
      return this.admission.admit(provider, claims);
    });
  }

  private async providerOf(
    tenantId: TenantId,
    missing: 'sign_in_tenant_not_found' | 'tenant_suspended',
  ): Promise<IdentityProvider> {
    const tenant = await this.tenants.find(tenantId);
    if (!tenant) throw new AppError(missing);
    if (tenant.state !== 'active') throw new AppError('tenant_suspended');
    return this.providers.of(tenantId);
  }

  private async watched(path: string, work: () => Promise<string>): Promise<string> {
    try {
      const token = await work();
      await this.debug.note({ path, outcome: 'success' });
      return token;
    } catch (error) {
      await this.debug.note({ path, outcome: 'failure', error });
      throw error;
    }
  }
}
