import { sha256Hex } from '@svc/crypto';

/** An entry as the chain vouches for it: every member as the text the database gives, so that nothing is rounded. */
export interface EntryText {
  readonly id: string;
  readonly tenantId: string;
  readonly actorId: string | null;
  readonly actorType: string;
  readonly action: string;
  readonly entityType: string;
  readonly entityId: string;
  /** UTC, in microseconds. */
  readonly timestamp: string;
  readonly description: string;
  readonly metadata: string;
  readonly outcome: string;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
  readonly errorMessage: string | null;
}

/** An entry with its place in the chain of its tenant. Sequences count up from 1 without a gap. */
export interface ChainedEntry extends EntryText {
  readonly sequence: number;
  readonly previousHash: string;
  readonly entryHash: string;
}

/** One end of what a chain has left: the entry behind which it begins, or its last one. */
export interface ChainEnd {
  readonly sequence: number;
  readonly hash: string;
}

/** What stands before the first entry a tenant ever had. */
export const GENESIS: ChainEnd = { sequence: 0, hash: '0'.repeat(64) };

/**
 * The hash of an entry: SHA-256, in hex, over the hash of the one before it and all that it says. The list is written as
 * JSON, which no two different lists share.
 */
export function entryHash(previousHash: string, entry: EntryText): string {
  const said = [
    entry.id,
    entry.tenantId,
    entry.actorId,
    entry.actorType,
    entry.action,
    entry.entityType,
    entry.entityId,
    entry.timestamp,
    entry.description,
    entry.metadata,
    entry.outcome,
    entry.ipAddress,
    entry.userAgent,
    entry.requestId,
    entry.errorMessage,
  ];
  return sha256Hex(JSON.stringify([previousHash, ...said]));
}

/** Puts entries behind the end of a chain, in the order in which they are given. */
export function chain(end: ChainEnd, entries: readonly EntryText[]): ChainedEntry[] {
  let { sequence, hash } = end;
  return entries.map((entry) => {
    const previousHash = hash;
    hash = entryHash(previousHash, entry);
    sequence += 1;
    return { ...entry, sequence, previousHash, entryHash: hash };
  });
}
