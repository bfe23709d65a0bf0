import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { AssistantId, CollectionId, SpaceId, TenantId } from '@svc/kernel';

/** Rows of `assistant_collections`, seen from the collection. */
@Injectable()
export class AssistantCollectionRepository {
  /** Takes a collection off every assistant outside of a space; answers which those were, by name. */
  detachElsewhere(
    tx: Tx,
    tenantId: TenantId,
    collectionId: CollectionId,
    spaceId: SpaceId,
  ): Promise<{ id: AssistantId; name: string }[]> {
    return query<{ id: AssistantId; name: string }>(
      tx,
      `WITH gone AS (
         DELETE FROM assistant_collections l USING assistants a
         WHERE l.tenant_id = $1 AND l.collection_id = $2
           AND a.tenant_id = $1 AND a.id = l.assistant_id AND a.space_id <> $3
         RETURNING a.id, a.name)
       SELECT id, name FROM gone ORDER BY name, id`,
      [tenantId, collectionId, spaceId],
    );
  }
}
