import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { CollectionId, EmbeddingModelId, TenantId } from '@svc/kernel';

/** A collection of some tenant, and the model of that tenant that it could have instead of its own. */
export interface ReembeddableCollection {
  readonly tenantId: TenantId;
  readonly id: CollectionId;
  readonly toModelId: EmbeddingModelId;
}

/** Collections of all tenants, for the operator. */
@Injectable()
export class CollectionsAcrossTenants {
  /** Those with one built-in model, of active tenants that may use the other one, oldest first; of one tenant or of all. */
  ofBuiltinModel(
    tx: Tx,
    { from, to, tenantId }: { from: string; to: string; tenantId: TenantId | null },
  ): Promise<ReembeddableCollection[]> {
    return query<ReembeddableCollection>(
      tx,
      `SELECT c.tenant_id AS "tenantId", c.id, wanted.id AS "toModelId"
       FROM collections c
       JOIN tenants t ON t.id = c.tenant_id AND t.state = 'active'
       JOIN embedding_models present ON present.tenant_id = c.tenant_id AND present.id = c.embedding_model_id
         AND present.builtin AND present.name = $1
       JOIN embedding_models wanted ON wanted.tenant_id = c.tenant_id AND wanted.builtin AND wanted.name = $2
         AND wanted.deleted_at IS NULL AND wanted.is_org_enabled
       WHERE $3::uuid IS NULL OR c.tenant_id = $3 ORDER BY c.created_at, c.id`,
      [from, to, tenantId],
    );
  }

  /** Which of the two models nobody has, or nobody may use as the other one; null when somebody could be served. */
  async missingBuiltinModel(
    tx: Tx,
    { from, to, tenantId }: { from: string; to: string; tenantId: TenantId | null },
  ): Promise<string | null> {
    const [found] = await query<{ isFromThere: boolean; isToThere: boolean }>(
      tx,
      `SELECT coalesce(bool_or(m.name = $1), false) AS "isFromThere",
              coalesce(bool_or(m.name = $2 AND m.deleted_at IS NULL AND m.is_org_enabled), false) AS "isToThere"
       FROM embedding_models m JOIN tenants t ON t.id = m.tenant_id AND t.state = 'active'
       WHERE m.builtin AND ($3::uuid IS NULL OR m.tenant_id = $3)`,
      [from, to, tenantId],
    );
    if (!found!.isFromThere) return from;
    return found!.isToThere ? null : to;
  }
}
