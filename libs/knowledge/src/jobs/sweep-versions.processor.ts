import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { SweepVersionsService } from '../app/sweep-versions.service';
import { SweepVersions, type SweepVersionsPayload } from './sweep-versions.job';

/** Runs `SweepVersions`. */
@Processor(SweepVersions)
export class SweepVersionsProcessor implements JobProcessor<SweepVersionsPayload> {
  constructor(private readonly service: SweepVersionsService) {}

  run(_payload: SweepVersionsPayload, { signal }: JobContext): Promise<void> {
    return this.service.sweep(signal);
  }
}
