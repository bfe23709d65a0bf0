import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { DrainAuditService } from '../app/drain-audit.service';
import { DrainAudit, type DrainAuditPayload } from './drain-audit.job';

/** Runs `audit.drain-outbox`. */
@Processor(DrainAudit)
export class DrainAuditProcessor implements JobProcessor<DrainAuditPayload> {
  constructor(private readonly service: DrainAuditService) {}

  async run(_payload: DrainAuditPayload, { signal }: JobContext): Promise<void> {
    await this.service.drain(signal);
  }
}
