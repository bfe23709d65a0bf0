import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { ERRORS, type TenantId } from '@svc/kernel';
import type { Embedder } from '@svc/models';
import { finalFailure, type JobContext, JobFailure, JobGrown, JobLost } from '@svc/queue';
import { VersionRepository } from '../data/version.repository';
import type { VersionId, VersionRecord } from '../domain/document';
import { BuildProgress } from './build-progress';
import { CompleteUploadService } from './complete-upload.service';
import { EmbedderSource } from './embedder-source';
import type { AcceptedLimit } from './upload-intake.service';
import { sizeOfText } from './upload-size';
import { UploadText } from './upload-text.service';
import { VersionBuilds } from './version-builds.service';

/** Takes an accepted upload from its bytes to a version that readers find. @source spec §3.1, §3.2 */
@Injectable()
export class IngestUploadService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly versions: VersionRepository,
    private readonly embedders: EmbedderSource,
    private readonly uploads: UploadText,
    private readonly builds: VersionBuilds,
    private readonly completion: CompleteUploadService,
  ) {}

  /**
   * Repeatable: what an earlier try left is removed first, and publishing and completing the job are one commit.
   * @throws JobFailure with the code of spec §3.1 · whatever another try may mend
   */
  async ingest(
    tenantId: TenantId,
    id: VersionId,
    context: JobContext,
    accepted: Partial<AcceptedLimit> = {},
  ): Promise<void> {
    const found = await this.uow.read(tenantId, (tx) => this.versions.find(tx, tenantId, id));
    if (!found) throw new JobFailure('not_found', 'The document or its collection was deleted meanwhile.');
    if (found.state === 'failed') throw failureOf(found);
    const version = await this.builds.settled(found);
    try {
      this.uploads.checkLimit(accepted);
      const embedder = await this.embedders.ofPlaced(version);
      // Identical content made by the same recipe needs no work at all.
      if (version.recipe === this.builds.recipe(embedder) && (await this.completion.reuse(version, context))) return;
      await this.build(version, embedder, context);
    } catch (error) {
      await this.settle(version, error, context);
      throw error;
    }
  }

  private async build(version: VersionRecord, embedder: Embedder, context: JobContext): Promise<void> {
    const { signal } = context;
    const progress = new BuildProgress((share) => context.progress(share));
    const size = await this.builds.build(version, embedder, { signal, progress }, (take) =>
      this.uploads.read(version, { signal, progress, size: context.size }, (text) => {
        // Before anything is embedded: among the small ones nobody may be kept waiting for long.
        if (context.size === 'small' && sizeOfText(text.chars) === 'large') throw new JobGrown();
        return take(text);
      }),
    );
    if (size.chunkCount === 0) throw new JobFailure('no_extractable_text');
    await this.completion.publish(version, size, context);
  }

  /** Ends the version when no other try will follow; the last version of the document goes on answering. */
  private async settle(version: VersionRecord, error: unknown, context: JobContext): Promise<void> {
    if (context.signal.aborted || error instanceof JobLost || error instanceof JobGrown) return;
    const final = finalFailure(error);
    const lastTry = context.attempt >= context.maxAttempts;
    if (final) await this.builds.discard(version, final.code, final.message);
    else if (lastTry) await this.builds.discard(version, 'internal_error', ERRORS.internal_error.message);
  }
}

function failureOf({ failureCode, failureMessage }: VersionRecord): JobFailure {
  return new JobFailure(failureCode ?? 'internal_error', failureMessage ?? undefined);
}
