import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';

/** One quota and how much of it is used; a null limit is none. */
export interface QuotaState {
  readonly limit: number | null;
  readonly used: number;
}

/** The knowledge quotas of a tenant and of a user. @source supplement §3.6 */
@Injectable()
export class QuotaRepository {
  /** Lets one transaction after the other use the tenant's quota. */
  async lock(tx: Tx, tenantId: TenantId): Promise<void> {
    await query(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`knowledge-quota:${tenantId}`]);
  }

  /** The quotas that hold for what a user adds: the tenant's and, with a user, theirs. Bytes. */
  async usage(tx: Tx, tenantId: TenantId, userId: UserId | null): Promise<QuotaState[]> {
    const rows = await query<QuotaState>(
      tx,
      `SELECT t.quota_limit AS limit, (
         SELECT coalesce(sum(v.text_bytes + v.vector_bytes), 0)::bigint FROM info_blob_versions v
         WHERE v.tenant_id = $1 AND v.state IN ('active', 'superseded')) AS used
       FROM tenants t WHERE t.id = $1
       UNION ALL
       SELECT u.quota_limit, (
         SELECT coalesce(sum(v.text_bytes + v.vector_bytes), 0)::bigint FROM info_blob_versions v
         WHERE v.tenant_id = $1 AND v.user_id = u.id AND v.state IN ('active', 'superseded'))
       FROM users u WHERE u.tenant_id = $1 AND u.id = $2`,
      [tenantId, userId],
    );
    return rows;
  }
}
