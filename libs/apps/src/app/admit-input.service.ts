import { Injectable } from '@nestjs/common';
import { QuestionFiles, usableModel } from '@svc/asking';
import type { Tx } from '@svc/database';
import type { Caller, FileId } from '@svc/kernel';
import { ModelCatalogue } from '@svc/models';
import { SpaceModels } from '@svc/spaces';
import { type FileField, type InputType, requireInput } from '../domain/input-field';
import type { AccessibleApp } from './app-access.service';
import { AppInputs } from './app-inputs.service';

/** What is put into an app. */
export interface RunInput {
  readonly text: string | null;
  readonly fileIds: readonly FileId[];
}

/** Judges what is put into an app, by its field and by the models that are to understand it. @source supplement §2.5 */
@Injectable()
export class AdmitInput {
  constructor(
    private readonly inputs: AppInputs,
    private readonly files: QuestionFiles,
    private readonly spaceModels: SpaceModels,
    private readonly catalogue: ModelCatalogue,
  ) {}

  /** What the field of an app takes as files now; null when it takes none. Never inside a transaction. */
  fieldOf(type: InputType): Promise<FileField | null> {
    return this.inputs.fieldOf(type);
  }

  /**
   * @throws bad_request for an input that the field does not take · no_completion_model · model_not_in_space ·
   * model_not_supported · forbidden
   */
  async require(
    tx: Tx,
    actor: Caller,
    { app, space }: AccessibleApp,
    field: FileField | null,
    { text, fileIds }: RunInput,
  ): Promise<void> {
    const { completion } = await this.spaceModels.of(tx, space);
    const { completionModelId: modelId } = app;
    const completionModel = modelId && (await this.catalogue.completionModel(tx, actor.tenantId, modelId));
    const modelInSpace = space.kind === 'personal' || completion.some((model) => model.id === modelId);
    const model = usableModel({ completionModel: completionModel || null, modelInSpace, space });
    requireInput(field, text, await this.files.forQuestion(tx, actor, fileIds, model));
    await this.inputs.requireModels(tx, space, app);
  }
}
