import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import {
  DEFAULT_KEY_POLICY,
  DEFAULT_NOTIFICATION_POLICY,
  type KeyPolicy,
  type NotificationPolicy,
} from '../domain/key-policy';

/** What tenants say of their keys. */
@Injectable()
export class KeyPolicyRepository {
  async policy(tx: Tx, tenantId: TenantId): Promise<KeyPolicy> {
    const sql = `SELECT policy FROM api_key_policies WHERE tenant_id = $1`;
    const [row] = await query<{ policy: Partial<KeyPolicy> }>(tx, sql, [tenantId]);
    return { ...DEFAULT_KEY_POLICY, ...row?.policy };
  }

  async notifications(tx: Tx, tenantId: TenantId): Promise<NotificationPolicy> {
    const sql = `SELECT notifications FROM api_key_policies WHERE tenant_id = $1`;
    const [row] = await query<{ notifications: Partial<NotificationPolicy> }>(tx, sql, [tenantId]);
    return { ...DEFAULT_NOTIFICATION_POLICY, ...row?.notifications };
  }

  /** Writes the given members over what is there, in one statement, so that two changes at once both last. */
  async change(
    tx: Tx,
    tenantId: TenantId,
    changes: { policy?: Partial<KeyPolicy>; notifications?: Partial<NotificationPolicy> },
    now: Date,
  ): Promise<void> {
    const sql = `INSERT INTO api_key_policies AS p (tenant_id, policy, notifications, updated_at)
      VALUES ($1, $2, $3, $4) ON CONFLICT (tenant_id) DO UPDATE SET policy = p.policy || excluded.policy,
        notifications = p.notifications || excluded.notifications, updated_at = excluded.updated_at`;
    const { policy = {}, notifications = {} } = changes;
    await query(tx, sql, [tenantId, JSON.stringify(policy), JSON.stringify(notifications), now]);
  }
}

/** What super administration asks about the policies of all tenants. */
@Injectable()
export class KeyPoliciesAcrossTenants {
  /** The policies of some tenants, those included that never said anything. */
  async policies(tx: Tx, tenantIds: readonly TenantId[]): Promise<Map<TenantId, KeyPolicy>> {
    const sql = `SELECT tenant_id AS "tenantId", policy FROM api_key_policies WHERE tenant_id = ANY($1::uuid[])`;
    const rows = await query<{ tenantId: TenantId; policy: Partial<KeyPolicy> }>(tx, sql, [[...tenantIds]]);
    const stored = new Map(rows.map(({ tenantId, policy }) => [tenantId, policy]));
    return new Map(tenantIds.map((id) => [id, { ...DEFAULT_KEY_POLICY, ...stored.get(id) }]));
  }
}
