import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { IngestUploadService } from '../app/ingest-upload.service';
import { IngestUpload, type IngestUploadPayload } from './ingest-upload.job';

/** Runs `IngestUpload`. */
@Processor(IngestUpload)
export class IngestUploadProcessor implements JobProcessor<IngestUploadPayload> {
  constructor(private readonly ingest: IngestUploadService) {}

  run({ tenantId, versionId, ...limit }: IngestUploadPayload, context: JobContext): Promise<void> {
    return this.ingest.ingest(tenantId, versionId, context, limit);
  }
}
