import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';
import type { ContentId } from '../domain/content';
import type { IconId, IconRecord } from '../domain/icon';

const COLUMNS = `id, tenant_id AS "tenantId", user_id AS "userId", content_id AS "contentId",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

/** Icons of a tenant. */
@Injectable()
export class IconRepository {
  async insert(
    tx: Tx,
    tenantId: TenantId,
    id: IconId,
    userId: UserId | null,
    contentId: ContentId,
  ): Promise<IconRecord> {
    const [row] = await query<IconRecord>(
      tx,
      `INSERT INTO icons (id, tenant_id, user_id, content_id) VALUES ($1, $2, $3, $4) RETURNING ${COLUMNS}`,
      [id, tenantId, userId, contentId],
    );
    return row!;
  }

  /** The icon, locked until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: IconId): Promise<IconRecord | null> {
    const [row] = await this.lockMany(tx, tenantId, [id]);
    return row ?? null;
  }

  /** The icons that exist of those asked for, locked, so that nothing begins to show them before the transaction ends. */
  lockMany(tx: Tx, tenantId: TenantId, ids: readonly IconId[]): Promise<IconRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM icons WHERE tenant_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE`;
    return query<IconRecord>(tx, sql, [tenantId, [...ids]]);
  }

  /** Removes icons; answers the bytes that were theirs. */
  async deleteMany(tx: Tx, tenantId: TenantId, ids: readonly IconId[]): Promise<ContentId[]> {
    const sql = `DELETE FROM icons WHERE tenant_id = $1 AND id = ANY($2::uuid[]) RETURNING content_id AS id`;
    const rows = await query<{ id: ContentId }>(tx, sql, [tenantId, [...ids]]);
    return rows.map(({ id }) => id);
  }
}

/** A place among all icons, which go by tenant and id. */
export type IconPosition = Pick<IconRecord, 'tenantId' | 'id'>;

/** Icons of every tenant: they are shown without credentials, and cleaned up together. */
@Injectable()
export class IconsAcrossTenants {
  async find(tx: Tx, id: IconId): Promise<IconRecord | null> {
    const [row] = await query<IconRecord>(tx, `SELECT ${COLUMNS} FROM icons WHERE id = $1`, [id]);
    return row ?? null;
  }

  /** The next icons after a place that were made before a moment, tenant by tenant. */
  findMadeBefore(
    tx: Tx,
    before: Date,
    after: IconPosition | null,
    limit: number,
  ): Promise<{ readonly tenantId: TenantId; readonly ids: readonly IconId[] }[]> {
    const sql = `WITH page AS (
        SELECT tenant_id, id FROM icons
        WHERE created_at < $1 AND ($2::uuid IS NULL OR (tenant_id, id) > ($2::uuid, $3::uuid))
        ORDER BY tenant_id, id LIMIT $4)
      SELECT tenant_id AS "tenantId", array_agg(id ORDER BY id) AS ids FROM page
      GROUP BY tenant_id ORDER BY tenant_id`;
    return query(tx, sql, [before, after?.tenantId ?? null, after?.id ?? null, limit]);
  }
}
