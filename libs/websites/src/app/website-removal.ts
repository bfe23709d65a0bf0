import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { SpaceId, TenantId, WebsiteId } from '@svc/kernel';
import { WebsiteDocuments } from '@svc/knowledge';
import { WebsiteRepository } from '../data/website.repository';

/** Removes websites with their pages and runs; a crawl under way notices and ends. */
@Injectable()
export class WebsiteRemoval {
  constructor(
    private readonly websites: WebsiteRepository,
    private readonly documents: WebsiteDocuments,
  ) {}

  /** Deletes a website in the caller's transaction, which has locked it. */
  async remove(tx: Tx, tenantId: TenantId, id: WebsiteId): Promise<void> {
    await this.removeLocked(tx, tenantId, [id]);
  }

  /** The same for every website of a space, which the caller has locked. */
  async removeOfSpace(tx: Tx, tenantId: TenantId, spaceId: SpaceId): Promise<void> {
    await this.removeLocked(tx, tenantId, await this.websites.lockInSpace(tx, tenantId, spaceId));
  }

  private async removeLocked(tx: Tx, tenantId: TenantId, ids: readonly WebsiteId[]): Promise<void> {
    if (ids.length === 0) return;
    await this.documents.removeAll(tx, tenantId, ids);
    await this.websites.delete(tx, tenantId, ids);
  }
}
