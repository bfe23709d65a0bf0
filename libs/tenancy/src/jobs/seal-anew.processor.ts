import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { SealAnewService } from '../app/seal-anew.service';
import { SealAnew, type SealAnewPayload } from './seal-anew.job';

/** Runs `tenancy.seal-anew`. */
@Processor(SealAnew)
export class SealAnewProcessor implements JobProcessor<SealAnewPayload> {
  constructor(private readonly sealing: SealAnewService) {}

  async run(_payload: SealAnewPayload, { signal }: JobContext): Promise<void> {
    await this.sealing.run(signal);
  }
}
