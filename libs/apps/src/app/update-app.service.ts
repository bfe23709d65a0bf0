import { Injectable } from '@nestjs/common';
import { type PromptText, PromptVersions } from '@svc/assistants';
import { type Tx, UnitOfWork, violatedConstraint } from '@svc/database';
import { AppError, type AppId, type Caller, changesBetween, type FileId } from '@svc/kernel';
import { SpaceModels } from '@svc/spaces';
import { AppRepository } from '../data/app.repository';
import type { AppChanges, WholeApp } from '../domain/app';
import { type AccessibleApp, AppAccess } from './app-access.service';
import { AppAttachments } from './app-attachments.service';
import { AppInputs } from './app-inputs.service';
import { AppTrail } from './app-trail';

/** What is to be changed of an app; a missing member is left as it is. */
export interface AppUpdate {
  readonly fields: Omit<AppChanges, 'published'>;
  readonly prompt?: PromptText;
  readonly attachmentIds?: readonly FileId[];
}

/** Changes apps. @source supplement §2.5 */
@Injectable()
export class UpdateAppService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AppAccess,
    private readonly apps: AppRepository,
    private readonly prompts: PromptVersions,
    private readonly models: SpaceModels,
    private readonly inputs: AppInputs,
    private readonly attachments: AppAttachments,
    private readonly trail: AppTrail,
  ) {}

  /**
   * @throws not_found · forbidden_action · model_not_in_space · model_not_supported for an input that no model of the app
   * understands · bad_request for unknown files and icons
   */
  update(actor: Caller, id: AppId, update: AppUpdate): Promise<void> {
    return this.uow.run(actor.tenantId, (tx) => this.updateIn(tx, actor, id, update, { isNew: false }));
  }

  /**
   * Gives an app that was just made what it begins with, in the caller's transaction; that never needs a model that hears.
   * @throws what `update` does  @source supplement §15.90
   */
  begin(tx: Tx, actor: Caller, id: AppId, update: AppUpdate): Promise<void> {
    return this.updateIn(tx, actor, id, update, { isNew: true });
  }

  private async updateIn(
    tx: Tx,
    actor: Caller,
    id: AppId,
    update: AppUpdate,
    { isNew }: { isNew: boolean },
  ): Promise<void> {
    const entry = await this.access.enter(tx, actor, id, 'edit');
    await this.requireFields(tx, entry, update.fields);
    if (!isNew) await this.requireHearing(tx, entry, update.fields);
    await this.write(tx, entry, update.fields);
    const now = this.trail.now();
    if (update.prompt) await this.prompts.select(tx, actor, { type: 'app', id }, update.prompt, now);
    if (update.attachmentIds) await this.attachments.replace(tx, actor, entry.app, update.attachmentIds);
    const changed = (await this.apps.find(tx, actor.tenantId, id))!;
    const changes = changesBetween(snapshot(entry.app), snapshot(changed));
    await this.trail.record(tx, actor, 'APP_UPDATED', changed, { changes });
  }

  private async requireFields(tx: Tx, { app, space, access }: AccessibleApp, fields: AppChanges): Promise<void> {
    const { completionModelId, transcriptionModelId, dataRetentionDays: days } = fields;
    const keeps = days !== undefined && days !== app.dataRetentionDays;
    if (keeps && space.kind !== 'personal' && !access.can('edit', 'space')) {
      throw new AppError('forbidden_action', { message: 'Only administrators of the space decide what is kept.' });
    }
    if (completionModelId && completionModelId !== app.completionModelId) {
      await this.models.requireCompletion(tx, space, completionModelId);
    }
    if (transcriptionModelId && transcriptionModelId !== app.transcriptionModelId) {
      await this.models.requireTranscription(tx, space, transcriptionModelId);
    }
    if (fields.inputType || completionModelId !== undefined) await this.inputs.requireSight(tx, { ...app, ...fields });
  }

  /** Asks only who chooses a field or what hears for it: an app may wait for such a model. */
  private async requireHearing(tx: Tx, { app, space }: AccessibleApp, fields: AppChanges): Promise<void> {
    const { inputType, transcriptionModelId } = fields;
    if (!inputType && transcriptionModelId === undefined) return;
    await this.inputs.requireHearing(tx, space, { ...app, ...fields });
  }

  private async write(tx: Tx, { app }: AccessibleApp, fields: AppChanges): Promise<void> {
    try {
      await this.apps.update(tx, app.tenantId, app.id, fields, this.trail.now());
    } catch (error) {
      if (violatedConstraint(error) !== 'fk_apps__icon_id') throw error;
      throw new AppError('bad_request', { message: 'There is no such icon.', cause: error });
    }
  }
}

function snapshot(app: WholeApp) {
  return {
    name: app.name,
    description: app.description,
    icon_id: app.iconId,
    input_type: app.inputType,
    input_description: app.inputDescription,
    prompt: app.prompt?.text ?? null,
    completion_model: app.completionModelId,
    completion_model_kwargs: app.completionModelKwargs,
    transcription_model: app.transcriptionModelId,
    attachments: app.attachmentIds,
    data_retention_days: app.dataRetentionDays,
  };
}
