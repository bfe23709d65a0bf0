import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { SessionId } from '@svc/kernel';

const IS_UNASKED = `NOT EXISTS (SELECT FROM messages m WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id)`;

/** Conversations of every tenant in which nothing was ever asked. */
@Injectable()
export class UnaskedAcrossTenants {
  /** Some of those that were opened before a moment, oldest first; no turn begins in them until the transaction ends. */
  async hold(tx: Tx, before: Date, limit: number): Promise<SessionId[]> {
    const sql = `SELECT c.id FROM conversations c WHERE c.created_at < $1 AND ${IS_UNASKED}
      ORDER BY c.created_at LIMIT $2 FOR UPDATE SKIP LOCKED`;
    return (await query<{ id: SessionId }>(tx, sql, [before, limit])).map(({ id }) => id);
  }

  /** Deletes those of the held ones in which no turn began just before they were held. How many. */
  remove(tx: Tx, ids: readonly SessionId[]): Promise<number> {
    return execute(tx, `DELETE FROM conversations c WHERE c.id = ANY($1::uuid[]) AND ${IS_UNASKED}`, [[...ids]]);
  }
}
