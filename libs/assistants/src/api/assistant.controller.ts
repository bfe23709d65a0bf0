import { Controller } from '@nestjs/common';
import {
  Actor,
  Body,
  caller,
  Endpoint,
  IdParam,
  narrowedTo,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  Query,
  within,
} from '@svc/http';
import type { AssistantId, Caller, SpaceId } from '@svc/kernel';
import { PublishQuery } from '@svc/spaces';
import { type TemplateId, templateInput } from '@svc/templates';
import { AssistantReader } from '../app/assistant-reader.service';
import { CreateAssistantService } from '../app/create-assistant.service';
import { CreateFromTemplate } from '../app/create-from-template.service';
import { PublishAssistantService } from '../app/publish-assistant.service';
import { UpdateAssistantService } from '../app/update-assistant.service';
import { publicAssistant } from './assistant.presenter';
import { assistantUpdate } from './assistant-update';
import {
  AssistantCreatePublic,
  CreateSpaceAssistantRequest,
  ListAssistantsQuery,
  PartialAssistantUpdatePublic,
} from './dto/assistant.requests';
import { AssistantPublic } from './dto/assistant.response';

const DOCS = { spec: '§2.4', tag: 'Assistants' } as const;

/** Assistants. @source spec §2.4, supplement §2.3 */
@Controller()
export class AssistantController {
  constructor(
    private readonly reader: AssistantReader,
    private readonly createAssistant: CreateAssistantService,
    private readonly createFromTemplate: CreateFromTemplate,
    private readonly updateAssistant: UpdateAssistantService,
    private readonly publishAssistant: PublishAssistantService,
  ) {}

  @Endpoint({
    ...DOCS,
    post: 'spaces/:id/applications/assistants/',
    access: caller('assistants', { creates: true, scope: within('space') }),
    status: 201,
    response: AssistantPublic,
    errors: ['not_found', 'forbidden_action', 'bad_request'],
    audit: 'ASSISTANT_CREATED',
    summary: 'Create an assistant in a space',
  })
  async create(
    @Actor() actor: Caller,
    @IdParam('id') spaceId: SpaceId,
    @Body() body: CreateSpaceAssistantRequest,
  ): Promise<AssistantPublic> {
    const { name, from_template: from } = body;
    const id = from
      ? await this.createFromTemplate.create(actor, spaceId, name, from.id as TemplateId, templateInput(from))
      : await this.createAssistant.create(actor, spaceId, name);
    return publicAssistant(await this.reader.read(actor, id));
  }

  @Endpoint({
    ...DOCS,
    post: 'assistants/',
    access: caller('assistants', { creates: true, scope: narrowedTo('space') }),
    status: 200,
    response: AssistantPublic,
    errors: ['not_found', 'forbidden_action'],
    audit: 'ASSISTANT_CREATED',
    summary: 'Create an assistant in the space named in the body',
    deprecated: true,
  })
  async createInSpace(@Actor() actor: Caller, @Body() body: AssistantCreatePublic): Promise<AssistantPublic> {
    const id = await this.createAssistant.create(actor, body.space_id as SpaceId, body.name);
    return publicAssistant(await this.reader.read(actor, id));
  }

  @Endpoint({
    ...DOCS,
    get: 'assistants/',
    access: caller('assistants', { scope: narrowedTo('space', 'assistant') }),
    status: 200,
    response: PaginatedResponse(AssistantPublic),
    errors: ['forbidden_action'],
    summary: 'List the assistants the caller may see',
  })
  async list(@Actor() actor: Caller, @Query() query: ListAssistantsQuery): Promise<PaginatedBody<AssistantPublic>> {
    const found = await this.reader.list(actor, { name: query.name, wholeTenant: query.for_tenant });
    return paginated(found.map(publicAssistant));
  }

  @Endpoint({
    ...DOCS,
    get: 'assistants/:id/',
    access: caller('assistants', { scope: within('assistant') }),
    status: 200,
    response: AssistantPublic,
    errors: ['not_found', 'forbidden_action'],
    summary: 'Read an assistant',
  })
  async read(@Actor() actor: Caller, @IdParam('id') id: AssistantId): Promise<AssistantPublic> {
    return publicAssistant(await this.reader.read(actor, id));
  }

  @Endpoint({
    ...DOCS,
    post: 'assistants/:id/',
    access: caller('assistants', { scope: within('assistant') }),
    status: 200,
    response: AssistantPublic,
    errors: [
      'not_found',
      'forbidden_action',
      'forbidden',
      'bad_request',
      'model_not_in_space',
      'security_classification_mismatch',
      'session_auth_required',
      'skill_limit_exceeded',
    ],
    audit: 'ASSISTANT_UPDATED',
    summary: 'Change an assistant',
  })
  async update(
    @Actor() actor: Caller,
    @IdParam('id') id: AssistantId,
    @Body() body: PartialAssistantUpdatePublic,
  ): Promise<AssistantPublic> {
    await this.updateAssistant.update(actor, id, assistantUpdate(body));
    return publicAssistant(await this.reader.read(actor, id));
  }

  @Endpoint({
    ...DOCS,
    delete: 'assistants/:id/',
    access: caller('assistants', { scope: within('assistant') }),
    status: 204,
    errors: ['not_found', 'forbidden_action'],
    audit: 'ASSISTANT_DELETED',
    summary: 'Delete an assistant with its conversations',
  })
  delete(@Actor() actor: Caller, @IdParam('id') id: AssistantId): Promise<void> {
    return this.publishAssistant.delete(actor, id);
  }

  @Endpoint({
    ...DOCS,
    post: 'assistants/:id/publish/',
    access: caller('assistants', { scope: within('assistant') }),
    status: 200,
    response: AssistantPublic,
    errors: ['not_found', 'forbidden_action'],
    audit: 'ASSISTANT_PUBLISHED',
    summary: 'Show an assistant to viewers, or hide it',
  })
  async publish(
    @Actor() actor: Caller,
    @IdParam('id') id: AssistantId,
    @Query() query: PublishQuery,
  ): Promise<AssistantPublic> {
    await this.publishAssistant.publish(actor, id, query.published);
    return publicAssistant(await this.reader.read(actor, id));
  }
}
