import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LinkSigningConfig } from '@svc/config';
import { hmacSha256 } from './hashing';

/** How a browser treats the download. */
export type LinkDisposition = 'attachment' | 'inline';

/** What a signed link vouches for. Times are whole Unix seconds. @source spec §5.6, supplement §3.4 */
export interface LinkClaims {
  readonly resourceId: string;
  /** Which kind of download, e.g. `file` or `file_original`; a link for one never opens another. */
  readonly purpose: string;
  readonly tenantId: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly disposition: LinkDisposition;
}

/** What a link is used for; everything must agree with its claims. */
export interface LinkUse {
  readonly purpose: string;
  readonly resourceId: string;
  readonly now: Date;
}

/** Why a link does not open what it is used for. */
export type LinkRefusal = 'malformed' | 'tampered' | 'expired' | 'wrong_purpose' | 'wrong_resource';

/** The verdict on a link. */
export type LinkVerdict =
  | { readonly valid: true; readonly claims: LinkClaims }
  | { readonly valid: false; readonly reason: LinkRefusal };

// No link of ours is longer; anything beyond is refused before it is hashed.
const MAX_TOKEN_LENGTH = 2_048;

/** Makes and checks the tokens of download links: `<base64url JSON>.<base64url HMAC-SHA256>`, without any state. */
@Injectable()
export class LinkSigner {
  constructor(private readonly config: LinkSigningConfig) {}

  /** The token of a link. */
  sign(claims: LinkClaims): string {
    const payload = Buffer.from(JSON.stringify(toWire(claims))).toString('base64url');
    return `${payload}.${this.signature(payload).toString('base64url')}`;
  }

  /** Judges a token; the signature comes first, so nothing of a forged one is believed. */
  verify(token: string, use: LinkUse): LinkVerdict {
    const [payload, signature, ...rest] = token.length > MAX_TOKEN_LENGTH ? [] : token.split('.');
    if (!payload || !signature || rest.length > 0) return refuse('malformed');
    if (!this.matches(payload, signature)) return refuse('tampered');
    const claims = fromWire(payload);
    if (!claims) return refuse('malformed');
    if (claims.purpose !== use.purpose) return refuse('wrong_purpose');
    if (claims.resourceId !== use.resourceId) return refuse('wrong_resource');
    if (use.now.getTime() >= claims.expiresAt * 1_000) return refuse('expired');
    return { valid: true, claims };
  }

  private matches(payload: string, signature: string): boolean {
    const expected = this.signature(payload);
    const given = Buffer.from(signature, 'base64url');
    // The decoder forgives foreign characters, so the text itself must be the canonical one.
    const canonical = given.toString('base64url') === signature;
    return canonical && given.length === expected.length && timingSafeEqual(given, expected);
  }

  private signature(payload: string): Buffer {
    return hmacSha256(this.config.urlSigningKey, payload);
  }
}

function refuse(reason: LinkRefusal): LinkVerdict {
  return { valid: false, reason };
}

function toWire(claims: LinkClaims): Record<string, string | number> {
  return {
    sub: claims.resourceId,
    purpose: claims.purpose,
    tenant: claims.tenantId,
    iat: claims.issuedAt,
    exp: claims.expiresAt,
    disposition: claims.disposition,
  };
}

/** Reads a payload whose signature is right; links of earlier releases lack members of today and are no claims. */
function fromWire(payload: string): LinkClaims | undefined {
  const wire = parse(payload);
  const { sub, purpose, tenant, iat, exp, disposition } = wire ?? {};
  if (typeof sub !== 'string' || typeof purpose !== 'string' || typeof tenant !== 'string') return undefined;
  if (!Number.isSafeInteger(iat) || !Number.isSafeInteger(exp)) return undefined;
  if (disposition !== 'attachment' && disposition !== 'inline') return undefined;
  return { resourceId: sub, purpose, tenantId: tenant, issuedAt: Number(iat), expiresAt: Number(exp), disposition };
}

function parse(payload: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
