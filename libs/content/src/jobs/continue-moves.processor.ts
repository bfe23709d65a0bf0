import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { QueueMovesService } from '../app/queue-moves.service';
import { ContinueMoves, type ContinueMovesPayload } from './continue-moves.job';

/** Runs `ContinueMoves`. */
@Processor(ContinueMoves)
export class ContinueMovesProcessor implements JobProcessor<ContinueMovesPayload> {
  constructor(private readonly service: QueueMovesService) {}

  run({ everyOne }: ContinueMovesPayload, { signal }: JobContext): Promise<void> {
    return this.service.continueAll(everyOne, signal);
  }
}
