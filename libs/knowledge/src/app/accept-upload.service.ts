import { Injectable } from '@nestjs/common';
import { isAudio } from '@svc/content';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, type CollectionId, type InfoBlobId, newId, requireUser } from '@svc/kernel';
import { JobReader, type JobView, Outbox } from '@svc/queue';
import type { CollectionRecord } from '../domain/collection';
import type { VersionId } from '../domain/document';
import { canonicalTitle } from '../domain/title';
import { IngestUpload } from '../jobs/ingest-upload.job';
import { AcceptedVersions } from './accepted-versions';
import { CollectionTrail } from './collection-trail';
import { KnowledgeAccess } from './knowledge-access.service';
import { type IncomingFile, UploadIntake } from './upload-intake.service';
import { sizeOfUpload } from './upload-size';

/** An upload that was accepted. */
export interface AcceptedUpload {
  readonly job: JobView;
  /** Id of the document that it becomes, or is another version of. */
  readonly documentId: InfoBlobId;
}

/** Accepts uploads: the bytes are stored and the job to ingest them is committed before the client hears of it. */
@Injectable()
export class AcceptUploadService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: KnowledgeAccess,
    private readonly intake: UploadIntake,
    private readonly versions: AcceptedVersions,
    private readonly outbox: Outbox,
    private readonly jobs: JobReader,
    private readonly trail: CollectionTrail,
  ) {}

  /** Who may upload is asked before a byte is read. @throws not_found · forbidden_action */
  async authorize(actor: Caller, id: CollectionId): Promise<CollectionRecord> {
    const { collection } = await this.uow.read(actor.tenantId, (tx) =>
      this.access.collection(tx, actor, id, 'create', 'info_blob'),
    );
    return collection;
  }

  /** The same as {@link acceptDocument} for who follows the job. @throws what that does */
  async accept(
    actor: Caller,
    collection: CollectionRecord,
    file: IncomingFile,
    replaces?: InfoBlobId,
  ): Promise<JobView> {
    return (await this.acceptDocument(actor, collection, file, replaces)).job;
  }

  /**
   * Stores the file and enqueues its ingestion. @returns the job as it was accepted, and what its document will be
   * @param replaces the document that it becomes the next version of; the one of its name without
   * @throws invalid_filename · unsupported_format · file_too_large · not_found when the collection went meanwhile, or has
   *   no such document · bad_request when that one has no title
   */
  async acceptDocument(
    actor: Caller,
    collection: CollectionRecord,
    file: IncomingFile,
    replaces?: InfoBlobId,
  ): Promise<AcceptedUpload> {
    const fileTitle = canonicalTitle(file.fileName, 'invalid_filename');
    const { staged, mediaType, limit, recipe } = await this.intake.stage(actor, collection, file);
    const versionId = newId<VersionId>();
    return this.uow.run(actor.tenantId, async (tx) => {
      // The right, or the collection itself, may have gone while the bytes came in.
      await this.access.enterCollection(tx, actor, collection.id, 'create', 'info_blob');
      const title = replaces ? await this.titleOf(tx, actor, collection, replaces) : fileTitle;
      await this.intake.retain(tx, actor.tenantId, staged);
      const documentId = await this.versions.add(tx, actor.tenantId, {
        id: versionId,
        source: { kind: 'collection', id: collection.id },
        userId: requireUser(actor).id,
        title,
        url: null,
        sourceSha256: staged.sha256,
        recipe,
        embeddingModelId: collection.embeddingModelId,
        stockId: collection.stockId,
        originalContentId: staged.id,
        originalName: file.fileName,
      });
      await this.trail.uploaded(tx, actor, collection, { name: file.fileName, ...staged });
      const payload = { tenantId: actor.tenantId, versionId, ...limit };
      const size = sizeOfUpload(mediaType, staged.sizeBytes);
      const task = isAudio(mediaType) ? 'transcription' : 'upload_info_blob';
      const options = { ownerUserId: requireUser(actor).id, name: file.fileName, task, size } as const;
      const jobId = await this.outbox.enqueue(tx, IngestUpload, payload, options);
      return { job: await this.jobs.getIn(tx, actor, jobId), documentId };
    });
  }

  private async titleOf(tx: Tx, actor: Caller, { id }: CollectionRecord, replaced: InfoBlobId): Promise<string> {
    const { document } = await this.access.document(tx, actor, replaced, 'read');
    if (document.collectionId !== id) {
      throw new AppError('not_found', { message: 'The collection has no such document.' });
    }
    if (document.title !== null) return document.title;
    throw new AppError('bad_request', { message: 'A document without a title has no further versions.' });
  }
}
