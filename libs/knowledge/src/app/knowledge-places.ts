import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlaceRegistry } from '@svc/access';
import { type Tx, UnitOfWork } from '@svc/database';
import type { CollectionId, InfoBlobId, Place, TenantId } from '@svc/kernel';
import { CollectionRepository } from '../data/collection.repository';
import { DocumentRepository } from '../data/document.repository';
import { sourceOf } from '../domain/document';
import { KnowledgeSources } from './knowledge-sources';

/** Says where collections and documents lie, for keys that are confined to a scope. */
@Injectable()
export class KnowledgePlaces implements OnModuleInit {
  constructor(
    private readonly registry: PlaceRegistry,
    private readonly uow: UnitOfWork,
    private readonly collections: CollectionRepository,
    private readonly documents: DocumentRepository,
    private readonly sources: KnowledgeSources,
  ) {}

  onModuleInit(): void {
    this.registry.register('collection', (tenantId, id) =>
      this.uow.read(tenantId, (tx) => this.collection(tx, tenantId, id as CollectionId)),
    );
    this.registry.register('info-blob', (tenantId, id) =>
      this.uow.read(tenantId, async (tx) => {
        const document = await this.documents.find(tx, tenantId, id as InfoBlobId);
        const spaceId = document && (await this.sources.spaceOf(tx, tenantId, sourceOf(document)));
        return spaceId ? { spaceId } : null;
      }),
    );
  }

  private async collection(tx: Tx, tenantId: TenantId, id: CollectionId): Promise<Place | null> {
    const [collection] = await this.collections.findMany(tx, tenantId, [id]);
    return collection ? { spaceId: collection.spaceId } : null;
  }
}
