import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, type CollectionId, type SpaceId } from '@svc/kernel';
import { CollectionDirectory, type CollectionRecord } from '@svc/knowledge';
import { type Space, SpaceProvisioning } from '@svc/spaces';

/** Which collections an assistant of a space may answer from. @source supplement §2.3, §15.4 */
@Injectable()
export class AssistantKnowledge {
  constructor(
    private readonly collections: CollectionDirectory,
    private readonly provisioning: SpaceProvisioning,
  ) {}

  /**
   * @throws bad_request unless every collection lies in the space or in the organisation space and all share one
   * embedding model
   */
  async require(tx: Tx, space: Space, ids: readonly CollectionId[]): Promise<CollectionRecord[]> {
    const found = await this.collections.findMany(tx, space.tenantId, ids);
    const allowed = await this.spacesOf(tx, space, found);
    const missing = ids.find((id) => !found.some((record) => record.id === id && allowed.has(record.spaceId)));
    if (missing) {
      throw new AppError('bad_request', { message: `The collection ${missing} is not in the space of the assistant.` });
    }
    const models = new Set(found.map((record) => record.embeddingModelId));
    if (models.size > 1) {
      throw new AppError('bad_request', {
        message: `The collections of an assistant must share one embedding model; these have ${models.size}.`,
      });
    }
    return found;
  }

  /** Of the given collections, those that an assistant of the space may go on using. */
  async keep(tx: Tx, space: Space, ids: readonly CollectionId[]): Promise<CollectionId[]> {
    const found = await this.collections.findMany(tx, space.tenantId, ids);
    const allowed = await this.spacesOf(tx, space, found);
    return found.filter((record) => allowed.has(record.spaceId)).map((record) => record.id);
  }

  private async spacesOf(tx: Tx, space: Space, found: readonly CollectionRecord[]): Promise<Set<SpaceId>> {
    if (found.every((record) => record.spaceId === space.id)) return new Set([space.id]);
    return new Set([space.id, (await this.provisioning.organization(tx, space.tenantId)).id]);
  }
}
