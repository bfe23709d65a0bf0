import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { IndexStretchesService } from '../app/index-stretches.service';
import { IndexStretches, type IndexStretchesPayload } from './index-stretches.job';

/** Runs `audit.index-stretches`. */
@Processor(IndexStretches)
export class IndexStretchesProcessor implements JobProcessor<IndexStretchesPayload> {
  constructor(private readonly service: IndexStretchesService) {}

  async run(_payload: IndexStretchesPayload, { signal }: JobContext): Promise<void> {
    await this.service.index(signal);
  }
}
