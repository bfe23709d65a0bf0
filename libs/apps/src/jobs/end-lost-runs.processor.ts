import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { EndLostRuns } from '../app/end-lost-runs.service';
import { EndLostRunsJob, type EndLostRunsPayload } from './end-lost-runs.job';

/** Runs `apps.end-lost-runs`. */
@Processor(EndLostRunsJob)
export class EndLostRunsProcessor implements JobProcessor<EndLostRunsPayload> {
  constructor(private readonly service: EndLostRuns) {}

  async run(_payload: EndLostRunsPayload, { signal }: JobContext): Promise<void> {
    await this.service.end(signal);
  }
}
