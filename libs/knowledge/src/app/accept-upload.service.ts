import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { ContentStore, type StagedContent } from '@svc/content';
import { type Tx, UnitOfWork } from '@svc/database';
import { type CollectionId, type JobId, newId, type UserPrincipal } from '@svc/kernel';
import { Outbox } from '@svc/queue';
import { VersionRepository } from '../data/version.repository';
import type { CollectionRecord } from '../domain/collection';
import type { VersionId } from '../domain/document';
import { IngestUpload } from '../jobs/ingest-upload.job';
import { KnowledgeAccess } from './knowledge-access.service';
import { type IncomingFile, UploadIntake } from './upload-intake.service';

/** Accepts uploads: the bytes are stored and the job to ingest them is committed before the client hears of it. */
@Injectable()
export class AcceptUploadService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: KnowledgeAccess,
    private readonly intake: UploadIntake,
    private readonly versions: VersionRepository,
    private readonly content: ContentStore,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** Who may upload is asked before a byte is read. @throws not_found · forbidden_action */
  async authorize(actor: UserPrincipal, id: CollectionId): Promise<CollectionRecord> {
    const { collection } = await this.uow.read(actor.tenantId, (tx) =>
      this.access.collection(tx, actor, id, 'create', 'info_blob'),
    );
    return collection;
  }

  /**
   * Stores the file and enqueues its ingestion. @returns the job's id
   * @throws unsupported_format · file_too_large · not_found when the collection went meanwhile
   */
  async accept(actor: UserPrincipal, collection: CollectionRecord, file: IncomingFile): Promise<JobId> {
    const { staged, recipe } = await this.intake.take(collection, file);
    const versionId = newId<VersionId>();
    return this.uow.run(actor.tenantId, async (tx) => {
      // The right may have gone while the bytes came in.
      await this.access.collection(tx, actor, collection.id, 'create', 'info_blob');
      await this.content.retain(tx, actor.tenantId, staged.id);
      await this.versions.insert(tx, actor.tenantId, {
        id: versionId,
        source: { kind: 'collection', id: collection.id },
        userId: actor.userId,
        title: file.fileName,
        url: null,
        sourceSha256: staged.sha256,
        recipe,
        embeddingModelId: collection.embeddingModelId,
        originalContentId: staged.id,
        originalName: file.fileName,
      });
      await this.record(tx, actor, collection, file.fileName, staged);
      const payload = { tenantId: actor.tenantId, versionId };
      return this.outbox.enqueue(tx, IngestUpload, payload, { ownerUserId: actor.userId, name: file.fileName });
    });
  }

  private record(
    tx: Tx,
    actor: UserPrincipal,
    collection: CollectionRecord,
    name: string,
    staged: StagedContent,
  ): Promise<void> {
    return this.audit.record(tx, actor, {
      action: 'FILE_UPLOADED',
      entityType: 'collection',
      entityId: collection.id,
      description: `Uploaded "${name}" to collection "${collection.name}"`,
      target: { id: collection.id, name: collection.name },
      extra: { file: { name, size_bytes: staged.sizeBytes, sha256: staged.sha256 } },
    });
  }
}
