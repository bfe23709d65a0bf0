import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { CheckUsageService } from '../app/check-usage.service';
import { CheckUsage, type CheckUsagePayload } from './check-usage.job';

/** Runs `CheckUsage`. */
@Processor(CheckUsage)
export class CheckUsageProcessor implements JobProcessor<CheckUsagePayload> {
  constructor(private readonly service: CheckUsageService) {}

  run(_payload: CheckUsagePayload, { signal }: JobContext): Promise<void> {
    return this.service.check(signal);
  }
}
