import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { WriteExportService } from '../app/write-export.service';
import { ExportLogs, type ExportLogsPayload } from './export-logs.job';

/** Runs `audit.export-logs`. */
@Processor(ExportLogs)
export class ExportLogsProcessor implements JobProcessor<ExportLogsPayload> {
  constructor(private readonly service: WriteExportService) {}

  async run({ tenantId, exportId }: ExportLogsPayload, { signal, attempt, maxAttempts }: JobContext): Promise<void> {
    try {
      await this.service.write(tenantId, exportId, signal);
    } catch (error) {
      if (attempt === maxAttempts) await this.service.fail(tenantId, exportId);
      throw error;
    }
  }
}
