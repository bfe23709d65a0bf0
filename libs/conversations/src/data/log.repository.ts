import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { MessageId, SessionId, TenantId } from '@svc/kernel';

/** A kept log and where its turn stands. */
export interface KeptLog {
  readonly conversationId: SessionId;
  /** Encrypted. */
  readonly details: string;
}

/** What models were asked, as far as it was to be kept. */
@Injectable()
export class LogRepository {
  async insert(tx: Tx, tenantId: TenantId, turnId: MessageId, details: string): Promise<void> {
    const sql = `INSERT INTO message_logs (tenant_id, message_id, details) VALUES ($1, $2, $3)`;
    await execute(tx, sql, [tenantId, turnId, details]);
  }

  /** The log of a turn; null when there is none. */
  async find(tx: Tx, tenantId: TenantId, turnId: MessageId): Promise<KeptLog | null> {
    const [row] = await query<KeptLog>(
      tx,
      `SELECT m.conversation_id AS "conversationId", l.details
       FROM message_logs l JOIN messages m ON m.tenant_id = l.tenant_id AND m.id = l.message_id
       WHERE l.tenant_id = $1 AND l.message_id = $2`,
      [tenantId, turnId],
    );
    return row ?? null;
  }
}
