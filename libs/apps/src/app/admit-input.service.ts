import { Injectable } from '@nestjs/common';
import { QuestionFiles, UsableModels } from '@svc/asking';
import type { Tx } from '@svc/database';
import type { Caller, FileId } from '@svc/kernel';
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
    private readonly models: UsableModels,
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
    const model = await this.models.require(tx, space, app.completionModelId);
    requireInput(field, text, await this.files.forQuestion(tx, actor, fileIds, model));
    await this.inputs.requireModels(tx, space, app);
  }
}
