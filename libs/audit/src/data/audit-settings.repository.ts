import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { AuditSwitches, RetentionPolicy } from '../domain/audit-settings';

type RetentionRow = Omit<RetentionPolicy, 'purgeCount'> & { readonly purgeCount: unknown };

const RETENTION = `retention_days AS "retentionDays", last_purge_at AS "lastPurgeAt", purge_count AS "purgeCount",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

/** What a tenant has decided about its trail; a tenant without a row has decided nothing. */
@Injectable()
export class AuditSettingsRepository {
  /** What is recorded. */
  async findSwitches(tx: Tx, tenantId: TenantId): Promise<AuditSwitches> {
    const sql = `SELECT categories, actions FROM audit_settings WHERE tenant_id = $1`;
    const [row] = await query<AuditSwitches>(tx, sql, [tenantId]);
    return row ?? { categories: {}, actions: {} };
  }

  /** Makes the row where there is none and keeps everybody else from changing it until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId): Promise<void> {
    await execute(tx, `INSERT INTO audit_settings (tenant_id) VALUES ($1) ON CONFLICT DO NOTHING`, [tenantId]);
    await query(tx, `SELECT 1 FROM audit_settings WHERE tenant_id = $1 FOR UPDATE`, [tenantId]);
  }

  /** Adds to what is switched. */
  async setSwitches(tx: Tx, tenantId: TenantId, { categories, actions }: AuditSwitches): Promise<void> {
    const sql = `UPDATE audit_settings SET categories = categories || $2, actions = actions || $3, updated_at = now()
      WHERE tenant_id = $1`;
    await execute(tx, sql, [tenantId, JSON.stringify(categories), JSON.stringify(actions)]);
  }

  /** How long entries are kept; null where nothing was decided and nothing purged. */
  async findRetention(tx: Tx, tenantId: TenantId): Promise<RetentionPolicy | null> {
    const sql = `SELECT ${RETENTION} FROM audit_settings WHERE tenant_id = $1`;
    const [row] = await query<RetentionRow>(tx, sql, [tenantId]);
    return row ? { ...row, purgeCount: Number(row.purgeCount) } : null;
  }

  async setRetention(tx: Tx, tenantId: TenantId, retentionDays: number): Promise<void> {
    const sql = `UPDATE audit_settings SET retention_days = $2, updated_at = now() WHERE tenant_id = $1`;
    await execute(tx, sql, [tenantId, retentionDays]);
  }

  /** Notes a purge, whatever it found. */
  async notePurge(tx: Tx, tenantId: TenantId, at: Date, count: number): Promise<void> {
    const sql = `INSERT INTO audit_settings AS s (tenant_id, last_purge_at, purge_count) VALUES ($1, $2, $3)
      ON CONFLICT (tenant_id) DO UPDATE SET last_purge_at = $2, purge_count = s.purge_count + $3`;
    await execute(tx, sql, [tenantId, at, count]);
  }
}
