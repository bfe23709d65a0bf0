import { Controller } from '@nestjs/common';
import { Actor, Body, caller, Endpoint, IdParam, within } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { PromptsService } from '../app/prompts.service';
import type { PromptId } from '../domain/assistant';
import { publicPrompt } from './assistant.presenter';
import { PromptUpdateRequest } from './dto/assistant.requests';
import { PromptPublic } from './dto/prompt.response';

const DOCS = { access: caller('prompts', { scope: within('prompt') }), spec: '§2.4', tag: 'Assistants' } as const;

/** Single versions of prompts. @source supplement §2.7 */
@Controller('prompts')
export class PromptController {
  constructor(private readonly prompts: PromptsService) {}

  @Endpoint({
    ...DOCS,
    get: ':id/',
    status: 200,
    response: PromptPublic,
    errors: ['not_found', 'forbidden_action'],
    summary: 'Read a prompt',
  })
  async read(@Actor() actor: Caller, @IdParam('id') id: PromptId): Promise<PromptPublic> {
    return publicPrompt(await this.prompts.read(actor, id), actor.user?.id ?? null);
  }

  @Endpoint({
    ...DOCS,
    patch: ':id/',
    status: 200,
    response: PromptPublic,
    errors: ['not_found', 'forbidden_action', 'forbidden'],
    audit: 'ASSISTANT_UPDATED',
    summary: 'Change the description of a prompt',
  })
  async describe(
    @Actor() actor: Caller,
    @IdParam('id') id: PromptId,
    @Body() body: PromptUpdateRequest,
  ): Promise<PromptPublic> {
    return publicPrompt(await this.prompts.describe(actor, id, body.description), actor.user?.id ?? null);
  }

  @Endpoint({
    ...DOCS,
    delete: ':id/',
    status: 204,
    errors: ['not_found', 'forbidden_action', 'bad_request'],
    audit: 'ASSISTANT_UPDATED',
    summary: 'Delete a prompt that is not selected',
  })
  delete(@Actor() actor: Caller, @IdParam('id') id: PromptId): Promise<void> {
    return this.prompts.delete(actor, id);
  }
}
