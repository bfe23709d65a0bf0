import { Injectable } from '@nestjs/common';
import { ContentStore } from '@svc/content';
import type { Tx } from '@svc/database';
import type { CollectionId, TenantId } from '@svc/kernel';
import { CollectionRepository } from '../data/collection.repository';
import { VersionRepository } from '../data/version.repository';

/** Removes collections and gives up the bytes only they knew of. */
@Injectable()
export class CollectionRemoval {
  constructor(
    private readonly collections: CollectionRepository,
    private readonly versions: VersionRepository,
    private readonly content: ContentStore,
  ) {}

  /** Deletes collections in the caller's transaction. */
  async remove(tx: Tx, tenantId: TenantId, ids: readonly CollectionId[]): Promise<void> {
    for (const id of ids) await this.collections.lock(tx, tenantId, id);
    const originals = await this.versions.originalsOfSources(tx, tenantId, ids);
    for (const id of ids) await this.collections.delete(tx, tenantId, id);
    await this.content.release(tx, tenantId, originals);
  }
}
