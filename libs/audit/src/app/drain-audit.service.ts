import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { AuditOutboxAcrossTenants } from '../data/audit-outbox.repository';

const BATCH_ENTRIES = 500;

/** Turns what was recorded into entries of the log. */
@Injectable()
export class DrainAuditService {
  constructor(
    private readonly across: AcrossTenants,
    private readonly outbox: AuditOutboxAcrossTenants,
  ) {}

  /** Moves what is there, batch by batch, each entry exactly once however many do it. How many were moved. */
  async drain(signal?: AbortSignal): Promise<number> {
    let total = 0;
    for (;;) {
      signal?.throwIfAborted();
      const moved = await this.across.run((tx) => this.outbox.drain(tx, BATCH_ENTRIES));
      total += moved;
      if (moved < BATCH_ENTRIES) return total;
    }
  }
}
