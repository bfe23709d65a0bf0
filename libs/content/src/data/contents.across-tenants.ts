import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { ContentId, ContentState, DestinationId, StorageKind } from '../domain/content';

/** An item whose bytes are to go, with every place they may be at. */
export interface RemovableContent {
  readonly id: ContentId;
  readonly tenantId: TenantId;
  readonly objectKeys: readonly string[];
}

/** An item in the object store and what its object must be. */
export interface RemoteContent {
  readonly id: ContentId;
  readonly objectKey: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
}

/** Items of one place and state. */
export interface InventoryLine {
  readonly target: StorageKind;
  readonly state: ContentState;
  readonly count: number;
  readonly bytes: number;
  readonly oldestCreatedAt: Date;
}

/** Since when an item must have been left alone to be taken for forgotten. */
export interface Abandonment {
  /** Bytes still arriving then are not any more. */
  readonly unfinishedBefore: Date;
  /** Bytes that came whole by then are wanted by nobody. */
  readonly unretainedBefore: Date;
}

const REMOVABLE = `id, tenant_id AS "tenantId", array_remove(ARRAY[object_key, move_object_key], NULL) AS "objectKeys"`;

/** The upkeep of every tenant's items, behind the cross-tenant door. */
@Injectable()
export class ContentsAcrossTenants {
  /** Gives up items that nobody finished or nobody kept. */
  async expire(tx: Tx, { unfinishedBefore, unretainedBefore }: Abandonment): Promise<void> {
    const sql = `UPDATE object_contents SET state = 'delete_pending', updated_at = now()
      WHERE state = 'pending' AND updated_at < CASE WHEN sha256 IS NULL THEN $1 ELSE $2 END::timestamptz`;
    await execute(tx, sql, [unfinishedBefore, unretainedBefore]);
  }

  /** Items that were given up, oldest first; those that never touched the object store before all others. */
  findRemovable(tx: Tx, limit: number, skip: readonly string[]): Promise<RemovableContent[]> {
    const sql = `SELECT ${REMOVABLE} FROM object_contents
      WHERE state IN ('failed', 'delete_pending') AND id <> ALL($2::uuid[])
      ORDER BY num_nonnulls(object_key, move_object_key) > 0, updated_at, id LIMIT $1`;
    return query<RemovableContent>(tx, sql, [limit, [...skip]]);
  }

  /** Takes an item for gone: its rows of bytes go, and the keys stay for a last look. */
  async bury(tx: Tx, { id, tenantId }: RemovableContent): Promise<void> {
    const sql = `UPDATE object_contents SET state = 'tombstoned', updated_at = now()
      WHERE tenant_id = $1 AND id = $2 AND state IN ('failed', 'delete_pending')`;
    if ((await execute(tx, sql, [tenantId, id])) === 0) return;
    await execute(tx, `DELETE FROM object_content_chunks WHERE tenant_id = $1 AND content_id = $2`, [tenantId, id]);
  }

  /** Items long gone. */
  findBuried(tx: Tx, before: Date, limit: number, skip: readonly string[]): Promise<RemovableContent[]> {
    const sql = `SELECT ${REMOVABLE} FROM object_contents
      WHERE state = 'tombstoned' AND updated_at < $1 AND id <> ALL($3::uuid[])
      ORDER BY num_nonnulls(object_key, move_object_key) > 0, updated_at, id LIMIT $2`;
    return query<RemovableContent>(tx, sql, [before, limit, [...skip]]);
  }

  /** Forgets an item that is gone. */
  async forget(tx: Tx, { id }: RemovableContent): Promise<void> {
    await execute(tx, `DELETE FROM object_contents WHERE id = $1 AND state = 'tombstoned'`, [id]);
  }

  /** Every key under which bytes of a tenant may lie in the object store, by item, in the order of their ids. */
  keysOf(tx: Tx, tenantId: TenantId, after: string | null, limit: number): Promise<RemovableContent[]> {
    const sql = `SELECT ${REMOVABLE} FROM object_contents
      WHERE tenant_id = $1 AND ($2::uuid IS NULL OR id > $2) AND num_nonnulls(object_key, move_object_key) > 0
      ORDER BY id LIMIT $3`;
    return query<RemovableContent>(tx, sql, [tenantId, after, limit]);
  }

  /** Whether any item that is not gone lies in the object store. */
  async anyRemote(tx: Tx): Promise<boolean> {
    const [row] = await query<{ any: boolean }>(
      tx,
      `SELECT EXISTS (SELECT FROM object_contents WHERE storage_kind = 'object_store' AND state <> 'tombstoned') AS any`,
    );
    return row?.any ?? false;
  }

  /** Items in the object store that are not given up, in the order of their ids. */
  listRemote(tx: Tx, after: ContentId | null, limit: number): Promise<RemoteContent[]> {
    const sql = `SELECT id, object_key AS "objectKey", size_bytes AS "sizeBytes", media_type AS "mediaType"
      FROM object_contents WHERE storage_kind = 'object_store' AND sha256 IS NOT NULL
        AND state IN ('pending', 'available', 'retained') AND ($1::uuid IS NULL OR id > $1)
      ORDER BY id LIMIT $2`;
    return query<RemoteContent>(tx, sql, [after, limit]);
  }

  /** Whether anything that is not gone was first written to a destination. */
  async anyWrittenTo(tx: Tx, id: DestinationId): Promise<boolean> {
    const sql = `SELECT EXISTS (SELECT FROM object_contents
      WHERE storage_kind = 'object_store' AND destination_id = $1 AND state <> 'tombstoned') AS any`;
    const [row] = await query<{ any: boolean }>(tx, sql, [id]);
    return row?.any ?? false;
  }

  /** Items, bytes and age by place and state. */
  inventory(tx: Tx): Promise<InventoryLine[]> {
    return query<InventoryLine>(
      tx,
      `SELECT storage_kind AS target, state, count(*)::int AS count, coalesce(sum(size_bytes), 0)::bigint AS bytes,
         min(created_at) AS "oldestCreatedAt"
       FROM object_contents GROUP BY storage_kind, state ORDER BY storage_kind, state`,
    );
  }
}
