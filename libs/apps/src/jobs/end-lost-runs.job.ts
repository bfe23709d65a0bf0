import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: every run whose job has ended without it is ended. */
export class EndLostRunsPayload {}

/** Ends runs whose job is over, e.g. since its worker died with every try. */
export const EndLostRunsJob = defineJob('apps.end-lost-runs', {
  queue: 'housekeeping',
  payload: EndLostRunsPayload,
  key: () => 'all',
  attempts: 3,
  timeoutMs: 60_000,
  doc: 'End runs of apps whose job is over as failed.',
});

/** Somebody waits for a run, and hears of its end by this. */
export const EndLostRunsSchedule = defineSchedule('apps.end-lost-runs', {
  cron: '* * * * *',
  job: EndLostRunsJob,
  payload: {},
});
