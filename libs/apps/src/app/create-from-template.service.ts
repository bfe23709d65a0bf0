import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type AppId, type Caller, type FileId, type SpaceId } from '@svc/kernel';
import type { ModelKwargs } from '@svc/models';
import { SpaceModels } from '@svc/spaces';
import { checkWizard, TemplateGallery, type TemplateId, type TemplateInput, type TemplateRecord } from '@svc/templates';
import type { InputType } from '../domain/input-field';
import { AppAccess } from './app-access.service';
import { CreateAppService } from './create-app.service';
import { UpdateAppService } from './update-app.service';

/** Makes apps that begin with what a template says. @source supplement §2.7, §15.97 */
@Injectable()
export class CreateFromTemplate {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly gallery: TemplateGallery,
    private readonly creating: CreateAppService,
    private readonly updating: UpdateAppService,
    private readonly access: AppAccess,
    private readonly models: SpaceModels,
  ) {}

  /**
   * @throws not_found for the space or the template · forbidden_action · model_not_supported for an input that no model
   * of the space understands · bad_request where the wizard requires what is missing, or for files that may not be chosen
   */
  async create(
    actor: Caller,
    spaceId: SpaceId,
    name: string,
    templateId: TemplateId,
    input: TemplateInput,
  ): Promise<AppId> {
    if (!(await this.gallery.isOn(actor.tenantId))) {
      throw new AppError('not_found', { message: 'There is no such template.' });
    }
    return this.uow.run(actor.tenantId, async (tx) => {
      const id = await this.creating.createIn(tx, actor, spaceId, name);
      const template = await this.gallery.take(tx, actor.tenantId, 'app', templateId);
      const { attachments } = input;
      checkWizard(template, { attachments });
      const completionModelId = await this.modelOf(tx, actor, id, template);
      await this.updating.updateIn(tx, actor, id, {
        fields: {
          inputType: template.inputType as InputType,
          inputDescription: template.inputDescription,
          completionModelKwargs: template.completionModelKwargs as ModelKwargs,
          ...(completionModelId && { completionModelId }),
        },
        ...(template.prompt !== null && { prompt: { text: template.prompt, description: null } }),
        ...(attachments.length > 0 && { attachmentIds: attachments as FileId[] }),
      });
      return id;
    });
  }

  /** The model of the template; null where the space does not have it, and its own stays. */
  private async modelOf(tx: Tx, actor: Caller, id: AppId, { completionModelId }: TemplateRecord) {
    if (completionModelId === null) return null;
    const { space } = await this.access.require(tx, actor, id, 'edit');
    return (await this.models.hasCompletion(tx, space, completionModelId)) ? completionModelId : null;
  }
}
