import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OidcConfig, SessionConfig } from '@svc/config';
import { hmacSha256, randomHex, timingSafeEqualText } from '@svc/crypto';
import { AppError, Clock, type TenantId } from '@svc/kernel';
import { currentTrace } from '@svc/telemetry';
import { type JwtPayload, sign, verify } from 'jsonwebtoken';
import { SignInStore } from './sign-in-store';

/** A sign-in that was begun. */
export interface SignInState {
  readonly tenantId: TenantId;
  readonly tenantSlug: string;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly issuedAt: Date;
  /** The configuration at that time. */
  readonly configVersion: string;
}

/** How the browser that began a sign-in proves at the end that it is the same one. @source RFC 7636 */
export type Proof = { readonly codeChallenge: string } | { readonly codeVerifier: string };

interface StoredState {
  readonly tenant_id: string;
  readonly tenant_slug: string;
  readonly redirect_uri: string;
  readonly config_version: string;
  readonly iat: number;
  readonly proof: Proof;
}

/** What a state without a copy says. */
type Unkept = Omit<StoredState, 'proof'> & { readonly code_challenge: string | null };

/** Of a state without a copy; others do not say. */
const NO_COPY = 'none';

/** By so much the clocks of two processes may differ. */
const CLOCK_TOLERANCE_SECONDS = 300;

const ALGORITHM = 'HS256';
const NONCE = /^[0-9a-f]{32}$/;

/**
 * The state of sign-ins between leaving for the provider and coming back: signed, so that it cannot be made up, and with
 * a copy in the shared store, so that it can be used once. Anybody can begin sign-ins, so copies are made of so many in a
 * time only; of the rest it is remembered that they were used. @source supplement §5.2, ADR 0029
 */
@Injectable()
export class SignInStates {
  constructor(
    private readonly session: SessionConfig,
    private readonly config: OidcConfig,
    private readonly store: SignInStore,
    private readonly clock: Clock,
  ) {}

  /** A new nonce: 32 hex characters. */
  newNonce(): string {
    return randomHex(16);
  }

  /**
   * Signs a state and keeps its copy, unless there are too many.
   * @param codeChallenge of the browser; without one the service makes the pair of proof keys
   * @returns the challenge of the pair as well
   * @throws sign_in_unavailable without the store
   */
  async issue(
    state: Omit<SignInState, 'issuedAt'>,
    frontendState: string | null,
    codeChallenge: string | null,
  ): Promise<{ readonly state: string; readonly codeChallenge: string }> {
    const iat = this.nowSeconds();
    const copy = {
      tenant_id: state.tenantId,
      tenant_slug: state.tenantSlug,
      redirect_uri: state.redirectUri,
      config_version: state.configVersion,
      iat,
    };
    const ttl = this.config.stateTtlSeconds;
    const isKept = await this.store.hasRoom(ttl);
    if (isKept) {
      const kept = JSON.stringify({ ...copy, proof: this.proofOf(state.nonce, codeChallenge) } satisfies StoredState);
      await this.store.run((redis) => redis.set(this.store.key('state', state.nonce), kept, 'EX', ttl));
    }
    const claims = {
      ...copy,
      frontend_state: frontendState,
      nonce: state.nonce,
      correlation_id: currentTrace()?.correlationId ?? null,
      exp: iat + ttl,
      ...(isKept ? {} : { copy: NO_COPY, code_challenge: codeChallenge }),
    };
    return {
      state: sign(claims, this.session.jwtSecret, { algorithm: ALGORITHM }),
      codeChallenge: codeChallenge ?? challengeOf(this.ownVerifier(state.nonce)),
    };
  }

  /**
   * Takes a state that came back, so that it cannot be used again whatever becomes of the sign-in.
   * @throws invalid_sign_in_state · sign_in_expired, also for one that was used · redirect_uri_mismatch when it differs
   * from its copy · sign_in_unavailable
   */
  async take(token: string): Promise<SignInState & { readonly proof: Proof }> {
    const claims = this.verified(token);
    const { nonce, exp, iat } = claims;
    if (typeof nonce !== 'string' || !NONCE.test(nonce) || typeof exp !== 'number' || typeof iat !== 'number') {
      throw new AppError('invalid_sign_in_state');
    }
    const copy = await (claims['copy'] === NO_COPY ? this.useUp(claims, nonce, exp) : this.takeCopy(nonce));
    if (exp <= this.nowSeconds() || copy === null) throw new AppError('sign_in_expired');
    const names = ['tenant_id', 'tenant_slug', 'redirect_uri', 'config_version', 'iat'] as const;
    if (names.some((name) => copy[name] !== claims[name])) throw new AppError('redirect_uri_mismatch');
    return {
      tenantId: copy.tenant_id as TenantId,
      tenantSlug: copy.tenant_slug,
      redirectUri: copy.redirect_uri,
      configVersion: copy.config_version,
      nonce,
      issuedAt: new Date(iat * 1000),
      proof: copy.proof,
    };
  }

  /** The copy of a state, which is gone then; null where it was taken before. */
  private async takeCopy(nonce: string): Promise<StoredState | null> {
    const kept = await this.store.run((redis) => redis.getdel(this.store.key('state', nonce)));
    return kept === null ? null : (JSON.parse(kept) as StoredState);
  }

  /** What a state without a copy says itself; null where it was used before. Its use is remembered past its end. */
  private async useUp(claims: Record<string, unknown>, nonce: string, exp: number): Promise<StoredState | null> {
    const seconds = Math.max(0, exp - this.nowSeconds()) + CLOCK_TOLERANCE_SECONDS;
    const used = this.store.key('used', nonce);
    const isFirst = await this.store.run((redis) => redis.set(used, '1', 'EX', seconds, 'NX'));
    if (isFirst === null) return null;
    const { tenant_id, tenant_slug, redirect_uri, config_version, iat, code_challenge } = claims as unknown as Unkept;
    return { tenant_id, tenant_slug, redirect_uri, config_version, iat, proof: this.proofOf(nonce, code_challenge) };
  }

  /** What the code is redeemed with: the browser's own, where it gave a challenge. */
  private proofOf(nonce: string, codeChallenge: string | null): Proof {
    return codeChallenge === null ? { codeVerifier: this.ownVerifier(nonce) } : { codeChallenge };
  }

  /** Nobody else can work it out, and it need not be kept. With the colon it is never what a token's signature is made of. */
  private ownVerifier(nonce: string): string {
    return hmacSha256(this.session.jwtSecret, `sign-in verifier:${nonce}`).toString('base64url');
  }

  private verified(token: string): JwtPayload & Record<string, unknown> {
    try {
      // The time is looked at afterwards, so that an expired state is used up as well.
      const payload = verify(token, this.session.jwtSecret, { algorithms: [ALGORITHM], ignoreExpiration: true });
      if (typeof payload !== 'string') return payload;
    } catch (cause) {
      throw new AppError('invalid_sign_in_state', { cause });
    }
    throw new AppError('invalid_sign_in_state');
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

/** The S256 challenge of a verifier. @source RFC 7636 §4.2 */
export function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}

/** The verifier of an exchange: the service's own, or the browser's. @throws token_exchange_failed when it proves nothing */
export function verifierOf(proof: Proof, given: string | undefined): string {
  if ('codeVerifier' in proof) return proof.codeVerifier;
  if (given !== undefined && timingSafeEqualText(challengeOf(given), proof.codeChallenge)) return given;
  throw new AppError('token_exchange_failed', { cause: new Error('The code verifier is missing or wrong.') });
}
