import { Injectable } from '@nestjs/common';
import { execute, managerOf, query, type Tx } from '@svc/database';
import type { CollectionId, CompletionModelId, ServiceId, SpaceId, TenantId } from '@svc/kernel';
import type { CollectionUse } from '@svc/knowledge';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { ServiceChanges, ServiceRecord, WholeService } from '../domain/service';
import { ServiceEntity } from './service.entity';

const WHOLE = `SELECT s.id, s.tenant_id AS "tenantId", s.space_id AS "spaceId", s.user_id AS "userId", s.name, s.prompt,
    s.output_format AS "outputFormat", s.json_schema AS "jsonSchema", s.completion_model_id AS "completionModelId",
    s.completion_model_kwargs AS "completionModelKwargs", s.created_at AS "createdAt", s.updated_at AS "updatedAt",
    ARRAY(SELECT l.collection_id FROM service_collections l
          WHERE l.tenant_id = $1 AND l.service_id = s.id ORDER BY l.collection_id) AS "collectionIds",
    CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'email', u.email, 'username', u.username,
      'createdAt', u.created_at, 'updatedAt', u.updated_at) END AS author
  FROM services s LEFT JOIN users u ON u.tenant_id = $1 AND u.id = s.user_id`;

/** Rows of `services` and the knowledge they answer from. */
@Injectable()
export class ServiceRepository {
  async insert(tx: Tx, service: ServiceRecord): Promise<void> {
    await managerOf(tx).insert(ServiceEntity, service as QueryDeepPartialEntity<ServiceEntity>);
  }

  async find(tx: Tx, tenantId: TenantId, id: ServiceId): Promise<WholeService | null> {
    const [service] = await query<WholeService>(tx, `${WHOLE} WHERE s.tenant_id = $1 AND s.id = $2`, [tenantId, id]);
    return service ? revived(service) : null;
  }

  /** Every service of several spaces, oldest first. */
  async listInSpaces(tx: Tx, tenantId: TenantId, spaceIds: readonly SpaceId[]): Promise<WholeService[]> {
    const sql = `${WHOLE} WHERE s.tenant_id = $1 AND s.space_id = ANY($2::uuid[]) ORDER BY s.created_at, s.id`;
    return (await query<WholeService>(tx, sql, [tenantId, [...spaceIds]])).map(revived);
  }

  /** Lets nobody else change a service until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: ServiceId): Promise<void> {
    await query(tx, `SELECT 1 FROM services WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`, [tenantId, id]);
  }

  async update(tx: Tx, tenantId: TenantId, id: ServiceId, changes: ServiceChanges, now: Date): Promise<void> {
    const values = { ...changes, updatedAt: now } as QueryDeepPartialEntity<ServiceEntity>;
    await managerOf(tx).update(ServiceEntity, { tenantId, id }, values);
  }

  /** Deletes services and, by foreign keys, their runs. */
  async deleteMany(tx: Tx, tenantId: TenantId, ids: readonly ServiceId[]): Promise<void> {
    await execute(tx, `DELETE FROM services WHERE tenant_id = $1 AND id = ANY($2::uuid[])`, [tenantId, [...ids]]);
  }

  /** Makes the given collections the only ones a service answers from. */
  async replaceCollections(tx: Tx, tenantId: TenantId, id: ServiceId, ids: readonly CollectionId[]): Promise<void> {
    const parameters = [tenantId, id, [...ids]];
    await execute(
      tx,
      `DELETE FROM service_collections WHERE tenant_id = $1 AND service_id = $2 AND collection_id <> ALL($3::uuid[])`,
      parameters,
    );
    await execute(
      tx,
      `INSERT INTO service_collections (tenant_id, service_id, collection_id)
       SELECT $1, $2, unnest($3::uuid[]) ON CONFLICT DO NOTHING`,
      parameters,
    );
  }

  /** Which services answer from which of several collections. */
  usesOf(tx: Tx, tenantId: TenantId, ids: readonly CollectionId[]): Promise<CollectionUse[]> {
    const sql = `SELECT collection_id AS "collectionId", service_id AS "userId" FROM service_collections
      WHERE tenant_id = $1 AND collection_id = ANY($2::uuid[])`;
    return query<CollectionUse>(tx, sql, [tenantId, [...ids]]);
  }

  /** Takes a collection off every service outside of a space; answers which those were, by name. */
  detachElsewhere(
    tx: Tx,
    tenantId: TenantId,
    collectionId: CollectionId,
    spaceId: SpaceId,
  ): Promise<{ id: ServiceId; name: string }[]> {
    return query<{ id: ServiceId; name: string }>(
      tx,
      `WITH gone AS (
         DELETE FROM service_collections l USING services s
         WHERE l.tenant_id = $1 AND l.collection_id = $2
           AND s.tenant_id = $1 AND s.id = l.service_id AND s.space_id <> $3
         RETURNING s.id, s.name)
       SELECT id, name FROM gone ORDER BY name, id`,
      [tenantId, collectionId, spaceId],
    );
  }

  /** How many services answer with a completion model. */
  async countOfModel(tx: Tx, tenantId: TenantId, modelId: CompletionModelId): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM services WHERE tenant_id = $1 AND completion_model_id = $2`;
    const [row] = await query<{ count: number }>(tx, sql, [tenantId, modelId]);
    return row!.count;
  }
}

/** Moments are texts in stored JSON. */
function revived({ author, ...service }: WholeService): WholeService {
  if (!author) return { ...service, author: null };
  const { createdAt, updatedAt } = author;
  return { ...service, author: { ...author, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) } };
}
