import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { SpaceModels } from '@svc/spaces';
import type { AppChanges } from '../domain/app';
import type { AccessibleApp } from './app-access.service';
import { AppInputs } from './app-inputs.service';

/** Whether an app may have the models that it is to have, and whether they understand what is put into it. */
@Injectable()
export class AppModels {
  constructor(
    private readonly models: SpaceModels,
    private readonly inputs: AppInputs,
  ) {}

  /** @throws model_not_in_space · model_not_supported for pictures without a model that sees */
  async requireUsable(tx: Tx, { app, space }: AccessibleApp, fields: AppChanges): Promise<void> {
    const { completionModelId, transcriptionModelId } = fields;
    if (completionModelId && completionModelId !== app.completionModelId) {
      await this.models.requireCompletion(tx, space, completionModelId);
    }
    if (transcriptionModelId && transcriptionModelId !== app.transcriptionModelId) {
      await this.models.requireTranscription(tx, space, transcriptionModelId);
    }
    if (fields.inputType || completionModelId !== undefined) await this.inputs.requireSight(tx, { ...app, ...fields });
  }

  /**
   * Asks only who chooses a field or what hears for it: an app may wait for such a model.
   * @throws model_not_supported for recordings without a model that hears
   */
  async requireHearing(tx: Tx, { app, space }: AccessibleApp, fields: AppChanges): Promise<void> {
    const { inputType, transcriptionModelId } = fields;
    if (!inputType && transcriptionModelId === undefined) return;
    await this.inputs.requireHearing(tx, space, { ...app, ...fields });
  }
}
