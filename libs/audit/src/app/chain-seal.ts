import { Injectable } from '@nestjs/common';
import { AuditChainConfig, LinkSigningConfig } from '@svc/config';
import { hmacSha256Hex, timingSafeEqualText } from '@svc/crypto';
import type { TenantId } from '@svc/kernel';
import type { ChainEnd } from '../domain/chain';

/** Which end of a chain a seal vouches for; one never passes for the other. */
export type SealedEnd = 'anchor' | 'head';

/** An end as it was found, and what is said to be its signature. */
export interface SignedEnd {
  readonly end: ChainEnd;
  readonly signature: string;
}

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

  /**
   * The signature of an end that takes another's place. What nobody signed here is never vouched for by what comes after
   * it: its signature is kept, which holds for no other end, until an operator has the chain signed anew.
   */
  carry(tenantId: TenantId, which: SealedEnd, before: SignedEnd, end: ChainEnd): string {
    return this.holds(tenantId, which, before.end, before.signature)
      ? this.sign(tenantId, which, end)
      : before.signature;
  }

  /** Whether a signature was made here for exactly this end. */
  holds(tenantId: TenantId, which: SealedEnd, end: ChainEnd, signature: string): boolean {
    return timingSafeEqualText(this.sign(tenantId, which, end), signature);
  }
}
