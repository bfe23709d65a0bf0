import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, type CollectionId, type SpaceId } from '@svc/kernel';
import { type Space, SpaceProvisioning } from '@svc/spaces';
import type { CollectionRecord } from '../domain/collection';
import { CollectionDirectory } from './collection-directory';

/** From which collections something in a space, e.g. an assistant, may answer. @source supplement §2.3, §15.4 */
@Injectable()
export class CollectionChoice {
  constructor(
    private readonly collections: CollectionDirectory,
    private readonly provisioning: SpaceProvisioning,
  ) {}

  /**
   * The chosen collections, which neither go nor move until the transaction ends. What is chosen of what is `attached`
   * already need not share a model: some of it may be re-embedded by now.
   * @throws bad_request unless every one lies in the space or in the organisation space and all share one embedding model
   */
  async require(
    tx: Tx,
    space: Space,
    ids: readonly CollectionId[],
    attached: readonly CollectionId[] = [],
  ): Promise<CollectionRecord[]> {
    const found = await this.collections.holdMany(tx, space.tenantId, ids);
    const allowed = await this.spacesOf(tx, space, found);
    const missing = ids.find((id) => !found.some((record) => record.id === id && allowed.has(record.spaceId)));
    if (missing) {
      throw new AppError('bad_request', { message: `The collection ${missing} is not in the space.` });
    }
    const models = new Set(found.map((record) => record.embeddingModelId));
    if (models.size > 1 && !ids.every((id) => attached.includes(id))) {
      throw new AppError('bad_request', {
        message: `Collections that are asked together must share one embedding model; these have ${models.size}.`,
      });
    }
    return found;
  }

  /** Of the given collections, those that something in the space may go on using. */
  async keep(tx: Tx, space: Space, ids: readonly CollectionId[]): Promise<CollectionId[]> {
    const found = await this.collections.holdMany(tx, space.tenantId, ids);
    const allowed = await this.spacesOf(tx, space, found);
    return found.filter((record) => allowed.has(record.spaceId)).map((record) => record.id);
  }

  private async spacesOf(tx: Tx, space: Space, found: readonly CollectionRecord[]): Promise<Set<SpaceId>> {
    if (found.every((record) => record.spaceId === space.id)) return new Set([space.id]);
    return new Set([space.id, (await this.provisioning.organization(tx, space.tenantId)).id]);
  }
}
