import type { TenantId } from '@svc/kernel';
import { defineJob } from '@svc/queue';
import { IsUUID } from 'class-validator';
import type { VersionId } from '../domain/document';

/** Which accepted upload to ingest. */
export class IngestUploadPayload {
  @IsUUID()
  tenantId!: TenantId;

  @IsUUID()
  versionId!: VersionId;
}

/** Turns one accepted upload into a version readers can find. @source spec §3.1 */
export const IngestUpload = defineJob('knowledge.ingest-upload', {
  queue: 'knowledge',
  payload: IngestUploadPayload,
  key: ({ versionId }) => versionId,
  attempts: 5,
  timeoutMs: 2 * 60 * 60_000,
  doc: 'Extract, chunk, embed and publish one uploaded document.',
  task: 'upload_info_blob',
});
