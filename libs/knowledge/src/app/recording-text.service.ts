import { Injectable } from '@nestjs/common';
import { ContentStore, TemporaryFiles } from '@svc/content';
import { UnitOfWork } from '@svc/database';
import { ModelCatalogue, ModelGateway, type TranscriptionModelRecord } from '@svc/models';
import type { TenantId } from '@svc/kernel';
import { JobFailure } from '@svc/queue';
import type { VersionRecord } from '../domain/document';
import type { Waiting } from './version-builds.service';

/** Writes recordings down, with the tenant's default transcription model. */
@Injectable()
export class RecordingText {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: ModelCatalogue,
    private readonly models: ModelGateway,
    private readonly content: ContentStore,
    private readonly files: TemporaryFiles,
  ) {}

  /** What is said in the original. @throws JobFailure no_transcription_model · what the model throws */
  async transcribe(
    { tenantId, originalContentId, originalName }: VersionRecord,
    { signal, progress }: Waiting,
  ): Promise<string> {
    const transcriber = await this.models.transcriber(await this.modelOf(tenantId));
    const { sizeBytes, mediaType } = await this.content.describe(tenantId, originalContentId!);
    const { text } = await transcriber.transcribe({
      open: async () => (await this.content.open(tenantId, originalContentId!)).stream,
      sizeBytes,
      fileName: originalName ?? 'recording',
      mediaType,
      withFile: (bytes, work) => this.files.with(bytes, work),
      signal,
      onProgress: (share) => progress.read(share),
    });
    return text;
  }

  private async modelOf(tenantId: TenantId): Promise<TranscriptionModelRecord> {
    const { transcription } = await this.uow.read(tenantId, (tx) => this.catalogue.defaults(tx, tenantId));
    if (!transcription) throw new JobFailure('no_transcription_model');
    return transcription;
  }
}
