import { Injectable } from '@nestjs/common';
import type { IconId } from '@svc/content';
import { execute, managerOf, query, type Tx } from '@svc/database';
import type { AppId, FileId, SpaceId, TenantId } from '@svc/kernel';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { AppChanges, AppRecord, WholeApp } from '../domain/app';
import { AppEntity } from './app.entity';

const WHOLE = `SELECT a.id, a.tenant_id AS "tenantId", a.space_id AS "spaceId", a.user_id AS "userId", a.name,
    a.description, a.icon_id AS "iconId", a.input_type AS "inputType", a.input_description AS "inputDescription",
    a.completion_model_id AS "completionModelId", a.completion_model_kwargs AS "completionModelKwargs",
    a.transcription_model_id AS "transcriptionModelId", a.published, a.data_retention_days AS "dataRetentionDays",
    a.created_at AS "createdAt", a.updated_at AS "updatedAt",
    ARRAY(SELECT l.file_id FROM app_attachments l
          WHERE l.tenant_id = $1 AND l.app_id = a.id ORDER BY l.file_id) AS "attachmentIds",
    CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'tenantId', p.tenant_id,
      'keeper', jsonb_build_object('type', 'app', 'id', p.app_id), 'userId', p.user_id, 'text', p.text,
      'description', p.description, 'isSelected', p.is_selected, 'createdAt', p.created_at, 'updatedAt', p.updated_at,
      'author', CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'email', u.email,
        'username', u.username, 'createdAt', u.created_at, 'updatedAt', u.updated_at) END) END AS prompt
  FROM apps a
  LEFT JOIN prompts p ON p.tenant_id = $1 AND p.app_id = a.id AND p.is_selected
  LEFT JOIN users u ON u.tenant_id = $1 AND u.id = p.user_id`;

const MODEL_COLUMN = { completion: 'completion_model_id', transcription: 'transcription_model_id' } as const;

/** Rows of `apps` and what is attached to them. */
@Injectable()
export class AppRepository {
  async insert(tx: Tx, app: AppRecord): Promise<void> {
    await managerOf(tx).insert(AppEntity, app as QueryDeepPartialEntity<AppEntity>);
  }

  async find(tx: Tx, tenantId: TenantId, id: AppId): Promise<WholeApp | null> {
    const [app] = await query<WholeApp>(tx, `${WHOLE} WHERE a.tenant_id = $1 AND a.id = $2`, [tenantId, id]);
    return app ? revived(app) : null;
  }

  /** Every app of several spaces, oldest first. */
  async listInSpaces(tx: Tx, tenantId: TenantId, spaceIds: readonly SpaceId[]): Promise<WholeApp[]> {
    const sql = `${WHOLE} WHERE a.tenant_id = $1 AND a.space_id = ANY($2::uuid[]) ORDER BY a.created_at, a.id`;
    return (await query<WholeApp>(tx, sql, [tenantId, [...spaceIds]])).map(revived);
  }

  /** Lets nobody else change an app until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: AppId): Promise<void> {
    await query(tx, `SELECT 1 FROM apps WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`, [tenantId, id]);
  }

  async update(tx: Tx, tenantId: TenantId, id: AppId, changes: AppChanges, now: Date): Promise<void> {
    const values = { ...changes, updatedAt: now } as QueryDeepPartialEntity<AppEntity>;
    await managerOf(tx).update(AppEntity, { tenantId, id }, values);
  }

  /** Deletes apps and, by foreign keys, their prompts and runs. */
  async deleteMany(tx: Tx, tenantId: TenantId, ids: readonly AppId[]): Promise<void> {
    await execute(tx, `DELETE FROM apps WHERE tenant_id = $1 AND id = ANY($2::uuid[])`, [tenantId, [...ids]]);
  }

  /** Makes the given files the only ones attached to an app. */
  async replaceAttachments(tx: Tx, tenantId: TenantId, id: AppId, ids: readonly FileId[]): Promise<void> {
    const parameters = [tenantId, id, [...ids]];
    await execute(
      tx,
      `DELETE FROM app_attachments WHERE tenant_id = $1 AND app_id = $2 AND file_id <> ALL($3::uuid[])`,
      parameters,
    );
    await execute(
      tx,
      `INSERT INTO app_attachments (tenant_id, app_id, file_id)
       SELECT $1, $2, unnest($3::uuid[]) ON CONFLICT DO NOTHING`,
      parameters,
    );
  }

  /** The files attached to any of several apps. */
  async attachmentsOf(tx: Tx, tenantId: TenantId, ids: readonly AppId[]): Promise<FileId[]> {
    const sql = `SELECT DISTINCT file_id AS id FROM app_attachments WHERE tenant_id = $1 AND app_id = ANY($2::uuid[])`;
    return (await query<{ id: FileId }>(tx, sql, [tenantId, [...ids]])).map(({ id }) => id);
  }

  /** How many apps each of several files is attached to; files without any are missing. */
  async countAttachments(tx: Tx, tenantId: TenantId, ids: readonly FileId[]): Promise<Map<FileId, number>> {
    const sql = `SELECT file_id AS id, count(*)::int AS count FROM app_attachments
      WHERE tenant_id = $1 AND file_id = ANY($2::uuid[]) GROUP BY file_id`;
    const rows = await query<{ id: FileId; count: number }>(tx, sql, [tenantId, [...ids]]);
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** Those of several icons that some app shows. */
  async iconsShown(tx: Tx, tenantId: TenantId, ids: readonly IconId[]): Promise<IconId[]> {
    const sql = `SELECT DISTINCT icon_id AS id FROM apps WHERE tenant_id = $1 AND icon_id = ANY($2::uuid[])`;
    return (await query<{ id: IconId }>(tx, sql, [tenantId, [...ids]])).map(({ id }) => id);
  }

  /** How many apps use a model. */
  async countOfModel(tx: Tx, tenantId: TenantId, kind: keyof typeof MODEL_COLUMN, modelId: string): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM apps WHERE tenant_id = $1 AND ${MODEL_COLUMN[kind]} = $2`;
    const [row] = await query<{ count: number }>(tx, sql, [tenantId, modelId]);
    return row!.count;
  }
}

/** Moments are texts in stored JSON. */
function revived({ prompt, ...app }: WholeApp): WholeApp {
  if (!prompt) return { ...app, prompt: null };
  const { author } = prompt;
  return { ...app, prompt: { ...dated(prompt), author: author && dated(author) } };
}

function dated<Row extends { readonly createdAt: Date; readonly updatedAt: Date }>(row: Row): Row {
  return { ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) };
}
