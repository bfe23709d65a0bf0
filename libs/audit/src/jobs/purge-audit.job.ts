import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: every tenant's log is looked at. */
export class PurgeAuditPayload {}

/** Removes entries that are older than their tenant keeps them. @source spec §2.8 */
export const PurgeAudit = defineJob('audit.purge-logs', {
  queue: 'audit',
  payload: PurgeAuditPayload,
  key: () => 'all',
  attempts: 5,
  timeoutMs: 60 * 60_000,
  doc: 'Remove audit entries that are older than their tenant keeps them.',
});

/** Daily at 02:00 UTC. @source supplement §7.6 */
export const PurgeAuditSchedule = defineSchedule('audit.purge-logs', {
  cron: '0 2 * * *',
  job: PurgeAudit,
  payload: {},
});
