import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: every turn that nobody runs is closed. */
export class CloseAbandonedTurnsPayload {}

/** Closes turns whose process died. */
export const CloseAbandonedTurnsJob = defineJob('conversations.close-abandoned-turns', {
  queue: 'housekeeping',
  payload: CloseAbandonedTurnsPayload,
  key: () => 'all',
  attempts: 3,
  timeoutMs: 60_000,
  doc: 'Close turns whose process died as failed.',
});

/** For a deployment whose processes all died: those that serve conversations look after each other more often. */
export const CloseAbandonedTurnsSchedule = defineSchedule('conversations.close-abandoned-turns', {
  cron: '* * * * *',
  job: CloseAbandonedTurnsJob,
  payload: {},
});
