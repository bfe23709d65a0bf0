import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { MoveContentService } from '../app/move-content.service';
import { UploadPolicy } from '../app/upload-policy';
import { MoveItem, type MoveItemPayload } from './move-item.job';

/** Runs `MoveItem`, unless moves are paused: a paused move waits in its row and is queued again when they go on. */
@Processor(MoveItem)
export class MoveItemProcessor implements JobProcessor<MoveItemPayload> {
  constructor(
    private readonly moves: MoveContentService,
    private readonly policy: UploadPolicy,
  ) {}

  async run({ tenantId, contentId }: MoveItemPayload, context: JobContext): Promise<void> {
    const ref = { tenantId, id: contentId };
    if ((await this.policy.current()).movesPaused) return;
    try {
      await this.moves.move(ref, context.signal);
    } catch (error) {
      if (context.attempt >= context.maxAttempts && !context.signal.aborted) await this.moves.giveUp(ref);
      throw error;
    }
  }
}
