import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: the conversations of every tenant are looked at. */
export class RemoveUnaskedPayload {}

/** Removes conversations in which nothing was asked for a day. @source supplement §15.139 */
export const RemoveUnaskedJob = defineJob('conversations.remove-unasked', {
  queue: 'housekeeping',
  payload: RemoveUnaskedPayload,
  key: () => 'all',
  attempts: 3,
  timeoutMs: 30 * 60_000,
  doc: 'Remove conversations in which nothing was asked for a day.',
});

/** At 04:20 UTC. */
export const RemoveUnaskedSchedule = defineSchedule('conversations.remove-unasked', {
  cron: '20 4 * * *',
  job: RemoveUnaskedJob,
  payload: {},
});
