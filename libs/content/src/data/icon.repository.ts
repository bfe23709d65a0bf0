import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';
import type { ContentId } from '../domain/content';
import type { IconId, IconRecord } from '../domain/icon';

const COLUMNS = `id, tenant_id AS "tenantId", user_id AS "userId", content_id AS "contentId",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

/** Icons of a tenant. */
@Injectable()
export class IconRepository {
  async insert(tx: Tx, tenantId: TenantId, id: IconId, userId: UserId, contentId: ContentId): Promise<IconRecord> {
    const [row] = await query<IconRecord>(
      tx,
      `INSERT INTO icons (id, tenant_id, user_id, content_id) VALUES ($1, $2, $3, $4) RETURNING ${COLUMNS}`,
      [id, tenantId, userId, contentId],
    );
    return row!;
  }

  /** The icon, locked until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: IconId): Promise<IconRecord | null> {
    const sql = `SELECT ${COLUMNS} FROM icons WHERE tenant_id = $1 AND id = $2 FOR UPDATE`;
    const [row] = await query<IconRecord>(tx, sql, [tenantId, id]);
    return row ?? null;
  }

  async delete(tx: Tx, tenantId: TenantId, id: IconId): Promise<void> {
    await execute(tx, `DELETE FROM icons WHERE tenant_id = $1 AND id = $2`, [tenantId, id]);
  }
}

/** Icons are shown without credentials, so they are found without a tenant. */
@Injectable()
export class IconsAcrossTenants {
  async find(tx: Tx, id: IconId): Promise<IconRecord | null> {
    const [row] = await query<IconRecord>(tx, `SELECT ${COLUMNS} FROM icons WHERE id = $1`, [id]);
    return row ?? null;
  }
}
