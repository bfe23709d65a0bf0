import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: every log is looked at. */
export class IndexStretchesPayload {}

/** Indexes the stretches of audit logs that have become complete. */
export const IndexStretches = defineJob('audit.index-stretches', {
  queue: 'audit',
  payload: IndexStretchesPayload,
  key: () => 'all',
  attempts: 5,
  timeoutMs: 60 * 60_000,
  doc: 'Index the stretches of audit logs that have become complete, so that searches count fast.',
});

/** Every five minutes: a stretch takes longer to become complete, and what is not indexed is looked at entry by entry. */
export const IndexStretchesSchedule = defineSchedule('audit.index-stretches', {
  cron: '*/5 * * * *',
  job: IndexStretches,
  payload: {},
});
