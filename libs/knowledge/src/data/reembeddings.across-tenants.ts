import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { ReembeddingRecord, StockId } from '../domain/reembedding';
import { REEMBEDDING_COLUMNS } from './reembedding.repository';

/** Vectors that nobody reads any more. */
export type DeadStock = Pick<ReembeddingRecord, 'tenantId' | 'id'> & { readonly deadStockId: StockId };

/** Re-embeddings of every tenant, for the work in the background. */
@Injectable()
export class ReembeddingsAcrossTenants {
  /** Running ones, untouched since a moment, whose job has ended without them. */
  findLost(tx: Tx, before: Date): Promise<ReembeddingRecord[]> {
    return query<ReembeddingRecord>(
      tx,
      `SELECT ${REEMBEDDING_COLUMNS} FROM reembeddings r
       WHERE r.state = 'running' AND r.updated_at < $1 AND NOT EXISTS (
         SELECT FROM jobs j WHERE j.tenant_id = r.tenant_id AND j.id = r.job_id AND j.status IN ('queued', 'in progress'))`,
      [before],
    );
  }

  /** Stocks that can be cleared: those that failed before one moment, and those that ended otherwise before another. */
  findDead(tx: Tx, { failedBefore, leftBefore }: { failedBefore: Date; leftBefore: Date }): Promise<DeadStock[]> {
    return query<DeadStock>(
      tx,
      `SELECT r.tenant_id AS "tenantId", r.id, r.dead_stock_id AS "deadStockId" FROM reembeddings r
       WHERE r.dead_stock_id IS NOT NULL AND r.updated_at < CASE r.state WHEN 'failed' THEN $1::timestamptz ELSE $2::timestamptz END
       ORDER BY r.updated_at`,
      [failedBefore, leftBefore],
    );
  }
}
