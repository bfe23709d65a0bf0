import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, type CollectionId, type CompletionModelId, type SpaceId } from '@svc/kernel';
import { CollectionDirectory, type CollectionRecord } from '@svc/knowledge';
import { ModelCatalogue } from '@svc/models';
import { type Space, SpaceModels, SpaceProvisioning, toolSpace } from '@svc/spaces';
import { type ToolChoice, ToolChoices } from '@svc/tools';
import { AssistantRepository } from '../data/assistant.repository';
import type { AccessibleAssistant } from './assistant-access.service';

/** With what an assistant of a space may answer: its collections, its model and its tools. @source supplement §2.3, §15.4 */
@Injectable()
export class AssistantKnowledge {
  constructor(
    private readonly assistants: AssistantRepository,
    private readonly collections: CollectionDirectory,
    private readonly provisioning: SpaceProvisioning,
    private readonly models: SpaceModels,
    private readonly catalogue: ModelCatalogue,
    private readonly tools: ToolChoices,
  ) {}

  /** Makes the given collections the only ones. @throws bad_request as `require` does */
  async replace(tx: Tx, { space, assistant }: AccessibleAssistant, ids: readonly CollectionId[]): Promise<void> {
    const unique = [...new Set(ids)];
    await this.require(tx, space, unique);
    await this.assistants.replaceCollections(tx, space.tenantId, assistant.id, unique);
  }

  /** Changes which servers and tools the assistant has. @throws bad_request for those that the space does not have */
  async changeTools(tx: Tx, { space, assistant }: AccessibleAssistant, choice: ToolChoice): Promise<void> {
    if (!choice.serverIds && !choice.switches) return;
    await this.tools.changeAssistant(tx, space.tenantId, { id: assistant.id, space: toolSpace(space) }, choice);
  }

  /**
   * Keeps the model from being deleted until the transaction ends.
   * @throws model_not_in_space unless the space has the model and it may be used
   */
  async requireModel(tx: Tx, space: Space, id: CompletionModelId): Promise<void> {
    const isHeld = await this.catalogue.hold(tx, 'completion', space.tenantId, id);
    const found = (await this.models.of(tx, space)).completion.find((model) => model.id === id);
    if (!isHeld || !found?.canAccess) throw new AppError('model_not_in_space');
  }

  /**
   * @throws bad_request unless every collection lies in the space or in the organisation space and all share one
   * embedding model
   */
  async require(tx: Tx, space: Space, ids: readonly CollectionId[]): Promise<CollectionRecord[]> {
    const found = await this.collections.holdMany(tx, space.tenantId, ids);
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
    const found = await this.collections.holdMany(tx, space.tenantId, ids);
    const allowed = await this.spacesOf(tx, space, found);
    return found.filter((record) => allowed.has(record.spaceId)).map((record) => record.id);
  }

  private async spacesOf(tx: Tx, space: Space, found: readonly CollectionRecord[]): Promise<Set<SpaceId>> {
    if (found.every((record) => record.spaceId === space.id)) return new Set([space.id]);
    return new Set([space.id, (await this.provisioning.organization(tx, space.tenantId)).id]);
  }
}
