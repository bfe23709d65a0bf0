import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { AssistantId, CollectionId, SpaceId, TenantId, WebsiteId } from '@svc/kernel';
import type { CollectionUse } from '@svc/knowledge';

/** Rows of `assistant_collections` and `assistant_websites`, seen from the source. */
@Injectable()
export class AssistantCollectionRepository {
  /** Which assistants answer from which of several collections. */
  usesOf(tx: Tx, tenantId: TenantId, ids: readonly CollectionId[]): Promise<CollectionUse[]> {
    const sql = `SELECT collection_id AS "collectionId", assistant_id AS "userId" FROM assistant_collections
      WHERE tenant_id = $1 AND collection_id = ANY($2::uuid[])`;
    return query<CollectionUse>(tx, sql, [tenantId, [...ids]]);
  }

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

  /** The same for a website. */
  detachWebsiteElsewhere(
    tx: Tx,
    tenantId: TenantId,
    websiteId: WebsiteId,
    spaceId: SpaceId,
  ): Promise<{ id: AssistantId; name: string }[]> {
    return query<{ id: AssistantId; name: string }>(
      tx,
      `WITH gone AS (
         DELETE FROM assistant_websites l USING assistants a
         WHERE l.tenant_id = $1 AND l.website_id = $2
           AND a.tenant_id = $1 AND a.id = l.assistant_id AND a.space_id <> $3
         RETURNING a.id, a.name)
       SELECT id, name FROM gone ORDER BY name, id`,
      [tenantId, websiteId, spaceId],
    );
  }
}
