import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: whatever nobody wants is removed. */
export class SweepContentsPayload {}

/** Removes bytes that nobody wants. */
export const SweepContents = defineJob('content.sweep-contents', {
  queue: 'content',
  payload: SweepContentsPayload,
  key: () => 'all',
  attempts: 3,
  timeoutMs: 30 * 60_000,
  doc: 'Remove the bytes of broken-off uploads, of items that were given up and of what moves left behind.',
});

/** Every ten minutes. */
export const SweepContentsSchedule = defineSchedule('content.sweep-contents', {
  cron: '*/10 * * * *',
  job: SweepContents,
  payload: {},
});
