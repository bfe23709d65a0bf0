import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { CleanUpFilesService } from '../app/clean-up-files.service';
import { CleanUpIconsService } from '../app/clean-up-icons.service';
import { CleanUpFiles, type CleanUpFilesPayload } from './clean-up-files.job';

/** Runs `CleanUpFiles`. */
@Processor(CleanUpFiles)
export class CleanUpFilesProcessor implements JobProcessor<CleanUpFilesPayload> {
  constructor(
    private readonly files: CleanUpFilesService,
    private readonly icons: CleanUpIconsService,
  ) {}

  async run(_payload: CleanUpFilesPayload, { signal }: JobContext): Promise<void> {
    await this.files.cleanUp(signal);
    await this.icons.cleanUp(signal);
  }
}
