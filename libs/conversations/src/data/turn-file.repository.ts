import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { AssistantId, FileId, MessageId, SessionId, TenantId } from '@svc/kernel';

/** Which files belong to which turns. */
@Injectable()
export class QuestionFileRepository {
  /** The files of each question of a conversation, in the order in which they were named. */
  async ofConversation(tx: Tx, tenantId: TenantId, conversationId: SessionId): Promise<Map<MessageId, FileId[]>> {
    const rows = await query<{ id: MessageId; fileIds: FileId[] }>(
      tx,
      `SELECT m.id, array_agg(f.file_id ORDER BY f.position) AS "fileIds"
       FROM messages m JOIN message_files f ON f.tenant_id = m.tenant_id AND f.message_id = m.id
       WHERE m.tenant_id = $1 AND m.conversation_id = $2 AND f.kind = 'question' GROUP BY m.id`,
      [tenantId, conversationId],
    );
    return new Map(rows.map(({ id, fileIds }) => [id, fileIds]));
  }

  /** The files of the questions of several turns, in the order in which they were named. */
  async ofTurns(tx: Tx, tenantId: TenantId, ids: readonly MessageId[]): Promise<Map<MessageId, FileId[]>> {
    const rows = await query<{ id: MessageId; fileIds: FileId[] }>(
      tx,
      `SELECT message_id AS id, array_agg(file_id ORDER BY position) AS "fileIds" FROM message_files
       WHERE tenant_id = $1 AND message_id = ANY($2::uuid[]) AND kind = 'question' GROUP BY message_id`,
      [tenantId, [...ids]],
    );
    return new Map(rows.map(({ id, fileIds }) => [id, fileIds]));
  }

  /** Every file, asked with or made, in the conversations of several assistants. */
  async ofAssistants(tx: Tx, tenantId: TenantId, ids: readonly AssistantId[]): Promise<FileId[]> {
    const rows = await query<{ id: FileId }>(
      tx,
      `SELECT DISTINCT f.file_id AS id FROM conversations c
       JOIN messages m ON m.tenant_id = c.tenant_id AND m.conversation_id = c.id
       JOIN message_files f ON f.tenant_id = m.tenant_id AND f.message_id = m.id
       WHERE c.tenant_id = $1 AND c.assistant_id = ANY($2::uuid[])`,
      [tenantId, [...ids]],
    );
    return rows.map(({ id }) => id);
  }

  /** How many conversations use each of the files; those that none uses are missing. */
  async countUses(tx: Tx, tenantId: TenantId, ids: readonly FileId[]): Promise<Map<FileId, number>> {
    const rows = await query<{ id: FileId; uses: number }>(
      tx,
      `SELECT f.file_id AS id, count(DISTINCT m.conversation_id)::int AS uses
       FROM message_files f JOIN messages m ON m.tenant_id = f.tenant_id AND m.id = f.message_id
       WHERE f.tenant_id = $1 AND f.file_id = ANY($2::uuid[]) GROUP BY f.file_id`,
      [tenantId, [...ids]],
    );
    return new Map(rows.map(({ id, uses }) => [id, uses]));
  }
}
