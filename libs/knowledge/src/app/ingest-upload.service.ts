import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { ERRORS, type ErrorCode, type InfoBlobId, isAppError, type TenantId } from '@svc/kernel';
import type { Embedder } from '@svc/models';
import { type JobContext, JobFailure, JobLost, type JobResult } from '@svc/queue';
import { VersionRepository } from '../data/version.repository';
import type { VersionId, VersionRecord } from '../domain/document';
import { EmbedderSource } from './embedder-source';
import { PublishVersionService } from './publish-version.service';
import type { AcceptedLimit } from './upload-intake.service';
import { UploadText } from './upload-text.service';
import { VersionBuilds } from './version-builds.service';
import { VersionReuse } from './version-reuse.service';

/** Takes an accepted upload from its bytes to a version that readers find. @source spec §3.1, §3.2 */
@Injectable()
export class IngestUploadService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly versions: VersionRepository,
    private readonly embedders: EmbedderSource,
    private readonly uploads: UploadText,
    private readonly builds: VersionBuilds,
    private readonly reuse: VersionReuse,
    private readonly publisher: PublishVersionService,
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
    const version = await this.uow.read(tenantId, (tx) => this.versions.find(tx, tenantId, id));
    if (!version) throw new JobFailure('not_found', 'The document or its collection was deleted meanwhile.');
    if (version.state === 'failed') throw failureOf(version);
    try {
      this.uploads.checkLimit(accepted);
      const embedder = await this.embedders.of(tenantId, version.embeddingModelId);
      if (await this.reused(version, embedder, context)) return;
      await this.build(version, embedder, context);
    } catch (error) {
      await this.settle(version, error, context);
      throw error;
    }
  }

  private async build(version: VersionRecord, embedder: Embedder, context: JobContext): Promise<void> {
    const { tenantId, source, id } = version;
    const size = await this.builds.build(version, embedder, context.signal, (write) =>
      this.uploads.read(version, context.signal, write),
    );
    if (size.chunkCount === 0) throw new JobFailure('no_extractable_text');
    await this.uow.run(tenantId, async (tx) => {
      const documents = await this.publisher.publish(tx, { tenantId, source }, new Map([[id, size]]));
      await context.complete(tx, locationOf(documents.get(id)!));
    });
  }

  /** Identical content made by the same recipe needs no work at all. */
  private async reused(
    { tenantId, source, id, recipe }: VersionRecord,
    embedder: Embedder,
    context: JobContext,
  ): Promise<boolean> {
    if (recipe !== this.builds.recipe(embedder)) return false;
    return this.uow.run(tenantId, async (tx) => {
      const infoBlobId = (await this.reuse.reuse(tx, tenantId, source, [id])).get(id);
      if (infoBlobId) await context.complete(tx, locationOf(infoBlobId));
      return infoBlobId !== undefined;
    });
  }

  /** Ends the version when no other try will follow; the last version of the document goes on answering. */
  private async settle(version: VersionRecord, error: unknown, context: JobContext): Promise<void> {
    if (context.signal.aborted || error instanceof JobLost) return;
    const final = finalCode(error);
    const lastTry = context.attempt >= context.maxAttempts;
    if (final) await this.builds.discard(version, final.code, final.message);
    else if (lastTry) await this.builds.discard(version, 'internal_error', ERRORS.internal_error.message);
  }
}

function finalCode(error: unknown): { code: ErrorCode; message: string } | null {
  if (error instanceof JobFailure) return error;
  return isAppError(error) && !error.retryable ? error : null;
}

function failureOf({ failureCode, failureMessage }: VersionRecord): JobFailure {
  return new JobFailure(failureCode ?? 'internal_error', failureMessage ?? undefined);
}

function locationOf(id: InfoBlobId): JobResult {
  return { resultLocation: `/api/v1/info-blobs/${id}/` };
}
