import { Injectable } from '@nestjs/common';
import { ContentStore } from '@svc/content';
import type { Tx } from '@svc/database';
import { AppError, Clock, type InfoBlobId, newRandomId, type TenantId } from '@svc/kernel';
import { ChunkRepository } from '../data/chunk.repository';
import { DocumentRepository } from '../data/document.repository';
import { VersionRepository, type VersionSize } from '../data/version.repository';
import type { VersionId, VersionRecord } from '../domain/document';
import { KnowledgeQuota } from './knowledge-quota.service';

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
    private readonly quota: KnowledgeQuota,
    private readonly content: ContentStore,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the document the version now belongs to
   * @throws quota_exceeded · not_found when the version was cancelled, or its source deleted, meanwhile
   */
  async publish(tx: Tx, tenantId: TenantId, id: VersionId, size: VersionSize): Promise<InfoBlobId> {
    const version = await this.lockPending(tx, tenantId, id);
    if (!version) throw new AppError('not_found', { message: 'The document was deleted meanwhile.' });
    // An identical upload may have been built at the same time and have come first.
    const standing = await this.adopt(tx, version);
    if (standing) return standing;
    await this.versions.setSize(tx, tenantId, id, size);
    await this.quota.check(tx, version, size);
    const infoBlobId = await this.place(tx, version);
    if (version.userId) this.quota.changed(tx, tenantId, [version.userId]);
    return infoBlobId;
  }

  /**
   * Lets the active version stand for an identical one that was just accepted; the new one disappears.
   * @returns the document, or null when the active version is not identical
   */
  async reuse(tx: Tx, tenantId: TenantId, id: VersionId): Promise<InfoBlobId | null> {
    const version = await this.lockPending(tx, tenantId, id);
    return version && this.adopt(tx, version);
  }

  private async lockPending(tx: Tx, tenantId: TenantId, id: VersionId): Promise<VersionRecord | null> {
    const seen = await this.versions.find(tx, tenantId, id);
    if (!seen || !(await this.quota.enter(tx, tenantId, seen.source))) return null;
    const version = await this.versions.lock(tx, tenantId, id);
    return version?.state === 'pending' ? version : null;
  }

  private async adopt(tx: Tx, later: VersionRecord): Promise<InfoBlobId | null> {
    const { tenantId } = later;
    const active = later.title === null ? null : await this.versions.lockIdentical(tx, tenantId, later);
    if (!active?.infoBlobId) return null;
    const { keptOriginal } = await this.versions.adopt(tx, tenantId, active.id, later);
    if (later.originalContentId && !keptOriginal) {
      await this.content.release(tx, tenantId, [later.originalContentId]);
    }
    if (later.url !== null) await this.documents.setUrl(tx, tenantId, active.infoBlobId, later.url, this.clock.now());
    await this.versions.delete(tx, tenantId, later.id);
    return active.infoBlobId;
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
}
