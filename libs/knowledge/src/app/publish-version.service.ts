import { Injectable } from '@nestjs/common';
import { ContentStore } from '@svc/content';
import type { Tx } from '@svc/database';
import { AppError, Clock, type InfoBlobId, newRandomId, type TenantId } from '@svc/kernel';
import { ChunkRepository } from '../data/chunk.repository';
import { DocumentRepository } from '../data/document.repository';
import { QuotaRepository } from '../data/quota.repository';
import { VersionRepository, type VersionSize } from '../data/version.repository';
import type { VersionId, VersionRecord } from '../domain/document';

/**
 * Makes a version that was built completely the one readers see, in the caller's transaction: one pointer is changed,
 * and until it is, the old version answers. The later accepted version wins; one that was accepted before the active one
 * becomes history at once. @source spec §3.2, design: knowledge
 */
@Injectable()
export class PublishVersionService {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly versions: VersionRepository,
    private readonly chunks: ChunkRepository,
    private readonly quota: QuotaRepository,
    private readonly content: ContentStore,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the document the version now belongs to
   * @throws quota_exceeded · not_found when the version was cancelled, or its source deleted, meanwhile
   */
  async publish(tx: Tx, tenantId: TenantId, id: VersionId, size: VersionSize): Promise<InfoBlobId> {
    // One publication of a tenant at a time, so that two cannot both fit into the last of the quota.
    await this.quota.lock(tx, tenantId);
    const version = await this.lockPending(tx, tenantId, id);
    if (!version) throw new AppError('not_found', { message: 'The document was deleted meanwhile.' });
    await this.versions.setSize(tx, tenantId, id, size);
    await this.checkQuota(tx, version, size);
    return this.place(tx, version);
  }

  /**
   * Lets the active version stand for an identical one that was just accepted; the new one disappears.
   * @returns the document, or null when the active version is not identical
   */
  async reuse(tx: Tx, tenantId: TenantId, id: VersionId): Promise<InfoBlobId | null> {
    const later = await this.versions.lock(tx, tenantId, id);
    if (later?.state !== 'pending' || later.title === null) return null;
    const active = await this.versions.lockIdentical(tx, tenantId, later);
    if (!active) return null;
    const { keptOriginal } = await this.versions.adopt(tx, tenantId, active.id, later);
    if (later.originalContentId && !keptOriginal) {
      await this.content.release(tx, tenantId, [later.originalContentId]);
    }
    await this.versions.delete(tx, tenantId, id);
    return active.infoBlobId;
  }

  /** Locks the source before the version, as deleting a source does, so that the two never wait for each other. */
  private async lockPending(tx: Tx, tenantId: TenantId, id: VersionId): Promise<VersionRecord | null> {
    const seen = await this.versions.find(tx, tenantId, id);
    if (!seen || !(await this.documents.holdSource(tx, tenantId, seen.source))) return null;
    const version = await this.versions.lock(tx, tenantId, id);
    return version?.state === 'pending' ? version : null;
  }

  private async place(tx: Tx, version: VersionRecord): Promise<InfoBlobId> {
    const { tenantId, source, title } = version;
    const now = this.clock.now();
    const family = title === null ? null : await this.documents.lockFamily(tx, tenantId, source.id, title);
    if (!family) {
      // Prompts and citations name a document by the first characters of its id (supplement §13.3).
      const infoBlobId = newRandomId<InfoBlobId>();
      await this.documents.insert(tx, tenantId, infoBlobId, version, now);
      await this.versions.publish(tx, tenantId, version.id, infoBlobId, 'active');
      return infoBlobId;
    }
    if (family.acceptedNo > version.acceptedNo) {
      await this.versions.publish(tx, tenantId, version.id, family.id, 'superseded');
      await this.chunks.deleteVectors(tx, tenantId, source.id, version.id);
      return family.id;
    }
    const replaced = family.activeVersionId as VersionId;
    await this.versions.supersede(tx, tenantId, replaced);
    await this.versions.publish(tx, tenantId, version.id, family.id, 'active');
    await this.documents.pointTo(tx, tenantId, family.id, version, now);
    await this.chunks.deleteVectors(tx, tenantId, source.id, replaced);
    return family.id;
  }

  private async checkQuota(tx: Tx, version: VersionRecord, size: VersionSize): Promise<void> {
    const added = size.textBytes + size.vectorBytes;
    for (const { limit, used } of await this.quota.usage(tx, version.tenantId, version.userId)) {
      if (limit !== null && used + added > limit) {
        throw new AppError(
          'quota_exceeded',
          { quota_limit_bytes: limit, needed_bytes: used + added },
          { message: `The knowledge quota is ${limit} bytes; with this document ${used + added} would be used.` },
        );
      }
    }
  }
}
