import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { CloseAbandonedTurns } from '../app/close-abandoned-turns.service';
import { CloseAbandonedTurnsJob, type CloseAbandonedTurnsPayload } from './close-abandoned-turns.job';

/** Runs `conversations.close-abandoned-turns`. */
@Processor(CloseAbandonedTurnsJob)
export class CloseAbandonedTurnsProcessor implements JobProcessor<CloseAbandonedTurnsPayload> {
  constructor(private readonly service: CloseAbandonedTurns) {}

  async run(_payload: CloseAbandonedTurnsPayload, { signal }: JobContext): Promise<void> {
    await this.service.close(signal);
  }
}
