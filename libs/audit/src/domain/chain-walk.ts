import { type ChainedEntry, type ChainEnd, entryHash } from './chain';

/**
 * What is wrong with a chain: an entry that does not say what it said (`altered`), a gap (`missing`), an entry behind
 * another than its own predecessor (`reordered`), or a seal or an entry that did not come from us (`forged`).
 */
export type ChainFault = 'altered' | 'missing' | 'reordered' | 'forged';

/** One fault and where it was found: the sequence of the entry, of the first that is missing, or of the seal. */
export interface ChainFinding {
  readonly fault: ChainFault;
  readonly sequence: number;
}

/** Goes along a chain entry by entry, in the order of their sequences, and collects what is wrong. */
export class ChainWalk {
  readonly findings: ChainFinding[] = [];

  /** @param at behind which the first entry must stand */
  constructor(private at: ChainEnd) {}

  /** Looks at the next entry. */
  step(entry: ChainedEntry): void {
    const expected = this.at.sequence + 1;
    if (entry.sequence > expected) this.findings.push({ fault: 'missing', sequence: expected });
    else if (entry.previousHash !== this.at.hash) this.findings.push({ fault: 'reordered', sequence: entry.sequence });
    if (entryHash(entry.previousHash, entry) !== entry.entryHash) {
      this.findings.push({ fault: 'altered', sequence: entry.sequence });
    }
    this.at = { sequence: entry.sequence, hash: entry.entryHash };
  }

  /** Compares where the walk has come to with where the chain must end. */
  finish(head: ChainEnd): void {
    if (this.at.sequence < head.sequence) this.findings.push({ fault: 'missing', sequence: this.at.sequence + 1 });
    else if (this.at.hash !== head.hash) this.findings.push({ fault: 'altered', sequence: head.sequence });
  }
}
