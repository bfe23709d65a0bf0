import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { ApplyRetention } from '@svc/spaces';
import { ApplyRetentionJob, type ApplyRetentionPayload } from './apply-retention.job';

/** Runs `conversations.apply-retention`. */
@Processor(ApplyRetentionJob)
export class ApplyRetentionProcessor implements JobProcessor<ApplyRetentionPayload> {
  constructor(private readonly retention: ApplyRetention) {}

  async run(_payload: ApplyRetentionPayload, { signal }: JobContext): Promise<void> {
    await this.retention.applyAll(signal);
  }
}
