import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: whatever was recorded is moved. */
export class DrainAuditPayload {}

/** Writes what was recorded into the audit log. */
export const DrainAudit = defineJob('audit.drain-outbox', {
  queue: 'audit',
  payload: DrainAuditPayload,
  key: () => 'all',
  attempts: 5,
  timeoutMs: 5 * 60_000,
  doc: 'Write recorded actions into the audit log.',
});

/** Every minute; whoever reads the log drains first, so that no reader waits for it. */
export const DrainAuditSchedule = defineSchedule('audit.drain-outbox', {
  cron: '* * * * *',
  job: DrainAudit,
  payload: {},
});
