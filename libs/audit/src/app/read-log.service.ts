import { Injectable } from '@nestjs/common';
import { AcrossTenants, type ReadOptions, type TransactionOptions, UnitOfWork } from '@svc/database';
import { type Caller, decodeCursor, encodeCursor, type TenantId } from '@svc/kernel';
import { DescriptionSearchAcrossTenants } from '../data/description-search.across-tenants';
import { type FoundFilter, type LogPosition, LogRepository, type LogSlice } from '../data/log.repository';
import { type LogEntry, withActor } from '../domain/log-entry';
import type { LogFilter } from '../domain/log-filter';
import { AuditTrail } from './audit-trail';
import { DrainAuditService } from './drain-audit.service';

/** A page by its number, or the one behind a cursor. */
export type LogPageRequest = { readonly pageSize: number } & (
  { readonly page: number; readonly cursor: null } | { readonly page: null; readonly cursor: string }
);

/** One page of a log. */
export interface LogPage {
  readonly entries: readonly LogEntry[];
  /** Of all pages. */
  readonly totalCount: number;
  readonly nextCursor: string | null;
}

// Of what many entries say, the newest are found by going back through the log; a plan that sorts them all is never it.
const BACKWARDS: ReadOptions = { planner: { enable_seqscan: false, enable_bitmapscan: false } };

// Compiling a statement takes longer than the counting that it would hasten.
const UNCOMPILED: TransactionOptions = { planner: { jit: false } };

/** Shows a tenant's log to those who may read it; that they did is recorded. @source spec §4.9, supplement §7.1 */
@Injectable()
export class ReadLogService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly across: AcrossTenants,
    private readonly log: LogRepository,
    private readonly descriptions: DescriptionSearchAcrossTenants,
    private readonly drain: DrainAuditService,
    private readonly trail: AuditTrail,
  ) {}

  /** A page of the log, with everything that was recorded before it was asked for. @throws invalid_request for a cursor that is none */
  async page(actor: Caller, filter: LogFilter, request: LogPageRequest): Promise<LogPage> {
    const { tenantId } = actor;
    const after = request.cursor === null ? null : positionOf(request.cursor);
    const offset = request.page === null ? 0 : (request.page - 1) * request.pageSize;
    const found = await this.prepare(tenantId, filter);
    const { entries, totalCount } = await this.uow.read(
      tenantId,
      async (tx) => {
        const rows = await this.log.page(tx, tenantId, found, { limit: request.pageSize + 1, offset, after });
        const names = await this.log.findActors(tx, tenantId, actorsOf(rows));
        return {
          entries: rows.map((row) => withActor(row, names)),
          totalCount: await this.log.count(tx, tenantId, found),
        };
      },
      optionsFor(found),
    );
    await this.recordView(actor, filter, Math.min(entries.length, request.pageSize));
    const shown = entries.slice(0, request.pageSize);
    return { entries: shown, totalCount, nextCursor: entries.length > shown.length ? cursorOf(shown.at(-1)!) : null };
  }

  /** Brings the log up to date and looks up what the filter searches for, once for many slices. */
  async prepare(tenantId: TenantId, { search, ...filter }: LogFilter): Promise<FoundFilter> {
    await this.drain.drainTenant(tenantId);
    if (!search) return filter;
    const hits = await this.across.read((tx) => this.descriptions.find(tx, tenantId, search), UNCOMPILED);
    return { ...filter, search: { text: search, hits } };
  }

  /** How many entries a prepared filter lets through. */
  count(tenantId: TenantId, filter: FoundFilter): Promise<number> {
    return this.uow.read(tenantId, (tx) => this.log.count(tx, tenantId, filter));
  }

  /** Some entries of a prepared filter, newest first. */
  slice(tenantId: TenantId, filter: FoundFilter, slice: LogSlice): Promise<LogEntry[]> {
    return this.uow.read(tenantId, (tx) => this.log.page(tx, tenantId, filter, slice), optionsFor(filter));
  }

  private async recordView(actor: Caller, filter: LogFilter, shown: number): Promise<void> {
    await this.uow.run(actor.tenantId, (tx) =>
      this.trail.record(tx, actor, {
        action: 'AUDIT_LOG_VIEWED',
        entityType: 'audit_log',
        entityId: actor.tenantId,
        description: 'Read the audit log',
        target: { id: actor.tenantId, name: 'audit log' },
        extra: { filter, shown },
      }),
    );
  }
}

function optionsFor({ search }: FoundFilter): ReadOptions {
  return search && search.hits.keys === null ? BACKWARDS : {};
}

function actorsOf(rows: readonly LogEntry[]): string[] {
  return [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
}

function cursorOf({ timestamp, id }: LogEntry): string {
  return encodeCursor({ timestamp: timestamp.toISOString(), id });
}

function positionOf(cursor: string): LogPosition {
  const { timestamp, id } = decodeCursor(cursor, ['timestamp', 'id']);
  return { timestamp: new Date(timestamp), id };
}
