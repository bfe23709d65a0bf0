import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: every tenant's files and icons are looked at. */
export class CleanUpFilesPayload {}

/** Deletes the files and icons nobody uses. @source spec §3.7 */
export const CleanUpFiles = defineJob('content.clean-up-files', {
  queue: 'content',
  payload: CleanUpFilesPayload,
  key: () => 'all',
  attempts: 5,
  timeoutMs: 60 * 60_000,
  doc: 'Delete files and icons that nothing uses and that are older than 24 hours.',
});

/** Daily at 03:30 UTC. @source spec §8.2 */
export const CleanUpFilesSchedule = defineSchedule('content.clean-up-files', {
  cron: '30 3 * * *',
  job: CleanUpFiles,
  payload: {},
});
