import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: every tenant is looked at. */
export class ApplyRetentionPayload {}

/** Deletes conversations, and whatever else is kept for a time, once that is over. @source supplement §11.1 */
export const ApplyRetentionJob = defineJob('conversations.apply-retention', {
  queue: 'housekeeping',
  payload: ApplyRetentionPayload,
  key: () => 'all',
  attempts: 3,
  timeoutMs: 3 * 60 * 60_000,
  doc: 'Delete what spaces and the things in them keep no longer, with its files.',
});

/** At 04:00 UTC. @source supplement §11.1 */
export const ApplyRetentionSchedule = defineSchedule('conversations.apply-retention', {
  cron: '0 4 * * *',
  job: ApplyRetentionJob,
  payload: {},
});
