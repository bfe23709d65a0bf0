import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import {
  type Caller,
  type CollectionId,
  type InfoBlobId,
  type ResourcePermission,
  unseen,
  type WebsiteId,
} from '@svc/kernel';
import { type AccessibleSpace, demand, SpaceAccessService, type SpaceResource } from '@svc/spaces';
import { CollectionRepository } from '../data/collection.repository';
import { DocumentRepository } from '../data/document.repository';
import type { CollectionRecord } from '../domain/collection';
import { type DocumentRecord, sourceOf } from '../domain/document';
import { KnowledgeSources, type PlacedWebsite } from './knowledge-sources';

/** A collection, where it lies, and what the caller may do there. */
export interface AccessibleCollection extends AccessibleSpace {
  readonly collection: CollectionRecord;
}

/** A website, and what the caller may do where it lies. */
export interface AccessibleWebsite extends AccessibleSpace {
  readonly website: PlacedWebsite;
}

/** Who may do what with collections and documents; their space decides. */
@Injectable()
export class KnowledgeAccess {
  constructor(
    private readonly collections: CollectionRepository,
    private readonly documents: DocumentRepository,
    private readonly spaces: SpaceAccessService,
    private readonly sources: KnowledgeSources,
  ) {}

  /** @throws not_found when the collection is not theirs to see · forbidden_action */
  async collection(
    tx: Tx,
    actor: Caller,
    id: CollectionId,
    action: ResourcePermission,
    resource: SpaceResource,
  ): Promise<AccessibleCollection> {
    const [collection] = await this.collections.findMany(tx, actor.tenantId, [id]);
    const space = collection && (await this.spaces.accessTo(tx, actor, [collection.spaceId])).get(collection.spaceId);
    if (!collection || !space) throw unseen(actor, 'There is no such collection.');
    demand(space.access, action, resource);
    return { ...space, collection };
  }

  /**
   * Like `collection`, for adding something to it: it cannot be deleted until the transaction ends.
   * @throws not_found · forbidden_action
   */
  async enterCollection(
    tx: Tx,
    actor: Caller,
    id: CollectionId,
    action: ResourcePermission,
    resource: SpaceResource,
  ): Promise<AccessibleCollection> {
    await this.documents.holdSource(tx, actor.tenantId, { kind: 'collection', id });
    return this.collection(tx, actor, id, action, resource);
  }

  /** @throws not_found when the website is not theirs to see · forbidden_action */
  async website(tx: Tx, actor: Caller, id: WebsiteId, action: ResourcePermission): Promise<AccessibleWebsite> {
    const website = await this.sources.website(tx, actor.tenantId, id);
    const space = website && (await this.spaces.accessTo(tx, actor, [website.spaceId])).get(website.spaceId);
    if (!website || !space) throw unseen(actor, 'There is no such website.');
    demand(space.access, action, 'website');
    return { ...space, website };
  }

  /** @throws not_found when the document is not theirs to see · forbidden_action */
  async document(
    tx: Tx,
    actor: Caller,
    id: InfoBlobId,
    action: ResourcePermission,
  ): Promise<{ document: DocumentRecord; space: AccessibleSpace }> {
    const document = await this.documents.find(tx, actor.tenantId, id);
    const space = document && (await this.spaceOf(tx, actor, document));
    if (!document || !space) throw unseen(actor, 'There is no such document.');
    demand(space.access, action, 'info_blob');
    return { document, space };
  }

  private async spaceOf(tx: Tx, actor: Caller, document: DocumentRecord): Promise<AccessibleSpace | null> {
    const spaceId = await this.sources.spaceOf(tx, actor.tenantId, sourceOf(document));
    return spaceId && ((await this.spaces.accessTo(tx, actor, [spaceId])).get(spaceId) ?? null);
  }
}
