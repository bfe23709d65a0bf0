import { Injectable } from '@nestjs/common';
import type { IconId } from '@svc/content';
import { execute, managerOf, query, type Tx } from '@svc/database';
import type { AssistantId, CollectionId, CompletionModelId, FileId, SpaceId, TenantId, WebsiteId } from '@svc/kernel';
import type { Author } from '@svc/tenancy';
import type { QueryDeepPartialEntity } from 'typeorm';
import type {
  AssistantChanges,
  AssistantKind,
  AssistantParts,
  AssistantRecord,
  PromptRecord,
} from '../domain/assistant';
import { AssistantEntity } from './assistant.entity';
import { withDates } from './with-dates';

const COLUMNS = `a.id, a.tenant_id AS "tenantId", a.space_id AS "spaceId", a.user_id AS "userId", a.type, a.name,
  a.description, a.icon_id AS "iconId", a.completion_model_id AS "completionModelId",
  a.completion_model_kwargs AS "completionModelKwargs", a.max_tokens AS "maxTokens", a.logging_enabled AS "loggingEnabled", a.published,
  a.insight_enabled AS "insightEnabled", a.data_retention_days AS "dataRetentionDays", a.retrieval_mode AS "retrievalMode",
  a.metadata_json AS "metadataJson", a.created_at AS "createdAt", a.updated_at AS "updatedAt"`;

interface PartsRow {
  readonly id: AssistantId;
  readonly collectionIds: CollectionId[];
  readonly websiteIds: WebsiteId[];
  readonly attachmentIds: FileId[];
  readonly author: Author | null;
  readonly prompt: StoredPrompt | null;
}

/** The parts of an assistant that a turn needs. */
export interface ChatParts {
  /** Text of the selected prompt. */
  readonly prompt: string | null;
  readonly collectionIds: CollectionId[];
  readonly websiteIds: WebsiteId[];
  readonly attachmentIds: FileId[];
  /** Whether the space lists the model among its own, as all but personal spaces must. */
  readonly modelListed: boolean;
}

type StoredPrompt = PromptRecord & { author: Author | null };

/** Rows of `assistants` and what hangs on them. */
@Injectable()
export class AssistantRepository {
  /** Adds an assistant; false when the space has a default assistant already and this would be another. */
  async insert(tx: Tx, assistant: AssistantRecord): Promise<boolean> {
    const result = await managerOf(tx)
      .createQueryBuilder()
      .insert()
      .into(AssistantEntity)
      .values(assistant as QueryDeepPartialEntity<AssistantEntity>)
      .orIgnore()
      .returning(['id'])
      .execute();
    return result.raw.length === 1;
  }

  async find(tx: Tx, tenantId: TenantId, id: AssistantId): Promise<AssistantRecord | null> {
    const sql = `SELECT ${COLUMNS} FROM assistants a WHERE a.tenant_id = $1 AND a.id = $2`;
    const [assistant] = await query<AssistantRecord>(tx, sql, [tenantId, id]);
    return assistant ?? null;
  }

  /** Lets nobody else change an assistant until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: AssistantId): Promise<void> {
    await query(tx, `SELECT 1 FROM assistants WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`, [tenantId, id]);
  }

  /** Every assistant of several spaces, those of one type or of both, oldest first. */
  listInSpaces(
    tx: Tx,
    tenantId: TenantId,
    spaceIds: readonly SpaceId[],
    type?: AssistantKind,
  ): Promise<AssistantRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM assistants a
      WHERE a.tenant_id = $1 AND a.space_id = ANY($2::uuid[]) AND a.type = COALESCE($3, a.type) ORDER BY a.created_at, a.id`;
    return query<AssistantRecord>(tx, sql, [tenantId, [...spaceIds], type ?? null]);
  }

  async update(tx: Tx, tenantId: TenantId, id: AssistantId, changes: AssistantChanges, now: Date): Promise<void> {
    const values = { ...changes, updatedAt: now } as QueryDeepPartialEntity<AssistantEntity>;
    await managerOf(tx).update(AssistantEntity, { tenantId, id }, values);
  }

  /** Deletes assistants and, by foreign keys, their prompts and conversations. */
  async deleteMany(tx: Tx, tenantId: TenantId, ids: readonly AssistantId[]): Promise<void> {
    await execute(tx, `DELETE FROM assistants WHERE tenant_id = $1 AND id = ANY($2::uuid[])`, [tenantId, [...ids]]);
  }

  /** The files attached to any of several assistants. */
  async attachmentsOf(tx: Tx, tenantId: TenantId, ids: readonly AssistantId[]): Promise<FileId[]> {
    const sql = `SELECT DISTINCT file_id AS id FROM assistant_attachments
      WHERE tenant_id = $1 AND assistant_id = ANY($2::uuid[])`;
    const rows = await query<{ id: FileId }>(tx, sql, [tenantId, [...ids]]);
    return rows.map(({ id }) => id);
  }

  /** An assistant with what a turn needs of its parts, in one statement whose plan is kept, since somebody waits. */
  async findForChat(tx: Tx, tenantId: TenantId, id: AssistantId): Promise<(AssistantRecord & ChatParts) | null> {
    const [assistant] = await query<AssistantRecord & ChatParts>(
      tx,
      `SELECT ${COLUMNS}, f.prompt, f.collection_ids AS "collectionIds", f.website_ids AS "websiteIds",
         f.attachment_ids AS "attachmentIds", f.model_listed AS "modelListed"
       FROM svc_chat_assistant($1, $2) f, LATERAL (SELECT (f.assistant).*) a`,
      [tenantId, id],
    );
    return assistant ?? null;
  }

  /** Selected prompt, author and collections of several assistants, in one statement. */
  async parts(tx: Tx, tenantId: TenantId, ids: readonly AssistantId[]): Promise<Map<AssistantId, AssistantParts>> {
    const rows = await query<PartsRow>(
      tx,
      `SELECT a.id,
         ARRAY(SELECT l.collection_id FROM assistant_collections l
               WHERE l.tenant_id = $1 AND l.assistant_id = a.id ORDER BY l.collection_id) AS "collectionIds",
         ARRAY(SELECT l.website_id FROM assistant_websites l
               WHERE l.tenant_id = $1 AND l.assistant_id = a.id ORDER BY l.website_id) AS "websiteIds",
         ARRAY(SELECT l.file_id FROM assistant_attachments l
               WHERE l.tenant_id = $1 AND l.assistant_id = a.id ORDER BY l.file_id) AS "attachmentIds",
         ${authorJson('u')} AS author,
         CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'tenantId', p.tenant_id,
           'keeper', jsonb_build_object('type', 'assistant', 'id', p.assistant_id), 'userId', p.user_id, 'text', p.text, 'description', p.description,
           'isSelected', p.is_selected, 'createdAt', p.created_at, 'updatedAt', p.updated_at,
           'author', ${authorJson('pu')}) END AS prompt
       FROM assistants a
       LEFT JOIN users u ON u.tenant_id = $1 AND u.id = a.user_id
       LEFT JOIN prompts p ON p.tenant_id = $1 AND p.assistant_id = a.id AND p.is_selected
       LEFT JOIN users pu ON pu.tenant_id = $1 AND pu.id = p.user_id
       WHERE a.tenant_id = $1 AND a.id = ANY($2::uuid[])`,
      [tenantId, [...ids]],
    );
    return new Map(
      rows.map(({ id, collectionIds, websiteIds, attachmentIds, author, prompt }) => [
        id,
        {
          collectionIds,
          websiteIds,
          attachmentIds,
          author: author && withDates(author),
          prompt: prompt && { ...withDates(prompt), author: prompt.author && withDates(prompt.author) },
        },
      ]),
    );
  }

  /** Makes the given collections the only ones an assistant answers from. */
  replaceCollections(tx: Tx, tenantId: TenantId, id: AssistantId, ids: readonly CollectionId[]): Promise<void> {
    return replaceLinks(tx, 'assistant_collections', 'collection_id', [tenantId, id, [...ids]]);
  }

  /** Makes the given websites the only ones an assistant answers from. */
  replaceWebsites(tx: Tx, tenantId: TenantId, id: AssistantId, ids: readonly WebsiteId[]): Promise<void> {
    return replaceLinks(tx, 'assistant_websites', 'website_id', [tenantId, id, [...ids]]);
  }

  /** Makes the given files the only ones attached to an assistant. */
  replaceAttachments(tx: Tx, tenantId: TenantId, id: AssistantId, ids: readonly FileId[]): Promise<void> {
    return replaceLinks(tx, 'assistant_attachments', 'file_id', [tenantId, id, [...ids]]);
  }

  /** How many assistants each of several files is attached to; files without any are missing. */
  async countAttachments(tx: Tx, tenantId: TenantId, fileIds: readonly FileId[]): Promise<Map<FileId, number>> {
    const rows = await query<{ fileId: FileId; count: number }>(
      tx,
      `SELECT file_id AS "fileId", count(*)::int AS count FROM assistant_attachments
       WHERE tenant_id = $1 AND file_id = ANY($2::uuid[]) GROUP BY file_id`,
      [tenantId, [...fileIds]],
    );
    return new Map(rows.map(({ fileId, count }) => [fileId, count]));
  }

  /** Those of several icons that some assistant shows. */
  async iconsShown(tx: Tx, tenantId: TenantId, ids: readonly IconId[]): Promise<IconId[]> {
    const sql = `SELECT DISTINCT icon_id AS id FROM assistants WHERE tenant_id = $1 AND icon_id = ANY($2::uuid[])`;
    const rows = await query<{ id: IconId }>(tx, sql, [tenantId, [...ids]]);
    return rows.map(({ id }) => id);
  }

  /** Of the given websites, those that no other assistant answers from. */
  async usedByNoOther(tx: Tx, tenantId: TenantId, id: AssistantId, ids: readonly WebsiteId[]): Promise<WebsiteId[]> {
    const rows = await query<{ id: WebsiteId }>(
      tx,
      `SELECT w.id FROM unnest($3::uuid[]) AS w(id) WHERE NOT EXISTS (
         SELECT FROM assistant_websites l
         WHERE l.tenant_id = $1 AND l.website_id = w.id AND l.assistant_id <> $2)`,
      [tenantId, id, [...ids]],
    );
    return rows.map((row) => row.id);
  }

  /** How many assistants answer with a completion model. */
  async countOfModel(tx: Tx, tenantId: TenantId, modelId: CompletionModelId): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM assistants WHERE tenant_id = $1 AND completion_model_id = $2`;
    const [row] = await query<{ count: number }>(tx, sql, [tenantId, modelId]);
    return row!.count;
  }
}

async function replaceLinks(tx: Tx, table: string, member: string, parameters: unknown[]): Promise<void> {
  const where = `tenant_id = $1 AND assistant_id = $2`;
  await execute(tx, `DELETE FROM ${table} WHERE ${where} AND ${member} <> ALL($3::uuid[])`, parameters);
  await execute(
    tx,
    `INSERT INTO ${table} (tenant_id, assistant_id, ${member}) SELECT $1, $2, unnest($3::uuid[]) ON CONFLICT DO NOTHING`,
    parameters,
  );
}

function authorJson(alias: string): string {
  return `CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object('id', ${alias}.id, 'email', ${alias}.email,
    'username', ${alias}.username, 'createdAt', ${alias}.created_at, 'updatedAt', ${alias}.updated_at) END`;
}
