import { defineJob, defineSchedule } from '@svc/queue';
import { IsBoolean } from 'class-validator';

/** Whether every unfinished move is queued, or only those that nobody has touched for a while. */
export class ContinueMovesPayload {
  @IsBoolean()
  everyOne!: boolean;
}

/** Queues moves again that were paused. @source spec, appendix 3 */
export const ContinueMoves = defineJob('content.continue-moves', {
  queue: 'content',
  payload: ContinueMovesPayload,
  key: ({ everyOne }) => (everyOne ? 'every-one' : 'forgotten'),
  attempts: 5,
  timeoutMs: 10 * 60_000,
  doc: 'Queue unfinished moves of stored items again after a pause.',
});

/** Every ten minutes. */
export const ContinueMovesSchedule = defineSchedule('content.continue-moves', {
  cron: '5-55/10 * * * *',
  job: ContinueMoves,
  payload: { everyOne: false },
});
