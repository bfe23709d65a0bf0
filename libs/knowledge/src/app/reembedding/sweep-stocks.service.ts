import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { Clock, eachByItself, HOUR_MS } from '@svc/kernel';
import { ReembeddingRepository } from '../../data/reembedding.repository';
import { type DeadStock, ReembeddingsAcrossTenants } from '../../data/reembeddings.across-tenants';
import { StockRepository } from '../../data/stock.repository';
import { LOST } from './request-reembedding.service';

/** Longer than any question that began before the switch is answered from the vectors before it. */
const LEFT_MS = HOUR_MS;
/** So long what a failed one made can be gone on with. */
const FAILED_MS = 24 * HOUR_MS;
const LOST_MS = 10 * 60_000;
const VECTORS_A_TRANSACTION = 1_000;

/** Ends re-embeddings whose job ended without them, and clears vectors away that nobody reads any more. @source ADR 0073 */
@Injectable()
export class SweepStocksService {
  private readonly logger = new Logger(SweepStocksService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly all: ReembeddingsAcrossTenants,
    private readonly reembeddings: ReembeddingRepository,
    private readonly stocks: StockRepository,
    private readonly clock: Clock,
  ) {}

  /** One round; what cannot be cleared stops nothing else. @throws what `eachByItself` throws */
  async sweep(signal: AbortSignal): Promise<void> {
    const before = (ageMs: number) => new Date(this.clock.now().getTime() - ageMs);
    for (const { tenantId, id } of await this.across.read((tx) => this.all.findLost(tx, before(LOST_MS)))) {
      await this.uow.run(tenantId, (tx) =>
        this.reembeddings.end(tx, tenantId, id, { state: 'failed', deadStockId: id, failure: LOST }),
      );
    }
    const ages = { failedBefore: before(FAILED_MS), leftBefore: before(LEFT_MS) };
    const found = await this.across.read((tx) => this.all.findDead(tx, ages));
    await eachByItself(found, (dead) => this.clear(dead, signal), {
      signal,
      failed: (err, dead) => this.logger.error({ err, ...dead }, 'Vectors that nobody reads could not be cleared.'),
    });
  }

  /** In short transactions, each of which looks whether somebody went on with it. */
  private async clear({ tenantId, id, deadStockId }: DeadStock, signal: AbortSignal): Promise<void> {
    for (let isDone = false; !isDone;) {
      signal.throwIfAborted();
      isDone = await this.uow.run(tenantId, async (tx) => {
        if (!(await this.reembeddings.holdDead(tx, tenantId, id))) return true;
        const cleared = await this.stocks.clear(tx, tenantId, deadStockId, VECTORS_A_TRANSACTION);
        if (cleared === VECTORS_A_TRANSACTION) return false;
        await this.reembeddings.markCleared(tx, tenantId, id);
        return true;
      });
    }
  }
}
