import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { MessageId, SessionId } from '@svc/kernel';

/** A turn that nobody ran any more. */
export interface ClosedTurn {
  readonly id: MessageId;
  readonly conversationId: SessionId;
}

/**
 * The leases of turns that run or wait, over all tenants, and those that ran out; by the clock of the database alone, since
 * those of the processes that hold them and of the one that judges may be apart.
 */
@Injectable()
export class LeasesAcrossTenants {
  /** Holds running turns for longer. */
  async renew(tx: Tx, ids: readonly MessageId[], leaseMs: number): Promise<void> {
    const sql = `UPDATE messages SET lease_expires_at = now() + $2 * interval '1 millisecond'
      WHERE id = ANY($1::uuid[]) AND lease_expires_at IS NOT NULL`;
    await execute(tx, sql, [[...ids], leaseMs]);
  }

  /** Closes turns whose lease ran out, as failed and with nothing said. */
  closeExpired(tx: Tx, limit: number): Promise<ClosedTurn[]> {
    return query<ClosedTurn>(
      tx,
      `UPDATE messages SET status = 'failed', failure_code = 'answer_interrupted', lease_expires_at = NULL, updated_at = now()
       WHERE id IN (
         SELECT id FROM messages WHERE lease_expires_at < now()
         ORDER BY lease_expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, conversation_id AS "conversationId"`,
      [limit],
    );
  }

  /** Gives a turn that was closed with nothing said what it had said all the same. */
  async keepAnswer(tx: Tx, id: MessageId, answer: string): Promise<void> {
    const sql = `UPDATE messages SET answer = $2
      WHERE id = $1 AND status = 'failed' AND failure_code = 'answer_interrupted' AND answer = ''`;
    await execute(tx, sql, [id, answer]);
  }
}
