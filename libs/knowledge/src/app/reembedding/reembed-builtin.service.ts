import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { AppError, isAppError, type TenantId } from '@svc/kernel';
import { CollectionsAcrossTenants, type ReembeddableCollection } from '../../data/collections.across-tenants';
import { ReembedForOperator } from './reembed-for-operator.service';

/** Which collections the operator wants re-embedded. */
export interface BuiltinMove {
  /** Names of built-in models. */
  readonly from: string;
  readonly to: string;
  /** Null for every tenant. */
  readonly tenantId: TenantId | null;
}

/** What became of the collections that have the first model. */
export interface QueuedMoves {
  readonly queued: number;
  /** Not cleared for their space, or on their way to another model. */
  readonly skipped: number;
}

/**
 * Re-embeds the collections of one built-in model with another, for the operator. Jobs that nobody owns give way to all
 * others; asking again queues what is not queued yet. @source ADR 0073
 */
@Injectable()
export class ReembedBuiltinService {
  private readonly logger = new Logger(ReembedBuiltinService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly all: CollectionsAcrossTenants,
    private readonly one: ReembedForOperator,
  ) {}

  /**
   * What goes wrong with one collection does not stop the others.
   * @throws bad_request when both models are the same, or nobody has one of them
   */
  async queue(move: BuiltinMove): Promise<QueuedMoves> {
    if (move.from === move.to) throw new AppError('bad_request', { message: 'Both models are the same.' });
    let [queued, skipped] = [0, 0];
    for (const found of await this.findAll(move)) {
      try {
        if (await this.one.queue(found)) queued += 1;
      } catch (error) {
        if (!isAppError(error)) throw error;
        this.logger.warn({ err: error, ...found }, 'A collection is not re-embedded.');
        skipped += 1;
      }
    }
    return { queued, skipped };
  }

  /** No collection may be a sign that all are done; a name that was mistyped must not look like it. */
  private findAll(move: BuiltinMove): Promise<ReembeddableCollection[]> {
    return this.across.read(async (tx) => {
      const missing = await this.all.missingBuiltinModel(tx, move);
      if (missing === null) return this.all.ofBuiltinModel(tx, move);
      const who = move.tenantId ? 'The tenant does not have' : 'No active tenant has';
      throw new AppError('bad_request', { message: `${who} the built-in model ${missing}, or may use it.` });
    });
  }
}
