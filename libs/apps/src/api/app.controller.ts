import { Controller } from '@nestjs/common';
import { PromptSparse, PromptsService, sparsePrompt } from '@svc/assistants';
import {
  Actor,
  Body,
  caller,
  Endpoint,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  Query,
  within,
} from '@svc/http';
import type { AppId, Caller, SpaceId } from '@svc/kernel';
import { PublishQuery } from '@svc/spaces';
import { type TemplateId, templateInput } from '@svc/templates';
import { AppReader } from '../app/app-reader.service';
import { CreateAppService } from '../app/create-app.service';
import { CreateFromTemplate } from '../app/create-from-template.service';
import { PublishAppService } from '../app/publish-app.service';
import { UpdateAppService } from '../app/update-app.service';
import { appUpdate } from './app-update';
import { publicApp } from './app.presenter';
import { AppUpdateRequest, CreateSpaceAppRequest } from './dto/app.requests';
import { AppPublic } from './dto/app.responses';

const DOCS = { spec: '§2.4', tag: 'Apps' } as const;

/** Apps. @source supplement §2.5 */
@Controller()
export class AppController {
  constructor(
    private readonly reader: AppReader,
    private readonly createApp: CreateAppService,
    private readonly createFromTemplate: CreateFromTemplate,
    private readonly updateApp: UpdateAppService,
    private readonly publishApp: PublishAppService,
    private readonly prompts: PromptsService,
  ) {}

  @Endpoint({
    ...DOCS,
    post: 'spaces/:id/applications/apps/',
    access: caller('apps', { creates: true, scope: within('space') }),
    status: 201,
    response: AppPublic,
    errors: ['not_found', 'forbidden_action', 'bad_request', 'model_not_supported'],
    audit: 'APP_CREATED',
    summary: 'Create an app in a space',
  })
  async create(
    @Actor() actor: Caller,
    @IdParam('id') spaceId: SpaceId,
    @Body() body: CreateSpaceAppRequest,
  ): Promise<AppPublic> {
    const { name, from_template: from } = body;
    const id = from
      ? await this.createFromTemplate.create(actor, spaceId, name, from.id as TemplateId, templateInput(from))
      : await this.createApp.create(actor, spaceId, name);
    return publicApp(await this.reader.read(actor, id));
  }

  @Endpoint({
    ...DOCS,
    get: 'apps/:id/',
    access: caller('apps', { scope: within('app') }),
    status: 200,
    response: AppPublic,
    errors: ['not_found', 'forbidden_action'],
    summary: 'Read an app',
  })
  async read(@Actor() actor: Caller, @IdParam('id') id: AppId): Promise<AppPublic> {
    return publicApp(await this.reader.read(actor, id));
  }

  @Endpoint({
    ...DOCS,
    patch: 'apps/:id/',
    access: caller('apps', { scope: within('app') }),
    status: 200,
    response: AppPublic,
    errors: [
      'not_found',
      'forbidden_action',
      'bad_request',
      'model_not_in_space',
      'security_classification_mismatch',
      'model_not_supported',
    ],
    audit: 'APP_UPDATED',
    summary: 'Change an app',
  })
  async update(@Actor() actor: Caller, @IdParam('id') id: AppId, @Body() body: AppUpdateRequest): Promise<AppPublic> {
    await this.updateApp.update(actor, id, appUpdate(body));
    return publicApp(await this.reader.read(actor, id));
  }

  @Endpoint({
    ...DOCS,
    delete: 'apps/:id/',
    access: caller('apps', { scope: within('app') }),
    status: 204,
    errors: ['not_found', 'forbidden_action'],
    audit: 'APP_DELETED',
    summary: 'Delete an app with its runs',
  })
  delete(@Actor() actor: Caller, @IdParam('id') id: AppId): Promise<void> {
    return this.publishApp.delete(actor, id);
  }

  @Endpoint({
    ...DOCS,
    get: 'apps/:id/prompts/',
    access: caller('apps', { scope: within('app') }),
    status: 200,
    response: PaginatedResponse(PromptSparse),
    errors: ['not_found', 'forbidden_action'],
    summary: 'List the saved prompts of an app',
  })
  async listPrompts(@Actor() actor: Caller, @IdParam('id') id: AppId): Promise<PaginatedBody<PromptSparse>> {
    const found = await this.prompts.list(actor, { type: 'app', id });
    return paginated(found.map((prompt) => sparsePrompt(prompt, actor.user?.id ?? null)));
  }

  @Endpoint({
    ...DOCS,
    post: 'apps/:id/publish/',
    access: caller('apps', { scope: within('app') }),
    status: 200,
    response: AppPublic,
    errors: ['not_found', 'forbidden_action'],
    audit: 'APP_PUBLISHED',
    summary: 'Show an app to viewers, or hide it',
  })
  async publish(@Actor() actor: Caller, @IdParam('id') id: AppId, @Query() query: PublishQuery): Promise<AppPublic> {
    await this.publishApp.publish(actor, id, query.published);
    return publicApp(await this.reader.read(actor, id));
  }
}
