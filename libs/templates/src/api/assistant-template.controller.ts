import { Controller } from '@nestjs/common';
import { Actor, administrator, Body, Endpoint, IdParam } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { ManageTemplates } from '../app/manage-templates.service';
import type { TemplateId, TemplateRecord } from '../domain/template';
import {
  AssistantTemplateAdminCreate,
  AssistantTemplateAdminUpdate,
  AssistantTemplateToggleDefaultRequest,
} from './dto/template.requests';
import { AssistantTemplateAdminListPublic, AssistantTemplateAdminPublic } from './dto/template.responses';
import { changedContent, newContent } from './template-content';
import { TemplatePresenter } from './template.presenter';

const DOCS = { access: administrator(), spec: '§5.2', tag: 'Templates' } as const;
const ONE = { ...DOCS, status: 200, response: AssistantTemplateAdminPublic } as const;
const LIST = { ...DOCS, status: 200, response: AssistantTemplateAdminListPublic } as const;
const kind = 'assistant';

/** Administration of the templates of assistants. @source supplement §2.7 */
@Controller()
export class AssistantTemplateController {
  constructor(
    private readonly templates: ManageTemplates,
    private readonly presenter: TemplatePresenter,
  ) {}

  @Endpoint({ ...LIST, get: 'admin/templates/assistants/', summary: 'List the templates of assistants' })
  async list(@Actor() actor: Caller): Promise<AssistantTemplateAdminListPublic> {
    return this.listed(actor, await this.templates.list(actor, kind, 'live'));
  }

  @Endpoint({ ...LIST, get: 'admin/templates/assistants/deleted', summary: 'List the deleted templates of assistants' })
  async listDeleted(@Actor() actor: Caller): Promise<AssistantTemplateAdminListPublic> {
    return this.listed(actor, await this.templates.list(actor, kind, 'deleted'));
  }

  @Endpoint({
    ...ONE,
    post: 'admin/templates/assistants/',
    status: 201,
    errors: ['not_supported', 'name_exists'],
    audit: 'TEMPLATE_CREATED',
    summary: 'Make a template of assistants',
  })
  async create(
    @Actor() actor: Caller,
    @Body() body: AssistantTemplateAdminCreate,
  ): Promise<AssistantTemplateAdminPublic> {
    return this.shown(actor, await this.templates.create(actor, kind, newContent(body)));
  }

  @Endpoint({
    ...ONE,
    patch: 'admin/templates/assistants/:template_id',
    errors: ['not_found', 'name_exists', 'bad_request'],
    audit: 'TEMPLATE_UPDATED',
    summary: 'Change a template of assistants',
  })
  async update(
    @Actor() actor: Caller,
    @IdParam('template_id') id: TemplateId,
    @Body() body: AssistantTemplateAdminUpdate,
  ): Promise<AssistantTemplateAdminPublic> {
    return this.shown(actor, await this.templates.update(actor, { kind, id }, changedContent(body)));
  }

  @Endpoint({
    ...ONE,
    patch: 'admin/templates/assistants/:template_id/default',
    errors: ['not_found'],
    audit: 'TEMPLATE_UPDATED',
    summary: 'Offer a template first in its category',
  })
  async setDefault(
    @Actor() actor: Caller,
    @IdParam('template_id') id: TemplateId,
    @Body() body: AssistantTemplateToggleDefaultRequest,
  ): Promise<AssistantTemplateAdminPublic> {
    return this.shown(actor, await this.templates.setDefault(actor, { kind, id }, body.is_default));
  }

  @Endpoint({
    ...ONE,
    post: 'admin/templates/assistants/:template_id/rollback',
    errors: ['not_found', 'bad_request'],
    audit: 'TEMPLATE_UPDATED',
    summary: 'Bring back what a template said when it was made',
  })
  async rollback(
    @Actor() actor: Caller,
    @IdParam('template_id') id: TemplateId,
  ): Promise<AssistantTemplateAdminPublic> {
    return this.shown(actor, await this.templates.rollback(actor, { kind, id }));
  }

  @Endpoint({
    ...DOCS,
    delete: 'admin/templates/assistants/:template_id',
    status: 204,
    errors: ['not_found'],
    audit: 'TEMPLATE_DELETED',
    summary: 'Delete a template so that it can be restored',
  })
  delete(@Actor() actor: Caller, @IdParam('template_id') id: TemplateId): Promise<void> {
    return this.templates.delete(actor, { kind, id });
  }

  @Endpoint({
    ...ONE,
    post: 'admin/templates/assistants/:template_id/restore',
    errors: ['not_found', 'bad_request'],
    audit: 'TEMPLATE_UPDATED',
    summary: 'Restore a deleted template',
  })
  async restore(@Actor() actor: Caller, @IdParam('template_id') id: TemplateId): Promise<AssistantTemplateAdminPublic> {
    return this.shown(actor, await this.templates.restore(actor, { kind, id }));
  }

  @Endpoint({
    ...DOCS,
    delete: 'admin/templates/assistants/:template_id/permanent',
    status: 204,
    errors: ['not_found', 'bad_request'],
    audit: 'TEMPLATE_DELETED',
    summary: 'Remove a deleted template for good',
  })
  deleteForGood(@Actor() actor: Caller, @IdParam('template_id') id: TemplateId): Promise<void> {
    return this.templates.deleteForGood(actor, { kind, id });
  }

  private async listed({ tenantId }: Caller, templates: TemplateRecord[]): Promise<AssistantTemplateAdminListPublic> {
    return { items: await this.presenter.assistants(tenantId, templates), count: templates.length };
  }

  private async shown({ tenantId }: Caller, template: TemplateRecord): Promise<AssistantTemplateAdminPublic> {
    return (await this.presenter.assistants(tenantId, [template]))[0]!;
  }
}
