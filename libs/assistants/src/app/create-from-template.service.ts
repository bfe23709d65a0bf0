import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type AssistantId, type Caller, type CollectionId, type FileId, type SpaceId } from '@svc/kernel';
import type { ModelKwargs } from '@svc/models';
import { SpaceModels } from '@svc/spaces';
import { checkWizard, TemplateGallery, type TemplateId, type TemplateInput, type TemplateRecord } from '@svc/templates';
import { AssistantAccess } from './assistant-access.service';
import { CreateAssistantService } from './create-assistant.service';
import { UpdateAssistantService } from './update-assistant.service';

/** Makes assistants that begin with what a template says. @source supplement §2.7, §15.97 */
@Injectable()
export class CreateFromTemplate {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly gallery: TemplateGallery,
    private readonly creating: CreateAssistantService,
    private readonly updating: UpdateAssistantService,
    private readonly access: AssistantAccess,
    private readonly models: SpaceModels,
  ) {}

  /**
   * @throws not_found for the space or the template · forbidden_action · bad_request where the wizard requires what is
   * missing, or for files and collections that may not be chosen
   */
  async create(
    actor: Caller,
    spaceId: SpaceId,
    name: string,
    templateId: TemplateId,
    input: TemplateInput,
  ): Promise<AssistantId> {
    if (!(await this.gallery.isOn(actor.tenantId))) {
      throw new AppError('not_found', { message: 'There is no such template.' });
    }
    return this.uow.run(actor.tenantId, async (tx) => {
      const id = await this.creating.createIn(tx, actor, spaceId, name);
      const template = await this.gallery.take(tx, actor.tenantId, 'assistant', templateId);
      checkWizard(template, input);
      const completionModelId = await this.modelOf(tx, actor, id, template);
      await this.updating.updateIn(tx, actor, id, {
        fields: {
          completionModelKwargs: template.completionModelKwargs as ModelKwargs,
          ...(completionModelId && { completionModelId }),
        },
        ...(template.prompt !== null && { prompt: { text: template.prompt, description: null } }),
        ...(input.collections.length > 0 && { collectionIds: input.collections as CollectionId[] }),
        ...(input.attachments.length > 0 && { attachmentIds: input.attachments as FileId[] }),
      });
      return id;
    });
  }

  /** The model of the template; null where the space does not have it, and its own stays. */
  private async modelOf(tx: Tx, actor: Caller, id: AssistantId, { completionModelId }: TemplateRecord) {
    if (completionModelId === null) return null;
    const { space } = await this.access.enter(tx, actor, id, 'edit');
    return (await this.models.hasCompletion(tx, space, completionModelId)) ? completionModelId : null;
  }
}
