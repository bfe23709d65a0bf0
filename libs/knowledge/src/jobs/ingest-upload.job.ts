import { STORAGE_KINDS, type StorageKind } from '@svc/content';
import type { TenantId } from '@svc/kernel';
import { defineJob } from '@svc/queue';
import { IsIn, IsInt, IsOptional, IsUUID } from 'class-validator';
import type { VersionId } from '../domain/document';

/** Which accepted upload to ingest. */
export class IngestUploadPayload {
  @IsUUID()
  tenantId!: TenantId;

  @IsUUID()
  versionId!: VersionId;

  /** Where the original was put; missing in jobs of earlier releases. @source spec §3.1 */
  @IsOptional()
  @IsIn(STORAGE_KINDS)
  storageTarget?: StorageKind;

  /** The limit that held when it was accepted. */
  @IsOptional()
  @IsInt()
  limitBytes?: number;
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
  tellsProgress: true,
});
