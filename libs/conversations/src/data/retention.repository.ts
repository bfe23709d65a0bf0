import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { FileId, MessageId, SessionId, TenantId } from '@svc/kernel';

/** A turn, and where it stands in the order of age. */
export interface AgedTurn {
  readonly id: MessageId;
  readonly conversationId: SessionId;
  readonly createdAt: Date;
  /** Whether its time is over. */
  readonly isDue: boolean;
}

/** Where a walk by age has come to. */
export type AgePosition = Pick<AgedTurn, 'id' | 'createdAt'>;

// An assistant's own period, else its space's; group chats follow their space.
const PERIOD = `coalesce(a.data_retention_days, s.data_retention_days)`;
const IN_SPACE = `LEFT JOIN assistants a ON a.tenant_id = c.tenant_id AND a.id = c.assistant_id
  LEFT JOIN group_chats g ON g.tenant_id = c.tenant_id AND g.id = c.group_chat_id
  JOIN spaces s ON s.tenant_id = c.tenant_id AND s.id = coalesce(a.space_id, g.space_id)`;

/** What conversations keep no longer. A turn that somebody works on has no age yet. @source supplement §11.1, §15.100 */
@Injectable()
export class RetentionRepository {
  /** The shortest period of a tenant, in days; null where everything is kept. */
  async shortest(tx: Tx, tenantId: TenantId): Promise<number | null> {
    const [row] = await query<{ days: number | null }>(
      tx,
      `SELECT least((SELECT min(data_retention_days) FROM spaces WHERE tenant_id = $1),
         (SELECT min(data_retention_days) FROM assistants WHERE tenant_id = $1)) AS days`,
      [tenantId],
    );
    return row!.days;
  }

  /** The next turns by age, oldest first, that were begun before a moment; due or not. */
  walk(
    tx: Tx,
    tenantId: TenantId,
    { now, before, from }: { readonly now: Date; readonly before: Date; readonly from: AgePosition | null },
    limit: number,
  ): Promise<AgedTurn[]> {
    return query<AgedTurn>(
      tx,
      `SELECT m.id, m.conversation_id AS "conversationId", m.created_at AS "createdAt",
         coalesce(m.created_at < $2::timestamptz - make_interval(hours => 24 * ${PERIOD}), false) AS "isDue"
       FROM (SELECT id, tenant_id, conversation_id, created_at FROM messages
         WHERE tenant_id = $1 AND created_at < $3 AND lease_expires_at IS NULL
           AND ($4::timestamptz IS NULL OR (created_at, id) > ($4, $5::uuid))
         ORDER BY created_at, id LIMIT $6) m
       JOIN conversations c ON c.tenant_id = m.tenant_id AND c.id = m.conversation_id
       ${IN_SPACE} ORDER BY m.created_at, m.id`,
      [tenantId, now, before, from?.createdAt ?? null, from?.id ?? null, limit],
    );
  }

  /** Every file, asked with or made, of several turns. */
  async filesOf(tx: Tx, tenantId: TenantId, ids: readonly MessageId[]): Promise<FileId[]> {
    const rows = await query<{ id: FileId }>(
      tx,
      `SELECT DISTINCT file_id AS id FROM message_files WHERE tenant_id = $1 AND message_id = ANY($2::uuid[])`,
      [tenantId, [...ids]],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes turns with all that belongs to them. How many. */
  deleteTurns(tx: Tx, tenantId: TenantId, ids: readonly MessageId[]): Promise<number> {
    return execute(tx, `DELETE FROM messages WHERE tenant_id = $1 AND id = ANY($2::uuid[])`, [tenantId, [...ids]]);
  }

  /** Deletes those of the conversations that have no turn left and were opened before a moment. How many. */
  async deleteEmptied(tx: Tx, tenantId: TenantId, ids: readonly SessionId[], before: Date): Promise<number> {
    const isEmptied = `c.tenant_id = $1 AND c.id = ANY($2::uuid[]) AND c.created_at < $3
      AND NOT EXISTS (SELECT FROM messages m WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id)`;
    // No turn begins in them until the transaction ends; one that began just before is seen by the deletion.
    const held = await query<{ id: SessionId }>(
      tx,
      `SELECT c.id FROM conversations c WHERE ${isEmptied} ORDER BY c.id FOR UPDATE SKIP LOCKED`,
      [tenantId, [...ids], before],
    );
    if (held.length === 0) return 0;
    return execute(tx, `DELETE FROM conversations c WHERE ${isEmptied}`, [tenantId, held.map(({ id }) => id), before]);
  }

  /** Turns begun before a moment with an assistant. */
  countOfAssistant(tx: Tx, tenantId: TenantId, id: string, before: Date): Promise<number> {
    return this.count(tx, `c.assistant_id = $2`, [tenantId, id, before]);
  }

  /** Turns begun before a moment in a space, with whatever has no period of its own. */
  countOfSpace(tx: Tx, tenantId: TenantId, id: string, before: Date): Promise<number> {
    return this.count(tx, `s.id = $2 AND a.data_retention_days IS NULL`, [tenantId, id, before]);
  }

  private async count(tx: Tx, condition: string, parameters: readonly unknown[]): Promise<number> {
    const [row] = await query<{ count: number }>(
      tx,
      `SELECT count(*)::int AS count FROM conversations c ${IN_SPACE}
       JOIN messages m ON m.tenant_id = c.tenant_id AND m.conversation_id = c.id
       WHERE c.tenant_id = $1 AND ${condition} AND m.created_at < $3 AND m.lease_expires_at IS NULL`,
      [...parameters],
    );
    return row!.count;
  }
}
