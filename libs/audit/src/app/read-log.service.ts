import { Injectable } from '@nestjs/common';
import { AcrossTenants, type ReadOptions, type TransactionOptions, type Tx, UnitOfWork } from '@svc/database';
import { type Caller, decodeCursor, encodeCursor, inSnakeCase, type TenantId } from '@svc/kernel';
import { DescriptionSearchAcrossTenants } from '../data/description-search.across-tenants';
import { type FoundFilter, type LogPosition, LogRepository, type LogSlice } from '../data/log.repository';
import { countHits, StretchRepository } from '../data/stretch.repository';
import { type LogEntry, withActor } from '../domain/log-entry';
import type { LogFilter } from '../domain/log-filter';
import { AuditTrail } from './audit-trail';
import { DrainAuditService } from './drain-audit.service';

/** A page by its number, or the one behind a cursor. */
export type LogPageRequest = { readonly pageSize: number } & (
  | { readonly page: number; readonly cursor: null }
  | { readonly page: null; readonly cursor: string }
);

/** One page of a log. */
export interface LogPage {
  readonly entries: readonly LogEntry[];
  /** Of all pages. */
  readonly totalCount: number;
  readonly nextCursor: string | null;
}

/** Some entries of a list, and how many there are in all. */
interface Part {
  readonly entries: readonly LogEntry[];
  readonly totalCount: number;
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
    private readonly stretches: StretchRepository,
    private readonly descriptions: DescriptionSearchAcrossTenants,
    private readonly drain: DrainAuditService,
    private readonly trail: AuditTrail,
  ) {}

  /** A page of the log, with everything that was recorded before it was asked for. @throws invalid_request for a cursor that is none */
  async page(actor: Caller, filter: LogFilter, request: LogPageRequest): Promise<LogPage> {
    const { tenantId } = actor;
    const after = request.cursor === null ? null : positionOf(request.cursor);
    const offset = request.page === null ? 0 : (request.page - 1) * request.pageSize;
    const slice = { limit: request.pageSize + 1, offset, after };
    await this.drain.drainTenant(tenantId);
    const { entries, totalCount } =
      (await this.byStretches(tenantId, filter, slice)) ?? (await this.byRows(tenantId, filter, slice));
    await this.recordView(actor, filter, Math.min(entries.length, request.pageSize));
    const shown = entries.slice(0, request.pageSize);
    return { entries: shown, totalCount, nextCursor: entries.length > shown.length ? cursorOf(shown.at(-1)!) : null };
  }

  /** Brings the log up to date and looks up what the filter searches for, once for many slices. */
  async prepare(tenantId: TenantId, filter: LogFilter): Promise<FoundFilter> {
    await this.drain.drainTenant(tenantId);
    return this.lookUp(tenantId, filter);
  }

  /** How many entries a prepared filter lets through. */
  count(tenantId: TenantId, filter: FoundFilter): Promise<number> {
    return this.uow.read(tenantId, async (tx) => {
      if (!(await this.stretches.isIndexed(tx, tenantId))) return this.log.count(tx, tenantId, filter);
      return countHits(await this.stretches.survey(tx, tenantId, { ...filter, search: filter.search?.text }));
    });
  }

  /** Some entries of a prepared filter, newest first. */
  slice(tenantId: TenantId, filter: FoundFilter, slice: LogSlice): Promise<LogEntry[]> {
    return this.uow.read(tenantId, (tx) => this.log.page(tx, tenantId, filter, slice), optionsFor(filter));
  }

  /** A part of the list by the bits of the log; null while too little of it is indexed. */
  private byStretches(tenantId: TenantId, filter: LogFilter, slice: Required<LogSlice>): Promise<Part | null> {
    const { limit, offset, after } = slice;
    // The pages and the numbers are of one log, whatever is written, indexed or purged meanwhile.
    return this.uow.read(
      tenantId,
      async (tx) => {
        if (!(await this.stretches.isIndexed(tx, tenantId))) return null;
        const survey = await this.stretches.survey(tx, tenantId, filter);
        const wanted = { limit, skip: offset, from: after?.timestamp ?? null };
        const { sequences, skip } = await this.stretches.page(tx, tenantId, filter, survey, wanted);
        const rows = await this.log.among(tx, tenantId, sequences, { limit, offset: skip, after });
        return { entries: await this.named(tx, tenantId, rows), totalCount: countHits(survey) };
      },
      { snapshot: true },
    );
  }

  private async byRows(tenantId: TenantId, filter: LogFilter, slice: LogSlice): Promise<Part> {
    const found = await this.lookUp(tenantId, filter);
    return this.uow.read(
      tenantId,
      async (tx) => {
        const rows = await this.log.page(tx, tenantId, found, slice);
        const totalCount = await this.log.count(tx, tenantId, found);
        return { entries: await this.named(tx, tenantId, rows), totalCount };
      },
      optionsFor(found),
    );
  }

  private async named(tx: Tx, tenantId: TenantId, rows: readonly LogEntry[]): Promise<LogEntry[]> {
    const names = await this.log.findActors(tx, tenantId, actorsOf(rows));
    return rows.map((row) => withActor(row, names));
  }

  private async lookUp(tenantId: TenantId, { search, ...filter }: LogFilter): Promise<FoundFilter> {
    if (!search) return filter;
    const hits = await this.across.read((tx) => this.descriptions.find(tx, tenantId, search), UNCOMPILED);
    return { ...filter, search: { text: search, hits } };
  }

  private async recordView(actor: Caller, filter: LogFilter, shown: number): Promise<void> {
    await this.uow.run(actor.tenantId, (tx) =>
      this.trail.record(tx, actor, {
        action: 'AUDIT_LOG_VIEWED',
        entityType: 'audit_log',
        entityId: actor.tenantId,
        description: 'Read the audit log',
        target: { id: actor.tenantId, name: 'audit log' },
        extra: { filter: inSnakeCase(filter), shown },
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
