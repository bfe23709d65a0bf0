import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SessionConfig } from '@svc/config';
import { Clock } from '@svc/kernel';
import { SessionTokens, type User } from '@svc/tenancy';
import { type JwtPayload, sign, verify } from 'jsonwebtoken';
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

const MAX_TOKEN_LENGTH = 4096;
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

  /** What a valid token says; null for any other text, whatever is wrong with it. */
  read(token: string): SessionClaims | null {
    if (token.length > MAX_TOKEN_LENGTH) return null;
    const digest = createHash('sha256').update(token).digest('base64');
    const known = this.remembered.get(digest);
    const claims = known ?? this.verified(token);
    if (!claims || claims.expiresAt <= this.nowSeconds()) return null;
    if (!known) this.remembered.set(digest, claims);
    return claims;
  }

  private verified(token: string): SessionClaims | null {
    const { jwtSecret, jwtAlgorithm, jwtIssuer, jwtAudience } = this.config;
    const now = this.nowSeconds();
    try {
      const payload = verify(token, jwtSecret, {
        algorithms: [jwtAlgorithm],
        issuer: jwtIssuer,
        audience: jwtAudience,
        clockTimestamp: now,
      });
      return claimsOf(payload, now);
    } catch {
      // Malformed, forged, expired: to the caller it is all the same.
      return null;
    }
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

function claimsOf(payload: JwtPayload | string, now: number): SessionClaims | null {
  if (typeof payload === 'string') return null;
  const { sub, iat, exp, credential_version: version = 0, user_id: userId = null } = payload as Record<string, unknown>;
  if (typeof sub !== 'string' || sub === '' || !isSeconds(iat) || !isSeconds(exp)) return null;
  if (iat > now + CLOCK_SKEW_SECONDS || !Number.isSafeInteger(version)) return null;
  if (userId !== null && typeof userId !== 'string') return null;
  return { email: sub, userId, credentialVersion: version as number, issuedAt: new Date(iat * 1000), expiresAt: exp };
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
