import { Injectable } from '@nestjs/common';
import { ContentStore } from '@svc/content';
import type { Tx } from '@svc/database';
import type { CollectionId, SpaceId, TenantId } from '@svc/kernel';
import { CollectionRepository } from '../data/collection.repository';
import { VersionRepository } from '../data/version.repository';
import { KnowledgeQuota } from './knowledge-quota.service';

/** Removes collections and gives up the bytes only they knew of. */
@Injectable()
export class CollectionRemoval {
  constructor(
    private readonly collections: CollectionRepository,
    private readonly versions: VersionRepository,
    private readonly content: ContentStore,
    private readonly quota: KnowledgeQuota,
  ) {}

  /** Deletes a collection in the caller's transaction. Whether there still was one. */
  async remove(tx: Tx, tenantId: TenantId, id: CollectionId): Promise<boolean> {
    const found = await this.collections.lock(tx, tenantId, id);
    if (found) await this.removeLocked(tx, tenantId, [id]);
    return found;
  }

  /** The same for every collection of a space, which the caller has locked. */
  async removeOfSpace(tx: Tx, tenantId: TenantId, spaceId: SpaceId): Promise<void> {
    await this.removeLocked(tx, tenantId, await this.collections.lockInSpace(tx, tenantId, spaceId));
  }

  private async removeLocked(tx: Tx, tenantId: TenantId, ids: readonly CollectionId[]): Promise<void> {
    if (ids.length === 0) return;
    const originals = await this.versions.originalsOfSources(tx, tenantId, ids);
    const removed = await this.versions.deleteInSources(tx, tenantId, ids);
    await this.collections.deleteMany(tx, tenantId, ids);
    await this.content.release(tx, tenantId, originals);
    this.quota.removeAtEnd(tx, tenantId, removed);
    this.quota.changed(tx, tenantId);
  }
}
