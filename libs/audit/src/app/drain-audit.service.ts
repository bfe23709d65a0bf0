import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants, type Tx } from '@svc/database';
import { eachByItself, type TenantId } from '@svc/kernel';
import { ChainsAcrossTenants, type SealedChain } from '../data/chain.across-tenants';
import { chain, type ChainEnd, GENESIS } from '../domain/chain';
import { ChainSeal } from './chain-seal';
import { LateNotes } from './late-notes';

const BATCH_ENTRIES = 500;

/**
 * Turns what was recorded into entries of the log: each exactly once, however many processes do it, in the order of the
 * outbox, one writer a tenant at a time. An action that commits after a younger one was written stands behind that.
 * @source supplement §15.68
 */
@Injectable()
export class DrainAuditService {
  private readonly logger = new Logger(DrainAuditService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly chains: ChainsAcrossTenants,
    private readonly seal: ChainSeal,
    private readonly late: LateNotes,
  ) {}

  /**
   * Moves what is there, passing over tenants whose entries another process moves; what fails for one stops no other.
   * @returns how many were moved  @throws what `eachByItself` throws
   */
  async drain(signal?: AbortSignal): Promise<number> {
    const waiting = await this.across.read((tx) => this.chains.findWaiting(tx));
    let total = 0;
    const drainOf = async (tenantId: TenantId): Promise<void> => {
      total += await this.batches(signal, async (tx) => {
        return (await this.chains.tryLock(tx, tenantId)) ? this.write(tx, tenantId) : 0;
      });
    };
    await eachByItself(waiting, drainOf, {
      ...(signal && { signal }),
      failed: (err, tenantId) => this.logger.error({ err, tenantId }, 'What a tenant recorded could not be moved.'),
    });
    return total;
  }

  /** Moves what a tenant has recorded so far, what is still being noted included, for readers that must see it. @source supplement §15.69 */
  async drainTenant(tenantId: TenantId): Promise<number> {
    await this.late.settle(tenantId);
    return this.batches(undefined, async (tx) => {
      await this.chains.lock(tx, tenantId);
      return this.write(tx, tenantId);
    });
  }

  private async batches(signal: AbortSignal | undefined, move: (tx: Tx) => Promise<number>): Promise<number> {
    let total = 0;
    for (;;) {
      signal?.throwIfAborted();
      const moved = await this.across.run(move);
      total += moved;
      if (moved < BATCH_ENTRIES) return total;
    }
  }

  /** One batch; the lock is held, and this statement's snapshot is younger than the lock. */
  private async write(tx: Tx, tenantId: TenantId): Promise<number> {
    const entries = await this.chains.findOutbox(tx, tenantId, BATCH_ENTRIES);
    if (entries.length === 0) return 0;
    const found = await this.chains.find(tx, tenantId);
    const chained = chain(found?.head ?? GENESIS, entries);
    if ((await this.chains.move(tx, tenantId, chained)) !== entries.length) {
      throw new Error(`Entries of ${tenantId} left the outbox while their chain was locked.`);
    }
    await this.chains.countDescriptions(tx, tenantId, entries);
    const { sequence, entryHash: hash } = chained.at(-1)!;
    await this.chains.seal(tx, tenantId, this.sealed(tenantId, found, { sequence, hash }));
    return entries.length;
  }

  private sealed(tenantId: TenantId, found: SealedChain | null, head: ChainEnd): SealedChain {
    if (found) {
      const before = { end: found.head, signature: found.headSignature };
      return { ...found, head, headSignature: this.seal.carry(tenantId, 'head', before, head) };
    }
    return {
      head,
      headSignature: this.seal.sign(tenantId, 'head', head),
      anchor: GENESIS,
      anchorSignature: this.seal.sign(tenantId, 'anchor', GENESIS),
    };
  }
}
