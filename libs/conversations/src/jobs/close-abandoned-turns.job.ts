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

/** Every minute; a turn counts as abandoned two minutes after its process last said that it runs. */
export const CloseAbandonedTurnsSchedule = defineSchedule('conversations.close-abandoned-turns', {
  cron: '* * * * *',
  job: CloseAbandonedTurnsJob,
  payload: {},
});
