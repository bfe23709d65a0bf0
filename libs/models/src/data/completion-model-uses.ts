import { execute, query, type Tx } from '@svc/database';
import type { CompletionModelId, SpaceId, TenantId } from '@svc/kernel';
import type { ModelUser } from '../domain/model-migration';

/** From which model to which one things move. */
export interface ModelMove {
  readonly from: CompletionModelId;
  readonly to: CompletionModelId;
  /** Only things in these spaces move, and those that lie in none. */
  readonly spaceIds: readonly SpaceId[];
  readonly now: Date;
}

/** One kind of things that use completion models. */
export interface CompletionModelUses {
  /** What the kind is called in requests and answers, e.g. `assistant`. */
  readonly entityType: string;
  /** Those that use a model, or any model; by name. */
  list(tx: Tx, tenantId: TenantId, modelId?: CompletionModelId): Promise<ModelUser[]>;
  /** How many were moved. */
  move(tx: Tx, tenantId: TenantId, move: ModelMove): Promise<number>;
}

/** A table with a column `completion_model_id`, and with `tenant_id`, `id`, `name` and `updated_at`. */
interface ModelColumn {
  /** What its rows are in answers. */
  readonly entityType: string;
  readonly table: string;
  /** Whether they lie in spaces, as a column `space_id` says then. */
  readonly inSpaces: boolean;
}

/** The uses by things that name their model in a table of their own. */
export function usesInColumn({ entityType, table, inSpaces }: ModelColumn): CompletionModelUses {
  return {
    entityType,
    list: (tx, tenantId, modelId) =>
      query<ModelUser>(
        tx,
        `SELECT completion_model_id AS "modelId", id, name, ${inSpaces ? 'space_id' : 'NULL::uuid'} AS "spaceId"
         FROM ${table}
         WHERE tenant_id = $1 AND completion_model_id IS NOT NULL ${modelId ? 'AND completion_model_id = $2' : ''}
         ORDER BY name, id`,
        modelId ? [tenantId, modelId] : [tenantId],
      ),
    move: (tx, tenantId, { from, to, spaceIds, now }) =>
      execute(
        tx,
        `UPDATE ${table} SET completion_model_id = $3, updated_at = $4
         WHERE tenant_id = $1 AND completion_model_id = $2 ${inSpaces ? 'AND space_id = ANY($5::uuid[])' : ''}`,
        inSpaces ? [tenantId, from, to, now, [...spaceIds]] : [tenantId, from, to, now],
      ),
  };
}
