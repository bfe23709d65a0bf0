import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { CompletionModelId } from '@svc/kernel';
import { type CompletionModelRecord, ModelCatalogue } from '@svc/models';
import { type Space, SpaceModels } from '@svc/spaces';
import { usableModel } from '../domain/usable-model';

/** Says which model something in a space answers with, where only the model's id is kept. */
@Injectable()
export class UsableModels {
  constructor(
    private readonly spaceModels: SpaceModels,
    private readonly catalogue: ModelCatalogue,
  ) {}

  /**
   * A personal space lists no models: its owner may use every one.
   * @throws no_completion_model · model_not_in_space · forbidden · security_classification_mismatch
   */
  async require(tx: Tx, space: Space, id: CompletionModelId | null): Promise<CompletionModelRecord> {
    const completionModel = id && (await this.catalogue.completionModel(tx, space.tenantId, id));
    const listed = space.kind === 'personal' ? null : (await this.spaceModels.of(tx, space)).completion;
    const modelInSpace = listed === null || listed.some((model) => model.id === id);
    return usableModel({ completionModel, modelInSpace, space });
  }
}
