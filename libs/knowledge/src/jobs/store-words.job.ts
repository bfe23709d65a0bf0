import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: versions of every tenant are looked at. */
export class StoreWordsPayload {}

/** Stores the words of knowledge from before words were kept; else it does nothing. */
export const StoreWords = defineJob('knowledge.store-words', {
  queue: 'housekeeping',
  payload: StoreWordsPayload,
  key: () => 'all',
  attempts: 5,
  timeoutMs: 6 * 60 * 60_000,
  doc: 'Store the words of documents that were ingested before words were kept, for the hybrid order.',
});

/** Every hour, at ten to. */
export const StoreWordsSchedule = defineSchedule('knowledge.store-words', {
  cron: '50 * * * *',
  job: StoreWords,
  payload: {},
});
