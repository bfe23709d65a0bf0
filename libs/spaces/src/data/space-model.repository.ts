import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { SpaceId, TenantId } from '@svc/kernel';
import type { ModelKind } from '@svc/models';

const TABLES: Readonly<Record<ModelKind, string>> = {
  completion: 'space_completion_models',
  embedding: 'space_embedding_models',
  transcription: 'space_transcription_models',
};

/** Which models are switched on in a space. */
@Injectable()
export class SpaceModelRepository {
  /** The ids of every kind at once. */
  async list(tx: Tx, tenantId: TenantId, spaceId: SpaceId): Promise<Record<ModelKind, string[]>> {
    const kinds = Object.keys(TABLES) as ModelKind[];
    const selects = kinds.map(
      (kind) => `SELECT '${kind}' AS kind, model_id FROM ${TABLES[kind]} WHERE tenant_id = $1 AND space_id = $2`,
    );
    const rows = await query<{ kind: ModelKind; model_id: string }>(tx, selects.join(' UNION ALL '), [
      tenantId,
      spaceId,
    ]);
    const idsOf = (kind: ModelKind) => rows.filter((row) => row.kind === kind).map((row) => row.model_id);
    return { completion: idsOf('completion'), embedding: idsOf('embedding'), transcription: idsOf('transcription') };
  }

  /** Whether one model is switched on. */
  async has(tx: Tx, tenantId: TenantId, spaceId: SpaceId, kind: ModelKind, id: string): Promise<boolean> {
    const sql = `SELECT 1 FROM ${TABLES[kind]} WHERE tenant_id = $1 AND space_id = $2 AND model_id = $3`;
    return (await query(tx, sql, [tenantId, spaceId, id])).length === 1;
  }

  /** Switches one model on, if it is not yet. */
  async add(tx: Tx, tenantId: TenantId, spaceId: SpaceId, kind: ModelKind, id: string): Promise<void> {
    const sql = `INSERT INTO ${TABLES[kind]} (tenant_id, space_id, model_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`;
    await execute(tx, sql, [tenantId, spaceId, id]);
  }

  /** Makes the given models the only ones of their kind in the space. */
  async replace(tx: Tx, tenantId: TenantId, spaceId: SpaceId, kind: ModelKind, ids: readonly string[]): Promise<void> {
    const table = TABLES[kind];
    await execute(tx, `DELETE FROM ${table} WHERE tenant_id = $1 AND space_id = $2 AND model_id <> ALL($3::uuid[])`, [
      tenantId,
      spaceId,
      [...ids],
    ]);
    await execute(
      tx,
      `INSERT INTO ${table} (tenant_id, space_id, model_id) SELECT $1, $2, unnest($3::uuid[]) ON CONFLICT DO NOTHING`,
      [tenantId, spaceId, [...ids]],
    );
  }
}
