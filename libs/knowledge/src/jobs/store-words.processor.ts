import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { StoreWordsService } from '../app/store-words.service';
import { StoreWords, type StoreWordsPayload } from './store-words.job';

/** Runs `StoreWords`. */
@Processor(StoreWords)
export class StoreWordsProcessor implements JobProcessor<StoreWordsPayload> {
  constructor(private readonly service: StoreWordsService) {}

  run(_payload: StoreWordsPayload, { signal }: JobContext): Promise<void> {
    return this.service.store(signal);
  }
}
