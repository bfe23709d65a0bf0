import { Controller } from '@nestjs/common';
import { Actor, caller, Endpoint } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { TemplateGallery } from '../app/template-gallery.service';
import {
  AppTemplateListPublic,
  type AppTemplatePublic,
  AssistantTemplateListPublic,
  type AssistantTemplatePublic,
  TemplateListPublic,
} from './dto/template.responses';
import { TemplatePresenter } from './template.presenter';

const DOCS = { access: caller('models'), status: 200, spec: '§5.2', tag: 'Templates' } as const;

/** What people choose from; empty while templates are switched off. @source supplement §2.7 */
@Controller()
export class GalleryController {
  constructor(
    private readonly gallery: TemplateGallery,
    private readonly presenter: TemplatePresenter,
  ) {}

  @Endpoint({ ...DOCS, get: 'templates/', response: TemplateListPublic, summary: 'List what things can start from' })
  async list(@Actor() actor: Caller): Promise<TemplateListPublic> {
    const [apps, assistants] = await Promise.all([this.apps(actor), this.assistants(actor)]);
    return listed([...apps, ...assistants]);
  }

  @Endpoint({
    ...DOCS,
    get: 'templates/apps/',
    response: AppTemplateListPublic,
    summary: 'List what apps can start from',
  })
  async listApps(@Actor() actor: Caller): Promise<AppTemplateListPublic> {
    return listed(await this.apps(actor));
  }

  @Endpoint({
    ...DOCS,
    get: 'templates/assistants/',
    response: AssistantTemplateListPublic,
    summary: 'List what assistants can start from',
  })
  async listAssistants(@Actor() actor: Caller): Promise<AssistantTemplateListPublic> {
    return listed(await this.assistants(actor));
  }

  private async apps(actor: Caller): Promise<AppTemplatePublic[]> {
    return this.presenter.appsForPeople(actor.tenantId, await this.gallery.list(actor, 'app'));
  }

  private async assistants(actor: Caller): Promise<AssistantTemplatePublic[]> {
    return this.presenter.assistantsForPeople(actor.tenantId, await this.gallery.list(actor, 'assistant'));
  }
}

function listed<Item>(items: Item[]): { items: Item[]; count: number } {
  return { items, count: items.length };
}
