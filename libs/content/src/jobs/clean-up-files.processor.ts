import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { CleanUpFilesService } from '../app/clean-up-files.service';
import { CleanUpFiles, type CleanUpFilesPayload } from './clean-up-files.job';

/** Runs `CleanUpFiles`. */
@Processor(CleanUpFiles)
export class CleanUpFilesProcessor implements JobProcessor<CleanUpFilesPayload> {
  constructor(private readonly service: CleanUpFilesService) {}

  async run(_payload: CleanUpFilesPayload, { signal }: JobContext): Promise<void> {
    await this.service.cleanUp(signal);
  }
}
