import { Injectable } from '@nestjs/common';
import type { AppId, Caller, SpaceId } from '@svc/kernel';
import { SpaceModels } from '@svc/spaces';
import { StartFromTemplate, type TemplateId, type TemplateInput } from '@svc/templates';
import type { InputType } from '../domain/input-field';
import { AppAccess } from './app-access.service';
import { CreateAppService } from './create-app.service';
import { UpdateAppService } from './update-app.service';

/** Makes apps that begin with what a template says. @source supplement §2.7, §15.97 */
@Injectable()
export class CreateFromTemplate {
  constructor(
    private readonly templates: StartFromTemplate,
    private readonly creating: CreateAppService,
    private readonly updating: UpdateAppService,
    private readonly access: AppAccess,
    private readonly models: SpaceModels,
  ) {}

  /**
   * @throws not_found for the space or the template · forbidden_action · model_not_supported for pictures that no model
   * of the space sees · bad_request where the wizard requires what is missing, or for files that may not be chosen
   */
  create(
    actor: Caller,
    spaceId: SpaceId,
    name: string,
    templateId: TemplateId,
    { attachments }: TemplateInput,
  ): Promise<AppId> {
    const choice = { kind: 'app', id: templateId, input: { attachments } } as const;
    return this.templates.make<AppId>(actor.tenantId, choice, {
      create: (tx) => this.creating.createIn(tx, actor, spaceId, name),
      mayHave: async (tx, id, model) => {
        const { space } = await this.access.require(tx, actor, id, 'edit');
        return this.models.hasCompletion(tx, space, model);
      },
      begin: (tx, id, { fields, ...start }, { inputType, inputDescription }) =>
        this.updating.begin(tx, actor, id, {
          ...start,
          fields: { ...fields, inputType: inputType as InputType, inputDescription },
        }),
    });
  }
}
