import { Injectable } from '@nestjs/common';
import type { DocumentReference } from '@svc/asking';
import { execute, query, type Tx } from '@svc/database';
import { groupedBy, type MessageId, type SessionId, type TenantId } from '@svc/kernel';
import type { WebReference } from '../domain/turn';

/** What turns cited, as it was then. */
@Injectable()
export class ReferenceRepository {
  /** Stores the documents of a turn in their order. */
  async insert(tx: Tx, tenantId: TenantId, id: MessageId, references: readonly DocumentReference[]): Promise<void> {
    if (references.length === 0) return;
    await execute(
      tx,
      `INSERT INTO message_references (tenant_id, message_id, rank, info_blob_id, score, title, url, collection_id,
         website_id, embedding_model_id, size_bytes, original_available, document_created_at, document_updated_at, chunks)
       SELECT $1, $2, r.rank, r."infoBlobId", r.score, r.title, r.url, r."collectionId", r."websiteId",
         r."embeddingModelId", r."sizeBytes", r."originalAvailable", r."createdAt", r."updatedAt", r.passages
       FROM jsonb_to_recordset($3::jsonb) AS r(rank integer, "infoBlobId" uuid, score double precision, title text,
         url text, "collectionId" uuid, "websiteId" uuid, "embeddingModelId" uuid, "sizeBytes" bigint,
         "originalAvailable" boolean, "createdAt" timestamptz, "updatedAt" timestamptz, passages jsonb)`,
      [tenantId, id, JSON.stringify(references.map((reference, rank) => ({ ...reference, rank })))],
    );
  }

  /** Stores the pages that a turn cites, in their order. */
  async insertPages(tx: Tx, tenantId: TenantId, turnId: MessageId, pages: readonly WebReference[]): Promise<void> {
    if (pages.length === 0) return;
    await execute(
      tx,
      `INSERT INTO message_web_references (tenant_id, message_id, rank, id, title, url)
       SELECT $1, $2, p.rank, p.id, p.title, p.url
       FROM jsonb_to_recordset($3::jsonb) AS p(rank integer, id uuid, title text, url text)`,
      [tenantId, turnId, JSON.stringify(pages.map(({ id, title, url }, rank) => ({ rank, id, title, url })))],
    );
  }

  /** The pages that every turn of several conversations cites, in order. */
  async pagesOfConversations(
    tx: Tx,
    tenantId: TenantId,
    conversationIds: readonly SessionId[],
  ): Promise<Map<MessageId, WebReference[]>> {
    const rows = await query<WebReference & { turnId: MessageId }>(
      tx,
      `SELECT r.message_id AS "turnId", r.id, r.title, r.url
       FROM messages m JOIN message_web_references r ON r.tenant_id = m.tenant_id AND r.message_id = m.id
       WHERE m.tenant_id = $1 AND m.conversation_id = ANY($2::uuid[]) ORDER BY r.message_id, r.rank`,
      [tenantId, [...conversationIds]],
    );
    return groupedBy(rows, ({ turnId }) => turnId);
  }

  /** The documents of every turn of several conversations, in order. An original is offered as long as its document lives. */
  async ofConversations(
    tx: Tx,
    tenantId: TenantId,
    conversationIds: readonly SessionId[],
  ): Promise<Map<MessageId, DocumentReference[]>> {
    const rows = await query<DocumentReference & { messageId: MessageId }>(
      tx,
      `SELECT r.message_id AS "messageId", r.info_blob_id AS "infoBlobId", r.score, r.title, r.url,
         r.collection_id AS "collectionId", r.website_id AS "websiteId", r.embedding_model_id AS "embeddingModelId",
         r.size_bytes AS "sizeBytes", r.original_available AND b.id IS NOT NULL AS "originalAvailable",
         r.document_created_at AS "createdAt", r.document_updated_at AS "updatedAt", r.chunks AS passages
       FROM messages m JOIN message_references r ON r.tenant_id = m.tenant_id AND r.message_id = m.id
       LEFT JOIN info_blobs b ON b.tenant_id = r.tenant_id AND b.id = r.info_blob_id
       WHERE m.tenant_id = $1 AND m.conversation_id = ANY($2::uuid[]) ORDER BY r.message_id, r.rank`,
      [tenantId, [...conversationIds]],
    );
    const byTurn = new Map<MessageId, DocumentReference[]>();
    for (const { messageId, ...reference } of rows) {
      byTurn.set(messageId, [...(byTurn.get(messageId) ?? []), reference]);
    }
    return byTurn;
  }
}
