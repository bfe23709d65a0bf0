import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { CompletionModelId, SpaceId, TenantId } from '@svc/kernel';
import type { CompletionModelUses, ModelMove, ModelUser, PlaceOfUse, PlacesOfUse } from '@svc/models';

const PLACES = `SELECT s.id, s.name,
    (SELECT c.security_level FROM security_classifications c JOIN tenants t ON t.id = c.tenant_id AND t.security_enabled
     WHERE c.tenant_id = s.tenant_id AND c.id = s.security_classification_id) AS "demandedLevel"
  FROM spaces s WHERE s.tenant_id = $1 AND s.id = ANY($2::uuid[]) ORDER BY s.id`;

/** The completion models that spaces list, when one takes the place of another. */
@Injectable()
export class SpaceModelMoves implements CompletionModelUses, PlacesOfUse {
  readonly entityType = 'space';

  list(tx: Tx, tenantId: TenantId, modelId?: CompletionModelId): Promise<ModelUser[]> {
    return query<ModelUser>(
      tx,
      `SELECT l.model_id AS "modelId", s.id, s.name, s.id AS "spaceId"
       FROM space_completion_models l JOIN spaces s ON s.tenant_id = l.tenant_id AND s.id = l.space_id
       WHERE l.tenant_id = $1 ${modelId ? 'AND l.model_id = $2' : ''} ORDER BY s.name, s.id`,
      modelId ? [tenantId, modelId] : [tenantId],
    );
  }

  /** Takes the first model from the lists, in which the other one is by now; see `offerBoth`. */
  move(tx: Tx, tenantId: TenantId, { from, spaceIds }: ModelMove): Promise<number> {
    const sql = `DELETE FROM space_completion_models
      WHERE tenant_id = $1 AND model_id = $2 AND space_id = ANY($3::uuid[])`;
    return execute(tx, sql, [tenantId, from, [...spaceIds]]);
  }

  places(tx: Tx, tenantId: TenantId, ids: readonly SpaceId[]): Promise<PlaceOfUse[]> {
    return query<PlaceOfUse>(tx, PLACES, [tenantId, [...ids]]);
  }

  hold(tx: Tx, tenantId: TenantId, ids: readonly SpaceId[]): Promise<PlaceOfUse[]> {
    return query<PlaceOfUse>(tx, `${PLACES} FOR SHARE OF s`, [tenantId, [...ids]]);
  }

  async offerBoth(tx: Tx, tenantId: TenantId, { from, to, spaceIds }: ModelMove): Promise<void> {
    await execute(
      tx,
      `INSERT INTO space_completion_models (tenant_id, space_id, model_id)
       SELECT tenant_id, space_id, $3 FROM space_completion_models
       WHERE tenant_id = $1 AND model_id = $2 AND space_id = ANY($4::uuid[]) ON CONFLICT DO NOTHING`,
      [tenantId, from, to, [...spaceIds]],
    );
  }
}
