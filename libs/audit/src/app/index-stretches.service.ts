import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants, type TransactionOptions } from '@svc/database';
import { eachByItself } from '@svc/kernel';
import { type OpenStretch, StretchesAcrossTenants } from '../data/stretches.across-tenants';

// Taking a stretch apart fits into this memory, and compiling it takes longer than it hastens.
const ROOMY: TransactionOptions = { planner: { work_mem: 65_536, jit: false } };

/** Indexes the stretches of logs that have become complete, so that searches count them without looking at entries. */
@Injectable()
export class IndexStretchesService {
  private readonly logger = new Logger(IndexStretchesService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly stretches: StretchesAcrossTenants,
  ) {}

  /**
   * Indexes what is complete, each stretch in a transaction of its own; what fails for one stops no other.
   * @returns how many were indexed  @throws what `eachByItself` throws
   */
  async index(signal?: AbortSignal): Promise<number> {
    const complete = await this.across.read((tx) => this.stretches.findOpen(tx));
    let total = 0;
    const index = async (open: OpenStretch): Promise<void> => {
      if (await this.across.run((tx) => this.stretches.index(tx, open), ROOMY)) total += 1;
    };
    await eachByItself(complete, index, {
      ...(signal && { signal }),
      failed: (err, open) => this.logger.error({ err, ...open }, 'A stretch of an audit log could not be indexed.'),
    });
    return total;
  }
}
