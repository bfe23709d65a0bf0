import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { SweepContentsService } from '../app/sweep-contents.service';
import { SweepContents, type SweepContentsPayload } from './sweep-contents.job';

/** Runs `SweepContents`. */
@Processor(SweepContents)
export class SweepContentsProcessor implements JobProcessor<SweepContentsPayload> {
  constructor(private readonly service: SweepContentsService) {}

  run(_payload: SweepContentsPayload, { signal }: JobContext): Promise<void> {
    return this.service.sweep(signal);
  }
}
