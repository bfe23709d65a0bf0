import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { GatherWordsService } from '../app/gather-words.service';
import { GatherWords, type GatherWordsPayload } from './gather-words.job';

/** Runs `GatherWords`. */
@Processor(GatherWords)
export class GatherWordsProcessor implements JobProcessor<GatherWordsPayload> {
  constructor(private readonly service: GatherWordsService) {}

  run(_payload: GatherWordsPayload, { signal }: JobContext): Promise<void> {
    return this.service.gather(signal);
  }
}
