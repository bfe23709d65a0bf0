import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import { newId, type TenantId } from '@svc/kernel';
import type { ContentId } from '../domain/content';

/** Bytes that a move left at its source. */
export interface Leftover {
  readonly id: string;
  readonly tenantId: TenantId;
  readonly contentId: ContentId;
  /** Null for rows in the database. */
  readonly objectKey: string | null;
}

/** What moves left behind, behind the cross-tenant door. */
@Injectable()
export class LeftoversAcrossTenants {
  async insert(tx: Tx, leftover: Omit<Leftover, 'id'>, removeAfter: Date): Promise<void> {
    await execute(
      tx,
      `INSERT INTO object_content_leftovers (id, tenant_id, content_id, object_key, remove_after)
       VALUES ($1, $2, $3, $4, $5)`,
      [newId(), leftover.tenantId, leftover.contentId, leftover.objectKey, removeAfter],
    );
  }

  findDue(tx: Tx, now: Date, limit: number, skip: readonly string[]): Promise<Leftover[]> {
    const sql = `SELECT id, tenant_id AS "tenantId", content_id AS "contentId", object_key AS "objectKey"
      FROM object_content_leftovers WHERE remove_after <= $1 AND id <> ALL($3::uuid[])
      ORDER BY object_key IS NOT NULL, remove_after, id LIMIT $2`;
    return query<Leftover>(tx, sql, [now, limit, [...skip]]);
  }

  /** The keys that moves of a tenant's items have left, in the order of their ids. */
  keysOf(
    tx: Tx,
    tenantId: TenantId,
    after: string | null,
    limit: number,
  ): Promise<{ readonly id: string; readonly objectKeys: readonly string[] }[]> {
    const sql = `SELECT id, ARRAY[object_key] AS "objectKeys" FROM object_content_leftovers
      WHERE tenant_id = $1 AND ($2::uuid IS NULL OR id > $2) AND object_key IS NOT NULL ORDER BY id LIMIT $3`;
    return query(tx, sql, [tenantId, after, limit]);
  }

  /** Forgets a leftover; rows of bytes go with it, unless the item has come to need them again. */
  async forget(tx: Tx, { id, tenantId, contentId, objectKey }: Leftover): Promise<void> {
    if ((await execute(tx, `DELETE FROM object_content_leftovers WHERE id = $1`, [id])) === 0) return;
    if (objectKey === null) await this.deleteChunks(tx, tenantId, contentId);
  }

  /** Clears the rows that an earlier stay in the database left, so that the item can move there again. */
  async clearChunks(tx: Tx, tenantId: TenantId, contentId: ContentId): Promise<void> {
    const sql = `DELETE FROM object_content_leftovers WHERE tenant_id = $1 AND content_id = $2 AND object_key IS NULL`;
    await execute(tx, sql, [tenantId, contentId]);
    await this.deleteChunks(tx, tenantId, contentId);
  }

  private async deleteChunks(tx: Tx, tenantId: TenantId, contentId: ContentId): Promise<void> {
    // Rows of an item that lies in the database are its bytes, whatever a leftover says.
    const sql = `DELETE FROM object_content_chunks WHERE tenant_id = $1 AND content_id = $2 AND EXISTS (
      SELECT FROM object_contents WHERE tenant_id = $1 AND id = $2 AND storage_kind = 'object_store' FOR UPDATE)`;
    await execute(tx, sql, [tenantId, contentId]);
  }
}
