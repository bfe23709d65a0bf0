import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SessionConfig } from '@svc/config';
import { Clock } from '@svc/kernel';
import { SessionTokens, type User } from '@svc/tenancy';
import { sign } from 'jsonwebtoken';
import { BoundedMap } from '../domain/bounded-map';

/** What a session token says. */
export interface SessionClaims {
  readonly email: string;
  /** Missing in tokens that were not issued by this release. */
  readonly userId: string | null;
  readonly credentialVersion: number;
  readonly issuedAt: Date;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
}

/** Longer texts are no tokens of ours. */
export const MAX_TOKEN_LENGTH = 4096;
const MAX_REMEMBERED = 10_000;
/** Clocks of two replicas differ a little; a token of the other one is not from the future. */
const CLOCK_SKEW_SECONDS = 5;

/**
 * Session tokens: signed JWTs. The e-mail is the subject; the id beside it keeps an address that changed hands from
 * opening the next owner's account. @source spec §5.1.4, supplement §5.1, §15.14
 */
@Injectable()
export class JwtSessionTokens extends SessionTokens {
  /** Claims of tokens whose signature was checked, by digest of the token: the check costs more than a request. */
  private readonly remembered = new BoundedMap<string, SessionClaims>(MAX_REMEMBERED);

  constructor(
    private readonly config: SessionConfig,
    private readonly clock: Clock,
  ) {
    super();
  }

  issue(user: Pick<User, 'id' | 'email' | 'username' | 'credentialVersion'>): string {
    const { jwtSecret, jwtAlgorithm, jwtIssuer, jwtAudience, lifetimeMinutes } = this.config;
    const claims = {
      iat: this.nowSeconds(),
      credential_version: user.credentialVersion,
      user_id: user.id,
      ...(user.username !== null && { username: user.username }),
    };
    return sign(claims, jwtSecret, {
      algorithm: jwtAlgorithm,
      subject: user.email,
      issuer: jwtIssuer,
      audience: jwtAudience,
      expiresIn: lifetimeMinutes * 60,
    });
  }

  /** What a token says whose signature was checked before, while it holds; null for any other. */
  recall(token: string): SessionClaims | null {
    return this.unexpired(this.remembered.get(digestOf(token)) ?? null);
  }

  /** What a token says whose signature was just checked; null when it does not hold, or says too little. */
  admit(token: string, payload: Readonly<Record<string, unknown>>): SessionClaims | null {
    const claims = this.unexpired(claimsOf(payload, this.nowSeconds()));
    if (claims) this.remembered.set(digestOf(token), claims);
    return claims;
  }

  private unexpired(claims: SessionClaims | null): SessionClaims | null {
    return claims && claims.expiresAt > this.nowSeconds() ? claims : null;
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

function claimsOf(payload: Readonly<Record<string, unknown>>, now: number): SessionClaims | null {
  const { sub, iat, exp, credential_version: version = 0, user_id: userId = null } = payload;
  if (typeof sub !== 'string' || sub === '' || !isSeconds(iat) || !isSeconds(exp)) return null;
  if (iat > now + CLOCK_SKEW_SECONDS || !Number.isSafeInteger(version)) return null;
  if (userId !== null && typeof userId !== 'string') return null;
  return { email: sub, userId, credentialVersion: version as number, issuedAt: new Date(iat * 1000), expiresAt: exp };
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
