import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';
import type { TenantSwitch } from '../domain/tenant-settings';

/** A tenant's switches as they are stored. */
export interface StoredSettings {
  readonly name: string;
  readonly provisioning: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
}

const COLUMNS = `name, provisioning, settings`;

/** The switches of tenants, and what people keep for their pages. */
@Injectable()
export class TenantSettingsRepository {
  async find(tx: Tx, tenantId: TenantId): Promise<StoredSettings | null> {
    const sql = `SELECT ${COLUMNS} FROM tenants WHERE id = $1 AND state <> 'deleting'`;
    const [row] = await query<StoredSettings>(tx, sql, [tenantId]);
    return row ?? null;
  }

  /** Like `find`, and keeps everyone else from changing the tenant until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId): Promise<StoredSettings | null> {
    const sql = `SELECT ${COLUMNS} FROM tenants WHERE id = $1 AND state <> 'deleting' FOR NO KEY UPDATE`;
    const [row] = await query<StoredSettings>(tx, sql, [tenantId]);
    return row ?? null;
  }

  async set(tx: Tx, tenantId: TenantId, name: TenantSwitch, enabled: boolean, now: Date): Promise<void> {
    const assignment =
      name === 'provisioning'
        ? `provisioning = $3::boolean, settings = settings - $2::text`
        : `settings = settings || jsonb_build_object($2::text, $3::boolean)`;
    const sql = `UPDATE tenants SET ${assignment}, updated_at = $4 WHERE id = $1`;
    await execute(tx, sql, [tenantId, name, enabled, now]);
  }

  /** What a user keeps for the chat widget; empty for nobody. */
  async widgetOf(tx: Tx, tenantId: TenantId, userId: UserId | null): Promise<Record<string, unknown>> {
    const sql = `SELECT chatbot_widget AS widget FROM users WHERE tenant_id = $1 AND id = $2`;
    const [row] = await query<{ widget: Record<string, unknown> }>(tx, sql, [tenantId, userId]);
    return row?.widget ?? {};
  }

  async setWidget(tx: Tx, tenantId: TenantId, userId: UserId, widget: Record<string, unknown>): Promise<void> {
    const sql = `UPDATE users SET chatbot_widget = $3::jsonb WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, userId, JSON.stringify(widget)]);
  }
}
