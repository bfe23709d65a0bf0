import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, Clock, type InfoBlobId, newRandomId, type TenantId } from '@svc/kernel';
import { ChunkRepository } from '../data/chunk.repository';
import { DocumentRepository, type FamilyHead } from '../data/document.repository';
import { type PlacedVersion, VersionRepository, type VersionSize } from '../data/version.repository';
import type { KnowledgeSource, VersionId, VersionRecord } from '../domain/document';
import { UploadedDocumentRepository } from '../data/uploaded-document.repository';
import { roundsByTitle } from '../domain/rounds';
import { KnowledgeQuota } from './knowledge-quota.service';
import { StockMoved } from './reembedding/follow-stock.service';
import { VersionReuse } from './version-reuse.service';
import { GONE } from './version-batches';

/** Where several versions lie. */
export interface VersionsOf {
  readonly tenantId: TenantId;
  readonly source: KnowledgeSource;
}

/** Versions that are published now, and the document each has come to so far. */
type Documents = Map<VersionId, InfoBlobId>;

interface BuiltVersion {
  readonly version: VersionRecord;
  readonly size: VersionSize;
}

/**
 * Makes versions that were built completely the ones readers see, in the caller's transaction: one pointer of each
 * document is changed, and until it is, the old version answers. The later accepted version wins; one that was accepted
 * before the active one becomes history at once. @source spec §3.2, design: knowledge
 */
@Injectable()
export class PublishVersionService {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly versions: VersionRepository,
    private readonly chunks: ChunkRepository,
    private readonly quota: KnowledgeQuota,
    private readonly reuse: VersionReuse,
    private readonly uploaded: UploadedDocumentRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Publishes versions of one source, in the order they were accepted; the quota is judged once, for all of them.
   * @returns the documents they belong to now, by version
   * @throws quota_exceeded · not_found when a version was cancelled, or the source deleted, meanwhile · StockMoved when the
   * source has another embedding model by now (see `VersionBuilds.publishing`)
   */
  async publish(
    tx: Tx,
    { tenantId, source }: VersionsOf,
    sizes: ReadonlyMap<VersionId, VersionSize>,
  ): Promise<ReadonlyMap<VersionId, InfoBlobId>> {
    const documents: Documents = new Map();
    const added: BuiltVersion[] = [];
    if (sizes.size === 0) return documents;
    const pending = (await this.quota.enter(tx, tenantId, source, [...sizes.keys()]))
      ? await this.versions.lockPending(tx, tenantId, [...sizes.keys()])
      : [];
    if (pending.length < sizes.size) throw new AppError('not_found', { message: GONE });
    await this.requireCurrent(tx, tenantId, source, pending);
    for (const round of roundsByTitle(pending, ({ title }) => title)) {
      // An identical upload may have been built at the same time, or be one of these, and have come first.
      const reused = await this.reuse.adopt(tx, tenantId, round);
      for (const [id, document] of reused) documents.set(id, document.id);
      const built = round.filter(({ id }) => !reused.has(id));
      const sized = built.map((version) => ({ version, size: sizes.get(version.id)! }));
      await this.place(tx, { tenantId, source }, sized, documents);
      added.push(...sized);
    }
    await this.count(tx, tenantId, added);
    return documents;
  }

  /** A collection keeps its model from here to the end: who switches it locks it alone. */
  private async requireCurrent(
    tx: Tx,
    tenantId: TenantId,
    source: KnowledgeSource,
    pending: readonly VersionRecord[],
  ): Promise<void> {
    if (source.kind === 'website') return;
    const current = await this.versions.stockOf(tx, tenantId, source.id);
    const moved = pending.filter(({ stockId }) => stockId !== current);
    if (moved.length > 0) throw new StockMoved(moved);
  }

  private async count(tx: Tx, tenantId: TenantId, added: readonly BuiltVersion[]): Promise<void> {
    const changes = added.map(({ version, size }) => ({
      userId: version.userId,
      bytes: size.textBytes + size.vectorBytes,
    }));
    await this.quota.add(tx, tenantId, changes);
    for (const userId of new Set(changes.flatMap((change) => change.userId ?? []))) {
      this.quota.changed(tx, tenantId, [userId]);
    }
  }

  /** Each title is among the versions once. */
  private async place(
    tx: Tx,
    { tenantId, source }: VersionsOf,
    built: readonly BuiltVersion[],
    documents: Documents,
  ): Promise<void> {
    const titles = built.flatMap(({ version }) => version.title ?? []);
    const families =
      titles.length === 0
        ? new Map<string, FamilyHead>()
        : await this.documents.lockFamilies(tx, tenantId, source.id, titles);
    const reserved = built.flatMap(({ version }) => version.reservedId ?? []);
    const taken = await this.uploaded.taken(tx, tenantId, reserved);
    const fresh: PlacedVersion[] = [];
    const late: PlacedVersion[] = [];
    const replacing: PlacedVersion[] = [];
    const replaced: VersionId[] = [];
    for (const each of built) {
      const family = each.version.title === null ? undefined : families.get(each.version.title);
      // The document of an id that was kept may have another title by now.
      const kept = each.version.reservedId;
      const free = kept && !taken.has(kept) ? kept : null;
      // Prompts and citations name a document by the first characters of its id (supplement §13.3).
      const placed = { ...each, infoBlobId: family?.id ?? free ?? newRandomId<InfoBlobId>() };
      documents.set(each.version.id, placed.infoBlobId);
      if (!family) fresh.push(placed);
      else if (family.acceptedNo > each.version.acceptedNo) late.push(placed);
      else {
        replacing.push(placed);
        replaced.push(family.activeVersionId);
      }
    }
    await this.addDocuments(tx, tenantId, fresh);
    await this.addHistory(tx, tenantId, late);
    await this.replace(tx, tenantId, replacing, replaced);
  }

  private async addDocuments(tx: Tx, tenantId: TenantId, fresh: readonly PlacedVersion[]): Promise<void> {
    if (fresh.length === 0) return;
    await this.documents.insert(tx, tenantId, fresh, this.clock.now());
    await this.versions.publish(tx, tenantId, fresh, 'active');
  }

  private async addHistory(tx: Tx, tenantId: TenantId, late: readonly PlacedVersion[]): Promise<void> {
    if (late.length === 0) return;
    await this.versions.publish(tx, tenantId, late, 'superseded');
    const ids = late.map(({ version }) => version.id);
    await this.chunks.deleteVectors(tx, tenantId, ids);
  }

  private async replace(
    tx: Tx,
    tenantId: TenantId,
    replacing: readonly PlacedVersion[],
    replaced: readonly VersionId[],
  ): Promise<void> {
    if (replacing.length === 0) return;
    await this.versions.supersede(tx, tenantId, replaced);
    await this.versions.publish(tx, tenantId, replacing, 'active');
    await this.documents.pointTo(tx, tenantId, replacing, this.clock.now());
    await this.chunks.deleteVectors(tx, tenantId, replaced);
  }
}
