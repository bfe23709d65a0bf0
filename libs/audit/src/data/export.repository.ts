import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { ExportFormat } from '../domain/export-format';
import type { ExportId, ExportJob } from '../domain/export-job';
import type { LogFilter } from '../domain/log-filter';

/** What is known of an export when it is asked for. */
export interface NewExport {
  readonly id: ExportId;
  readonly format: ExportFormat;
  readonly filter: LogFilter;
  readonly maxRecords: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

type ExportRow = Omit<ExportJob, 'fileSizeBytes' | 'filter'> & {
  readonly fileSizeBytes: unknown;
  readonly filter: Omit<LogFilter, 'from' | 'to'> & { readonly from?: string | null; readonly to?: string | null };
};

const EXPORT = `id, status, format, filter, max_records AS "maxRecords", total_records AS "totalRecords",
  processed_records AS "processedRecords", content_id AS "contentId", file_size_bytes AS "fileSizeBytes",
  error_message AS "errorMessage", created_at AS "createdAt", started_at AS "startedAt",
  completed_at AS "completedAt", expires_at AS "expiresAt"`;

/** The exports of a tenant. Each change of state names the states it starts from; whether it was one of them is answered. */
@Injectable()
export class ExportRepository {
  /** How many are under way. */
  async countRunning(tx: Tx, tenantId: TenantId, now: Date): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM audit_exports
      WHERE tenant_id = $1 AND status IN ('pending', 'processing') AND expires_at > $2`;
    const [row] = await query<{ count: number }>(tx, sql, [tenantId, now]);
    return row!.count;
  }

  async insert(tx: Tx, tenantId: TenantId, made: NewExport): Promise<void> {
    const sql = `INSERT INTO audit_exports (id, tenant_id, status, format, filter, max_records, created_at, expires_at)
      VALUES ($1, $2, 'pending', $3, $4, $5, $6, $7)`;
    const { id, format, filter, maxRecords, createdAt, expiresAt } = made;
    await execute(tx, sql, [id, tenantId, format, JSON.stringify(filter), maxRecords, createdAt, expiresAt]);
  }

  /** One that has not expired. */
  async find(tx: Tx, tenantId: TenantId, id: ExportId, now: Date): Promise<ExportJob | null> {
    const sql = `SELECT ${EXPORT} FROM audit_exports WHERE tenant_id = $1 AND id = $2 AND expires_at > $3`;
    const [row] = await query<ExportRow>(tx, sql, [tenantId, id, now]);
    return row ? exportOf(row) : null;
  }

  /** Begins the work, or begins it anew. */
  async start(tx: Tx, tenantId: TenantId, id: ExportId, now: Date): Promise<boolean> {
    const sql = `UPDATE audit_exports
      SET status = 'processing', started_at = coalesce(started_at, $3), processed_records = 0
      WHERE tenant_id = $1 AND id = $2 AND status IN ('pending', 'processing')`;
    return (await execute(tx, sql, [tenantId, id, now])) === 1;
  }

  async progress(tx: Tx, tenantId: TenantId, id: ExportId, total: number, processed: number): Promise<boolean> {
    const sql = `UPDATE audit_exports SET total_records = $3, processed_records = $4
      WHERE tenant_id = $1 AND id = $2 AND status = 'processing'`;
    return (await execute(tx, sql, [tenantId, id, total, processed])) === 1;
  }

  async complete(
    tx: Tx,
    tenantId: TenantId,
    id: ExportId,
    file: { readonly contentId: string; readonly sizeBytes: number; readonly at: Date; readonly expiresAt: Date },
  ): Promise<boolean> {
    const sql = `UPDATE audit_exports
      SET status = 'completed', content_id = $3, file_size_bytes = $4, completed_at = $5, expires_at = $6
      WHERE tenant_id = $1 AND id = $2 AND status = 'processing'`;
    const { contentId, sizeBytes, at, expiresAt } = file;
    return (await execute(tx, sql, [tenantId, id, contentId, sizeBytes, at, expiresAt])) === 1;
  }

  /** Ends it without a file. */
  async end(
    tx: Tx,
    tenantId: TenantId,
    id: ExportId,
    status: 'failed' | 'cancelled',
    error: string | null,
    at: Date,
  ): Promise<boolean> {
    const sql = `UPDATE audit_exports SET status = $3, error_message = $4, completed_at = $5
      WHERE tenant_id = $1 AND id = $2 AND status IN ('pending', 'processing')`;
    return (await execute(tx, sql, [tenantId, id, status, error, at])) === 1;
  }

  /** Forgets one. The content of its file, which is still to be released. */
  async delete(tx: Tx, tenantId: TenantId, id: ExportId): Promise<string | null> {
    const sql = `DELETE FROM audit_exports WHERE tenant_id = $1 AND id = $2 RETURNING content_id AS "contentId"`;
    const [row] = await query<{ contentId: string | null }>(tx, sql, [tenantId, id]);
    return row?.contentId ?? null;
  }
}

/** An export of some tenant that nobody can have any more. */
export interface ExpiredExport {
  readonly id: ExportId;
  readonly tenantId: TenantId;
}

/** The exports of every tenant that nobody can have any more. */
@Injectable()
export class ExpiredExportsAcrossTenants {
  /** Those whose time has passed, behind one of them. */
  find(tx: Tx, now: Date, after: ExportId | null, limit: number): Promise<ExpiredExport[]> {
    const sql = `SELECT id, tenant_id AS "tenantId" FROM audit_exports
      WHERE expires_at <= $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`;
    return query(tx, sql, [now, after, limit]);
  }
}

function exportOf({ fileSizeBytes, filter, ...row }: ExportRow): ExportJob {
  const { from, to, ...rest } = filter;
  return {
    ...row,
    fileSizeBytes: fileSizeBytes === null ? null : Number(fileSizeBytes),
    filter: { ...rest, from: from ? new Date(from) : null, to: to ? new Date(to) : null },
  };
}
