import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: sources of every tenant are looked at. */
export class GatherWordsPayload {}

/** Keeps the words of large sources by piece, so that the hybrid order stays quick. */
export const GatherWords = defineJob('knowledge.gather-words', {
  queue: 'housekeeping',
  payload: GatherWordsPayload,
  key: () => 'all',
  attempts: 5,
  timeoutMs: 6 * 60 * 60_000,
  doc: 'Gather the words of large sources by piece, for a quick hybrid order.',
});

/** Every minute, so that what was uploaded or crawled is gathered soon after its end. */
export const GatherWordsSchedule = defineSchedule('knowledge.gather-words', {
  cron: '* * * * *',
  job: GatherWords,
  payload: {},
});
