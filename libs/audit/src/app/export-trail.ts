import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { type Caller, inSnakeCase } from '@svc/kernel';
import type { ExportFormat } from '../domain/export-format';
import type { LogFilter } from '../domain/log-filter';
import { AuditTrail } from './audit-trail';

/** What somebody takes out of the log. */
export interface ExportRequest {
  readonly format: ExportFormat;
  readonly filter: LogFilter;
  /** Null for every entry. */
  readonly maxRecords: number | null;
}

/** Records who took what out of the log. */
@Injectable()
export class ExportTrail {
  constructor(private readonly trail: AuditTrail) {}

  record(
    tx: Tx,
    actor: Caller,
    { format, filter, maxRecords }: ExportRequest,
    description = 'Exported the audit log',
  ): Promise<void> {
    return this.trail.record(tx, actor, {
      action: 'AUDIT_LOG_EXPORTED',
      entityType: 'audit_log',
      entityId: actor.tenantId,
      description,
      target: { id: actor.tenantId, name: 'audit log' },
      extra: { format, filter: inSnakeCase(filter), max_records: maxRecords },
    });
  }
}
