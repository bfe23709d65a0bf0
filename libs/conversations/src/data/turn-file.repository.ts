import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { FileId, MessageId, SessionId, TenantId } from '@svc/kernel';
import type { ConversationsOf } from './conversation.repository';

/** Whether a file came with the question or was made by the answer. */
export type TurnFileKind = 'question' | 'generated';

/** That a file belongs to a turn. */
export interface TurnFile {
  readonly turnId: MessageId;
  readonly fileId: FileId;
  readonly kind: TurnFileKind;
}

/** Which files belong to which turns. */
@Injectable()
export class TurnFileRepository {
  /** The files of each turn of several conversations, in the order in which they were named or made. */
  ofConversations(tx: Tx, tenantId: TenantId, conversationIds: readonly SessionId[]): Promise<TurnFile[]> {
    return query<TurnFile>(
      tx,
      `SELECT m.id AS "turnId", f.file_id AS "fileId", f.kind
       FROM messages m JOIN message_files f ON f.tenant_id = m.tenant_id AND f.message_id = m.id
       WHERE m.tenant_id = $1 AND m.conversation_id = ANY($2::uuid[]) ORDER BY m.id, f.kind, f.position`,
      [tenantId, [...conversationIds]],
    );
  }

  /** Adds a file that the answer of a turn made. */
  async addGenerated(tx: Tx, tenantId: TenantId, turnId: MessageId, fileId: FileId, position: number): Promise<void> {
    const sql = `INSERT INTO message_files (tenant_id, message_id, kind, file_id, position)
      VALUES ($1, $2, 'generated', $3, $4)`;
    await execute(tx, sql, [tenantId, turnId, fileId, position]);
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

  /** Every file, asked with or made, in several conversations. @param member what the ids are of */
  async among(tx: Tx, tenantId: TenantId, member: ConversationsOf, ids: readonly string[]): Promise<FileId[]> {
    const rows = await query<{ id: FileId }>(
      tx,
      `SELECT DISTINCT f.file_id AS id FROM conversations c
       JOIN messages m ON m.tenant_id = c.tenant_id AND m.conversation_id = c.id
       JOIN message_files f ON f.tenant_id = m.tenant_id AND f.message_id = m.id
       WHERE c.tenant_id = $1 AND c.${member} = ANY($2::uuid[])`,
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
