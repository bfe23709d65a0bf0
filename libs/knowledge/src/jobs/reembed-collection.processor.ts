import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { ReembedCollectionService } from '../app/reembedding/reembed-collection.service';
import { ReembedCollection, type ReembedCollectionPayload } from './reembed-collection.job';

/** Runs `ReembedCollection`. */
@Processor(ReembedCollection)
export class ReembedCollectionProcessor implements JobProcessor<ReembedCollectionPayload> {
  constructor(private readonly service: ReembedCollectionService) {}

  run({ tenantId, reembeddingId }: ReembedCollectionPayload, context: JobContext): Promise<void> {
    return this.service.run(tenantId, reembeddingId, context);
  }
}
