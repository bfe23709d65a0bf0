import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { SweepExportsService } from '../app/sweep-exports.service';
import { SweepExports, type SweepExportsPayload } from './export-logs.job';

/** Runs `audit.sweep-exports`. */
@Processor(SweepExports)
export class SweepExportsProcessor implements JobProcessor<SweepExportsPayload> {
  constructor(private readonly service: SweepExportsService) {}

  async run(_payload: SweepExportsPayload, { signal }: JobContext): Promise<void> {
    await this.service.sweep(signal);
  }
}
