import { createHash, timingSafeEqual } from 'node:crypto';

/** What an ID token says of the person, as the provider wrote it. */
export interface IdTokenClaims {
  readonly iss: string;
  readonly sub: string;
  readonly iat: number;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly at_hash?: unknown;
  readonly [more: string]: unknown;
}

const HASHES: Readonly<Record<string, string>> = {
  256: 'sha256',
  384: 'sha384',
  512: 'sha512',
  Ed25519: 'sha512',
  EdDSA: 'sha512',
};

/** The header of a JWT, unchecked; an empty one for any other text. */
export function jwtHeader(token: string): { readonly alg?: unknown; readonly kid?: unknown } {
  return jwtPart(token, 0);
}

/** The nonce that an ID token names, unchecked. */
export function nonceOf(token: string): string | undefined {
  const { nonce } = jwtPart(token, 1);
  return typeof nonce === 'string' ? nonce : undefined;
}

function jwtPart(token: string, at: 0 | 1): Readonly<Record<string, unknown>> {
  try {
    const part: unknown = JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString('utf8'));
    return typeof part === 'object' && part !== null ? { ...part } : {};
  } catch {
    return {};
  }
}

/** Whether the `at_hash` of an ID token, where there is one, belongs to the access token. @source OpenID Connect Core §3.1.3.6 */
export function accessTokenBelongs(atHash: unknown, accessToken: string, alg: unknown): boolean {
  if (atHash === undefined) return true;
  const hash = typeof alg === 'string' ? (HASHES[alg] ?? HASHES[alg.slice(-3)]) : undefined;
  if (typeof atHash !== 'string' || hash === undefined) return false;
  const digest = createHash(hash).update(accessToken).digest();
  const expected = digest.subarray(0, digest.length / 2);
  const given = Buffer.from(atHash, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
