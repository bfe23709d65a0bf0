import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { EmbeddingModelId, SpaceId, TenantId, WebsiteId } from '@svc/kernel';
import { type Space, SpaceAccessService } from '@svc/spaces';
import { CollectionRepository } from '../data/collection.repository';
import type { KnowledgeSource } from '../domain/document';

/** A website as what is kept of its pages needs it. */
export interface PlacedWebsite {
  readonly spaceId: SpaceId;
  readonly embeddingModelId: EmbeddingModelId;
}

/** Where websites lie; what the lib that keeps them answers. */
export interface WebsiteLookup {
  /** A website; null for one that is gone. */
  find(tx: Tx, tenantId: TenantId, id: WebsiteId): Promise<PlacedWebsite | null>;
  inSpaces(tx: Tx, tenantId: TenantId, ids: readonly SpaceId[]): Promise<WebsiteId[]>;
}

/** Where the sources of documents lie: collections, which are kept here, and websites, whose keeper registers. */
@Injectable()
export class KnowledgeSources {
  private websites: WebsiteLookup | null = null;

  constructor(
    private readonly collections: CollectionRepository,
    private readonly spaces: SpaceAccessService,
  ) {}

  registerWebsites(lookup: WebsiteLookup): void {
    this.websites = lookup;
  }

  /** The space in which a source lies; null where it is gone. */
  async spaceOf(tx: Tx, tenantId: TenantId, source: KnowledgeSource): Promise<SpaceId | null> {
    if (source.kind === 'website') return (await this.website(tx, tenantId, source.id))?.spaceId ?? null;
    const [collection] = await this.collections.findMany(tx, tenantId, [source.id]);
    return collection?.spaceId ?? null;
  }

  /** A website; null where it is gone. */
  async website(tx: Tx, tenantId: TenantId, id: WebsiteId): Promise<PlacedWebsite | null> {
    return (await this.websites?.find(tx, tenantId, id)) ?? null;
  }

  /** The space of a source, with what the space demands; for work in the background, which nobody's rights are asked for any more. */
  async wholeSpaceOf(tx: Tx, tenantId: TenantId, source: KnowledgeSource): Promise<Space | null> {
    const id = await this.spaceOf(tx, tenantId, source);
    return id && this.spaces.find(tx, tenantId, id);
  }

  /** Every source of documents in several spaces. */
  async idsInSpaces(tx: Tx, tenantId: TenantId, spaceIds: readonly SpaceId[]): Promise<string[]> {
    const collections = await this.collections.listInSpaces(tx, tenantId, spaceIds);
    const websites = (await this.websites?.inSpaces(tx, tenantId, spaceIds)) ?? [];
    return [...collections.map(({ id }) => id), ...websites];
  }
}
