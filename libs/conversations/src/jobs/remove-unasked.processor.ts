import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { RemoveUnasked } from '../app/remove-unasked.service';
import { RemoveUnaskedJob, type RemoveUnaskedPayload } from './remove-unasked.job';

/** Runs `conversations.remove-unasked`. */
@Processor(RemoveUnaskedJob)
export class RemoveUnaskedProcessor implements JobProcessor<RemoveUnaskedPayload> {
  constructor(private readonly removal: RemoveUnasked) {}

  async run(_payload: RemoveUnaskedPayload, { signal }: JobContext): Promise<void> {
    await this.removal.remove(signal);
  }
}
