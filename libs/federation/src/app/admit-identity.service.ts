import { Injectable } from '@nestjs/common';
import { SignInTrail } from '@svc/access';
import { AppError } from '@svc/kernel';
import { SessionTokens, type User, UserCredentials, UserDirectory } from '@svc/tenancy';
import { domainOf, isPlainAddress } from '../domain/email-address';
import type { IdTokenClaims } from '../domain/id-token';
import type { IdentityProvider } from '../domain/identity-provider';
import { IdentityAccounts } from './identity-accounts';

/** Decides whether a validated identity may sign in, and as whom. */
@Injectable()
export class AdmitIdentityService {
  constructor(
    private readonly directory: UserDirectory,
    private readonly accounts: IdentityAccounts,
    private readonly credentials: UserCredentials,
    private readonly tokens: SessionTokens,
    private readonly trail: SignInTrail,
  ) {}

  /**
   * A session token of the account with the e-mail address of the ID token; makes the account where the rules allow it.
   * @throws email_claim_missing · authentication_failed when the claim is not one plain address ·
   * email_domain_not_allowed · account_of_another_tenant · user_inactive · provisioning_not_allowed · tenant_suspended ·
   * user_not_created · identity_mismatch when the account is another identity's
   * @source spec §5.4, §9.8, supplement §5.2, §15.38
   */
  async admit(provider: IdentityProvider, claims: IdTokenClaims): Promise<string> {
    const email = emailOf(claims);
    const user = await this.accountOf(provider, claims, email);
    if (!(await this.accounts.bind(user, provider, claims))) throw new AppError('identity_mismatch');
    return this.tokens.issue(await this.credentials.activateAtSignIn(user));
  }

  private async accountOf(provider: IdentityProvider, claims: IdTokenClaims, email: string): Promise<User> {
    const known = await this.directory.findForSignIn(email);
    const isMember = known?.user.tenantId === provider.tenantId;
    if (!admitsDomain(provider, email)) {
      if (isMember) await this.trail.refused(known.user, 'email_domain_not_allowed');
      throw new AppError('email_domain_not_allowed');
    }
    if (isMember) return known.user;
    if (known) throw new AppError('account_of_another_tenant');
    const mayMake = provider.allowedDomains.length > 0 && claims.email_verified === true;
    return this.accounts.findOrCreate(provider.tenantId, email, mayMake);
  }
}

/** @throws email_claim_missing · authentication_failed */
function emailOf({ email }: IdTokenClaims): string {
  if (email === undefined || email === null || email === '') throw new AppError('email_claim_missing');
  if (typeof email !== 'string' || !isPlainAddress(email)) {
    throw new AppError('authentication_failed', { message: 'The e-mail claim of the ID token is no plain address.' });
  }
  return email;
}

function admitsDomain({ allowedDomains }: IdentityProvider, email: string): boolean {
  return allowedDomains.length === 0 || allowedDomains.includes(domainOf(email));
}
