import { Injectable } from '@nestjs/common';
import { type PromptText, PromptVersions } from '@svc/assistants';
import { type Tx, UnitOfWork, violatedConstraint } from '@svc/database';
import { AppError, type AppId, type Caller, changesBetween, type FileId } from '@svc/kernel';
import { AppRepository } from '../data/app.repository';
import type { AppChanges, WholeApp } from '../domain/app';
import { type AccessibleApp, AppAccess } from './app-access.service';
import { AppAttachments } from './app-attachments.service';
import { AppModels } from './app-models.service';
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
    private readonly models: AppModels,
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
    requireRetention(entry, update.fields);
    await this.models.requireUsable(tx, entry, update.fields);
    if (!isNew) await this.models.requireHearing(tx, entry, update.fields);
    await this.write(tx, entry, update.fields);
    const now = this.trail.now();
    if (update.prompt) await this.prompts.select(tx, actor, { type: 'app', id }, update.prompt, now);
    if (update.attachmentIds) await this.attachments.replace(tx, actor, entry.app, update.attachmentIds);
    const changed = (await this.apps.find(tx, actor.tenantId, id))!;
    const changes = changesBetween(snapshot(entry.app), snapshot(changed));
    await this.trail.record(tx, actor, 'APP_UPDATED', changed, { changes });
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

/** What is kept is decided by the administrators of the space, in one's personal space by oneself. @throws forbidden_action */
function requireRetention({ app, space, access }: AccessibleApp, { dataRetentionDays: days }: AppChanges): void {
  if (days === undefined || days === app.dataRetentionDays) return;
  if (space.kind === 'personal' || access.can('edit', 'space')) return;
  throw new AppError('forbidden_action', { message: 'Only administrators of the space decide what is kept.' });
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
