import { Injectable, type OnModuleInit } from '@nestjs/common';
import { groupedBy } from '@svc/kernel';
import { SpaceContentsRegistry } from '@svc/spaces';
import { QuotaUsage } from '@svc/tenancy';
import { QuotaRepository } from '../data/quota.repository';
import { COLLECTIONS } from '../domain/collections-in-spaces';
import { CollectionDirectory } from './collection-directory';
import { CollectionRemoval } from './collection-removal.service';

/** Tells the libs below what this one keeps: collections in spaces, bytes of quotas. */
@Injectable()
export class KnowledgeRegistrations implements OnModuleInit {
  constructor(
    private readonly contents: SpaceContentsRegistry,
    private readonly quotaUsage: QuotaUsage,
    private readonly quotas: QuotaRepository,
    private readonly directory: CollectionDirectory,
    private readonly removal: CollectionRemoval,
  ) {}

  onModuleInit(): void {
    this.contents.registerKind(COLLECTIONS, 'knowledge', async (tx, actor, spaces) => {
      const readable = spaces.filter(({ access }) => access.can('read', 'collection'));
      const ids = readable.map(({ space }) => space.id);
      const records = await this.directory.listInSpaces(tx, actor.tenantId, ids);
      const described = await this.directory.describe(tx, actor, records);
      return groupedBy(described, ({ collection }) => collection.spaceId);
    });
    this.contents.registerDeletionHook((tx, { tenantId }, spaceId) =>
      this.removal.removeOfSpace(tx, tenantId, spaceId),
    );
    this.quotaUsage.register((tx, tenantId, userIds) => this.quotas.ofUsers(tx, tenantId, userIds));
  }
}
