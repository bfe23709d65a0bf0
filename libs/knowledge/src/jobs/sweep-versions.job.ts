import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: versions of every tenant are looked at. */
export class SweepVersionsPayload {}

/** Ends versions that nobody builds any more. */
export const SweepVersions = defineJob('knowledge.sweep-versions', {
  queue: 'housekeeping',
  payload: SweepVersionsPayload,
  key: () => 'all',
  attempts: 3,
  timeoutMs: 30 * 60_000,
  doc: 'Remove what is left of documents that nobody works on any more, and forget failed ones after a week.',
});

/** Every hour. */
export const SweepVersionsSchedule = defineSchedule('knowledge.sweep-versions', {
  cron: '25 * * * *',
  job: SweepVersions,
  payload: {},
});
