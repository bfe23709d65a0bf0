import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { SessionConfig } from '@svc/config';
import { AppError, foldCase, type UserCaller } from '@svc/kernel';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { tokenOf } from '../domain/bearer-token';
import { outcomeOf } from './authenticator';
import type { CredentialStrategy } from './credential-strategy';
import { IdentityCache, type KnownIdentity } from './identity-cache';
import { JwtSessionTokens, MAX_TOKEN_LENGTH, type SessionClaims } from './jwt-session-tokens';

/** A session by which something stays open for longer than a request. */
export interface HeldSession {
  readonly caller: UserCaller;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
}

/** Recognises session tokens in the `Authorization` header. @source spec §5.1, supplement §5.1 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') implements CredentialStrategy {
  readonly refusal = 'invalid_session';
  private readonly scheme: string;

  constructor(
    private readonly tokens: JwtSessionTokens,
    private readonly identities: IdentityCache,
    { tokenPrefix, jwtSecret, jwtAlgorithm, jwtIssuer, jwtAudience }: SessionConfig,
  ) {
    super({
      jwtFromRequest: ({ headers }: Request) => tokenIn(headers, tokenPrefix),
      secretOrKey: jwtSecret,
      algorithms: [jwtAlgorithm],
      issuer: jwtIssuer,
      audience: jwtAudience,
      // The service has a clock of its own.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
    this.scheme = tokenPrefix;
  }

  /** The session of a token that comes otherwise than in a header. @throws invalid_session · tenant_suspended */
  async open(token: string): Promise<HeldSession> {
    const headers = { authorization: `${this.scheme} ${token}` };
    const caller = (await outcomeOf(this, { headers })) as UserCaller;
    const claims = this.tokens.recall(token);
    if (!claims) throw new AppError('invalid_session');
    return { caller, expiresAt: claims.expiresAt };
  }

  recognises({ authorization }: IncomingHttpHeaders): boolean {
    return tokenOf(authorization, this.scheme) !== null;
  }

  /** A token whose signature was checked before is not checked again. */
  override authenticate(request: Request): void {
    const token = tokenIn(request.headers, this.scheme);
    const claims = token && this.tokens.recall(token);
    if (!claims) return super.authenticate(request);
    try {
      const caller = this.callerOf(claims);
      if (!(caller instanceof Promise)) return this.success(caller);
      caller.then(
        (found) => this.success(found),
        (error) => this.error(error as Error),
      );
    } catch (error) {
      this.error(error as Error);
    }
  }

  /** The user behind a token that is signed, as things are now. @throws invalid_session · tenant_suspended */
  validate({ headers }: Request, payload: Readonly<Record<string, unknown>>): UserCaller | Promise<UserCaller> {
    const claims = this.tokens.admit(tokenIn(headers, this.scheme)!, payload);
    if (!claims) throw new AppError('invalid_session');
    return this.callerOf(claims);
  }

  private callerOf(claims: SessionClaims): UserCaller | Promise<UserCaller> {
    const identity = this.identities.identify(foldCase(claims.email));
    return identity instanceof Promise
      ? identity.then((found) => principalOf(claims, found))
      : principalOf(claims, identity);
  }
}

/** What was sent as a token; null for what is too long to be looked at. */
function tokenIn({ authorization }: IncomingHttpHeaders, scheme: string): string | null {
  const token = tokenOf(authorization, scheme);
  return token !== null && token.length <= MAX_TOKEN_LENGTH ? token : null;
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
