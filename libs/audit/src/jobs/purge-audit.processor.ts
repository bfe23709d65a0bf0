import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { PurgeAuditService } from '../app/purge-audit.service';
import { PurgeAudit, type PurgeAuditPayload } from './purge-audit.job';

/** Runs `audit.purge-logs`. */
@Processor(PurgeAudit)
export class PurgeAuditProcessor implements JobProcessor<PurgeAuditPayload> {
  constructor(private readonly service: PurgeAuditService) {}

  async run(_payload: PurgeAuditPayload, { signal }: JobContext): Promise<void> {
    await this.service.purgeAll(signal);
  }
}
