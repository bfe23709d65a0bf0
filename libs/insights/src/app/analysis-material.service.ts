import { Injectable } from '@nestjs/common';
import { usableModel } from '@svc/asking';
import { type AskedOf, OthersConversations } from '@svc/conversations';
import type { Tx } from '@svc/database';
import { AppError, type CompletionModelId } from '@svc/kernel';
import { type CompletionModelRecord, ModelCatalogue } from '@svc/models';
import { type Space, SpaceModels } from '@svc/spaces';
import { lineOf } from '../domain/analysis-prompt';

/** Questions that one analysis looks into, the newest. */
const MAX_QUESTIONS = 10_000;

/** What an analysis is made from. */
export interface AnalysisMaterial {
  readonly model: CompletionModelRecord;
  /** The questions, newest first. */
  readonly lines: readonly string[];
}

/** Brings together what an analysis looks into, and the model that does. */
@Injectable()
export class AnalysisMaterials {
  constructor(
    private readonly conversations: OthersConversations,
    private readonly spaceModels: SpaceModels,
    private readonly catalogue: ModelCatalogue,
  ) {}

  /**
   * @param modelId the model that is wanted; null takes the tenant's default, or the newest, of those the space has
   * @throws no_completion_model · model_not_in_space · forbidden · security_classification_mismatch
   */
  async gather(tx: Tx, space: Space, wanted: AskedOf, modelId: CompletionModelId | null): Promise<AnalysisMaterial> {
    const { completion } = await this.spaceModels.of(tx, space);
    const completionModel = completion.find(({ id }) => id === modelId) ?? (await this.other(tx, space, modelId));
    const modelInSpace = completionModel !== null && completion.some(({ id }) => id === completionModel.id);
    const model = usableModel({ completionModel, modelInSpace, space });
    const questions = await this.conversations.asked(tx, space.tenantId, wanted, MAX_QUESTIONS);
    return { model, lines: questions.map(lineOf) };
  }

  private async other(tx: Tx, space: Space, modelId: CompletionModelId | null): Promise<CompletionModelRecord | null> {
    if (modelId === null) return this.spaceModels.preferredCompletion(tx, space);
    const known = await this.catalogue.completionModel(tx, space.tenantId, modelId);
    if (known) return known;
    throw new AppError('model_not_in_space');
  }
}
