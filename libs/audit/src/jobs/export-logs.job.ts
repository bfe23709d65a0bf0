import type { TenantId } from '@svc/kernel';
import { defineJob, defineSchedule } from '@svc/queue';
import { IsUUID } from 'class-validator';
import type { ExportId } from '../domain/export-job';

/** Which export is written. */
export class ExportLogsPayload {
  @IsUUID()
  tenantId!: TenantId;

  @IsUUID()
  exportId!: ExportId;
}

/** Writes the file of an export of the audit log. @source supplement §7.5 */
export const ExportLogs = defineJob('audit.export-logs', {
  queue: 'audit',
  payload: ExportLogsPayload,
  key: ({ exportId }) => exportId,
  attempts: 5,
  timeoutMs: 60 * 60_000,
  doc: 'Write the file of an export of the audit log.',
});

/** Nothing needs to be known: every tenant's exports are looked at. */
export class SweepExportsPayload {}

/** Removes files of exports after their time. @source spec §8.2 */
export const SweepExports = defineJob('audit.sweep-exports', {
  queue: 'audit',
  payload: SweepExportsPayload,
  key: () => 'all',
  attempts: 5,
  timeoutMs: 10 * 60_000,
  doc: 'Remove exports of the audit log whose time has passed, with their files.',
});

/** Daily at 03:00 UTC. @source supplement §13.8 */
export const SweepExportsSchedule = defineSchedule('audit.sweep-exports', {
  cron: '0 3 * * *',
  job: SweepExports,
  payload: {},
});
