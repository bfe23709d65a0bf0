import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { MessageId } from '@svc/kernel';

/** The leases of turns that run or wait, over all tenants, and those that ran out. */
@Injectable()
export class LeasesAcrossTenants {
  /** Holds running turns for longer. */
  async renew(tx: Tx, ids: readonly MessageId[], until: Date): Promise<void> {
    const sql = `UPDATE messages SET lease_expires_at = $2 WHERE id = ANY($1::uuid[]) AND lease_expires_at IS NOT NULL`;
    await execute(tx, sql, [[...ids], until]);
  }

  /** Closes turns whose lease ran out, as failed and with nothing said. How many there were. */
  async closeExpired(tx: Tx, now: Date, limit: number): Promise<number> {
    const rows = await query(
      tx,
      `UPDATE messages SET status = 'failed', failure_code = 'answer_interrupted', lease_expires_at = NULL, updated_at = $1
       WHERE id IN (
         SELECT id FROM messages WHERE lease_expires_at < $1
         ORDER BY lease_expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [now, limit],
    );
    return rows.length;
  }
}
