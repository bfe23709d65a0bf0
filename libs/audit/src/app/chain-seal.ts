import { Injectable } from '@nestjs/common';
import { AuditChainConfig, LinkSigningConfig } from '@svc/config';
import { hmacSha256Hex, timingSafeEqualText } from '@svc/crypto';
import type { TenantId } from '@svc/kernel';
import type { ChainEnd } from '../domain/chain';

/** Which end of a chain a seal vouches for; one never passes for the other. */
export type SealedEnd = 'anchor' | 'head';

/** Signs the ends of chains, so that whoever can write to the database alone cannot shorten one or make it anew. */
@Injectable()
export class ChainSeal {
  private readonly key: string;

  constructor({ signingKey }: AuditChainConfig, { urlSigningKey }: LinkSigningConfig) {
    this.key = signingKey ?? urlSigningKey;
  }

  /** The signature of an end: HMAC-SHA-256 in hex. */
  sign(tenantId: TenantId, which: SealedEnd, { sequence, hash }: ChainEnd): string {
    // The key may serve other purposes too; the first member keeps what is signed for them apart.
    return hmacSha256Hex(this.key, JSON.stringify(['audit-chain', which, tenantId, sequence, hash]));
  }

  /** Whether a signature was made here for exactly this end. */
  holds(tenantId: TenantId, which: SealedEnd, end: ChainEnd, signature: string): boolean {
    return timingSafeEqualText(this.sign(tenantId, which, end), signature);
  }
}
