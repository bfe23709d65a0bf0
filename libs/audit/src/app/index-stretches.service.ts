import { Injectable } from '@nestjs/common';
import { AcrossTenants, type TransactionOptions } from '@svc/database';
import { StretchesAcrossTenants } from '../data/stretches.across-tenants';

// Taking a stretch apart fits into this memory, and compiling it takes longer than it hastens.
const ROOMY: TransactionOptions = { planner: { work_mem: 65_536, jit: false } };

/** Indexes the stretches of logs that have become complete, so that searches count them without looking at entries. */
@Injectable()
export class IndexStretchesService {
  constructor(
    private readonly across: AcrossTenants,
    private readonly stretches: StretchesAcrossTenants,
  ) {}

  /** Indexes what is complete, each stretch in a transaction of its own. How many were indexed. */
  async index(signal?: AbortSignal): Promise<number> {
    let total = 0;
    for (const open of await this.across.read((tx) => this.stretches.findOpen(tx))) {
      signal?.throwIfAborted();
      if (await this.across.run((tx) => this.stretches.index(tx, open), ROOMY)) total += 1;
    }
    return total;
  }
}
