import { Injectable } from '@nestjs/common';
import { SessionConfig } from '@svc/config';
import { AppError, type UserCaller } from '@svc/kernel';
import { tokenOf } from '../domain/bearer-token';
import type { AccessRequest } from './access-request';
import { CredentialResolver } from './credential-resolver';
import { IdentityCache, type KnownIdentity } from './identity-cache';
import { JwtSessionTokens, type SessionClaims } from './jwt-session-tokens';

/** Recognises session tokens in the `Authorization` header. @source spec §5.1, supplement §5.1 */
@Injectable()
export class SessionResolver extends CredentialResolver {
  private readonly scheme: string;

  constructor(
    private readonly tokens: JwtSessionTokens,
    private readonly identities: IdentityCache,
    config: SessionConfig,
  ) {
    super();
    this.scheme = config.tokenPrefix;
  }

  resolve({ headers }: AccessRequest): UserCaller | null | Promise<UserCaller> {
    const token = tokenOf(headers.authorization, this.scheme);
    return token === null ? null : this.authenticate(token);
  }

  /**
   * The user behind a session token as things are now.
   * @throws invalid_session · tenant_suspended
   */
  authenticate(token: string): UserCaller | Promise<UserCaller> {
    const claims = this.tokens.read(token);
    if (!claims) throw new AppError('invalid_session');
    const identity = this.identities.identify(claims.email.toLowerCase());
    return identity instanceof Promise
      ? identity.then((found) => principalOf(claims, found))
      : principalOf(claims, identity);
  }
}

function principalOf(claims: SessionClaims, identity: KnownIdentity | null): UserCaller {
  if (!identity) throw new AppError('invalid_session');
  const { user, tenantState, permissions } = identity;
  const isSomebodyElse = claims.userId !== null && claims.userId !== user.id;
  if (isSomebodyElse || claims.credentialVersion < user.credentialVersion) throw new AppError('invalid_session');
  if (tenantState === 'suspended') throw new AppError('tenant_suspended');
  if (tenantState !== 'active') throw new AppError('invalid_session');
  return {
    kind: 'caller',
    tenantId: user.tenantId,
    user: { id: user.id, email: user.email, username: user.username },
    permissions,
    credential: { kind: 'session', issuedAt: claims.issuedAt },
  };
}
