import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import { groupedBy, type SpaceId, type TenantId, type UserId } from '@svc/kernel';

/** Bytes of knowledge of a tenant, by the kind of space they lie in. */
export interface StorageTotals {
  readonly personalBytes: number;
  readonly sharedBytes: number;
  /** Null is none. */
  readonly limitBytes: number | null;
}

/** A user with a part in a space. */
export interface StorageMember {
  readonly id: UserId;
  readonly email: string;
  readonly role: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What one space that is nobody's own holds. */
export interface SpaceStorage {
  readonly id: SpaceId;
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly sizeBytes: number;
  readonly members: StorageMember[];
}

/** Where documents lie: collections and websites, each in its space. */
const SOURCES = `(SELECT id, tenant_id, space_id FROM collections UNION ALL SELECT id, tenant_id, space_id FROM websites)`;

/** How much knowledge lies where; every version that counts toward the quota is counted. @source supplement §3.6 */
@Injectable()
export class StorageRepository {
  async totals(tx: Tx, tenantId: TenantId): Promise<StorageTotals> {
    const [row] = await query<StorageTotals>(
      tx,
      `SELECT t.quota_limit AS "limitBytes",
         coalesce(sum(v.text_bytes + v.vector_bytes) FILTER (WHERE s.kind = 'personal'), 0)::bigint AS "personalBytes",
         coalesce(sum(v.text_bytes + v.vector_bytes) FILTER (WHERE s.kind <> 'personal'), 0)::bigint AS "sharedBytes"
       FROM tenants t
       LEFT JOIN ${SOURCES} c ON c.tenant_id = t.id
       LEFT JOIN spaces s ON s.tenant_id = t.id AND s.id = c.space_id
       LEFT JOIN info_blob_versions v
         ON v.tenant_id = t.id AND v.source_id = c.id AND v.state IN ('active', 'superseded')
       WHERE t.id = $1 GROUP BY t.id`,
      [tenantId],
    );
    return row!;
  }

  /** Every space but the personal ones with its size and members, largest first; together what is not personal. */
  async sharedSpaces(tx: Tx, tenantId: TenantId): Promise<SpaceStorage[]> {
    const spaces = await query<Omit<SpaceStorage, 'members'>>(
      tx,
      `SELECT s.id, s.name, s.created_at AS "createdAt", s.updated_at AS "updatedAt",
         coalesce(sum(v.text_bytes + v.vector_bytes), 0)::bigint AS "sizeBytes"
       FROM spaces s
       LEFT JOIN ${SOURCES} c ON c.tenant_id = s.tenant_id AND c.space_id = s.id
       LEFT JOIN info_blob_versions v
         ON v.tenant_id = s.tenant_id AND v.source_id = c.id AND v.state IN ('active', 'superseded')
       WHERE s.tenant_id = $1 AND s.kind <> 'personal' GROUP BY s.id ORDER BY "sizeBytes" DESC, s.name, s.id`,
      [tenantId],
    );
    const members = await query<StorageMember & { spaceId: SpaceId }>(
      tx,
      `SELECT m.space_id AS "spaceId", u.id, u.email, m.role, m.created_at AS "createdAt", m.updated_at AS "updatedAt"
       FROM space_members m JOIN users u ON u.tenant_id = m.tenant_id AND u.id = m.user_id
       WHERE m.tenant_id = $1 AND u.state <> 'deleted' ORDER BY u.email, u.id`,
      [tenantId],
    );
    const bySpace = groupedBy(members, ({ spaceId }) => spaceId);
    return spaces.map((space) => ({ ...space, members: bySpace.get(space.id) ?? [] }));
  }
}
