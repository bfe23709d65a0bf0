import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: re-embeddings of every tenant are looked at. */
export class SweepStocksPayload {}

/** Clears vectors away that nobody reads any more. @source ADR 0073 */
export const SweepStocks = defineJob('knowledge.sweep-stocks', {
  queue: 'housekeeping',
  payload: SweepStocksPayload,
  key: () => 'all',
  attempts: 3,
  timeoutMs: 2 * 60 * 60_000,
  doc: 'Remove the vectors that collections had before they were re-embedded, and end re-embeddings that nobody works on.',
});

/** Every hour. */
export const SweepStocksSchedule = defineSchedule('knowledge.sweep-stocks', {
  cron: '35 * * * *',
  job: SweepStocks,
  payload: {},
});
