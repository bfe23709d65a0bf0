import { Injectable } from '@nestjs/common';
import { ContentStore, TemporaryFiles } from '@svc/content';
import { UnitOfWork } from '@svc/database';
import { ModelCatalogue, ModelGateway, type TranscriptionModelRecord } from '@svc/models';
import { JobFailure } from '@svc/queue';
import { requireModelCleared } from '@svc/spaces';
import type { VersionRecord } from '../domain/document';
import { KnowledgeSources } from './knowledge-sources';
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
    private readonly sources: KnowledgeSources,
  ) {}

  /**
   * What is said in the original.
   * @throws JobFailure no_transcription_model · security_classification_mismatch · what the model throws
   */
  async transcribe(version: VersionRecord, { signal, progress }: Waiting): Promise<string> {
    const { tenantId, originalContentId, originalName } = version;
    const transcriber = await this.models.transcriber(await this.modelFor(version));
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

  private modelFor({ tenantId, source }: VersionRecord): Promise<TranscriptionModelRecord> {
    return this.uow.read(tenantId, async (tx) => {
      const transcription = await this.catalogue.hearing(tx, tenantId);
      if (!transcription) throw new JobFailure('no_transcription_model');
      const space = await this.sources.wholeSpaceOf(tx, tenantId, source);
      if (space) requireModelCleared(transcription, space);
      return transcription;
    });
  }
}
