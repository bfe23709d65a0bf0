import { Injectable } from '@nestjs/common';
import type { AssistantId, Caller, CollectionId, SpaceId } from '@svc/kernel';
import { SpaceModels } from '@svc/spaces';
import { StartFromTemplate, type TemplateId, type TemplateInput } from '@svc/templates';
import { AssistantAccess } from './assistant-access.service';
import { CreateAssistantService } from './create-assistant.service';
import { UpdateAssistantService } from './update-assistant.service';

/** Makes assistants that begin with what a template says. @source supplement §2.7, §15.97 */
@Injectable()
export class CreateFromTemplate {
  constructor(
    private readonly templates: StartFromTemplate,
    private readonly creating: CreateAssistantService,
    private readonly updating: UpdateAssistantService,
    private readonly access: AssistantAccess,
    private readonly models: SpaceModels,
  ) {}

  /**
   * @throws not_found for the space or the template · forbidden_action · bad_request where the wizard requires what is
   * missing, or for files and collections that may not be chosen
   */
  create(
    actor: Caller,
    spaceId: SpaceId,
    name: string,
    templateId: TemplateId,
    input: TemplateInput,
  ): Promise<AssistantId> {
    const collectionIds = input.collections as CollectionId[];
    return this.templates.make<AssistantId>(
      actor.tenantId,
      { kind: 'assistant', id: templateId, input },
      {
        create: (tx) => this.creating.createIn(tx, actor, spaceId, name),
        mayHave: async (tx, id, model) => {
          const { space } = await this.access.enter(tx, actor, id, 'edit');
          return this.models.hasCompletion(tx, space, model);
        },
        begin: (tx, id, start) =>
          this.updating.updateIn(tx, actor, id, { ...start, ...(collectionIds.length > 0 && { collectionIds }) }),
      },
    );
  }
}
