import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: the sites of every tenant are looked at. */
export class QueueCrawlsPayload {}

/** Queues the crawls whose time has come. @source spec §8.3 */
export const QueueCrawls = defineJob('websites.queue-crawls', {
  queue: 'housekeeping',
  payload: QueueCrawlsPayload,
  key: () => 'all',
  attempts: 3,
  timeoutMs: 30 * 60_000,
  doc: 'Queue the crawls of websites whose interval is over.',
});

/** Hourly, on the hour. */
export const QueueCrawlsSchedule = defineSchedule('websites.queue-crawls', {
  cron: '0 * * * *',
  job: QueueCrawls,
  payload: {},
});

/** Nothing needs to be known: the runs of every tenant are looked at. */
export class SweepRunsPayload {}

/** Ends runs that nobody works on any more. @source supplement §13.9 */
export const SweepRuns = defineJob('websites.sweep-runs', {
  queue: 'housekeeping',
  payload: SweepRunsPayload,
  key: () => 'all',
  attempts: 3,
  timeoutMs: 10 * 60_000,
  doc: 'End the crawls that nobody works on any more.',
});

/** Every five minutes. */
export const SweepRunsSchedule = defineSchedule('websites.sweep-runs', {
  cron: '*/5 * * * *',
  job: SweepRuns,
  payload: {},
});
