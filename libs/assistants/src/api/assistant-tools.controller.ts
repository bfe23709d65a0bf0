import { Controller } from '@nestjs/common';
import {
  Actor,
  Body,
  caller,
  Endpoint,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  within,
} from '@svc/http';
import type { AssistantId, Caller, FileId, SpaceId } from '@svc/kernel';
import { TransferApplicationRequest } from '@svc/spaces';
import { MoveAssistantService } from '../app/move-assistant.service';
import { PromptsService } from '../app/prompts.service';
import { TokenEstimateService } from '../app/token-estimate.service';
import { sparsePrompt } from './assistant.presenter';
import { TokenEstimateRequest } from './dto/assistant.requests';
import { PromptSparse } from './dto/prompt.response';
import { TokenEstimateResponse } from './dto/token-estimate.response';

const DOCS = { spec: '§2.4', tag: 'Assistants' } as const;

/** What else can be done with an assistant. @source supplement §2.3 */
@Controller('assistants/:id')
export class AssistantToolsController {
  constructor(
    private readonly moveAssistant: MoveAssistantService,
    private readonly prompts: PromptsService,
    private readonly estimates: TokenEstimateService,
  ) {}

  @Endpoint({
    ...DOCS,
    get: 'prompts/',
    access: caller('assistants', { scope: within('assistant') }),
    status: 200,
    response: PaginatedResponse(PromptSparse),
    errors: ['not_found', 'forbidden_action'],
    summary: 'List the saved prompts of an assistant',
  })
  async listPrompts(@Actor() actor: Caller, @IdParam('id') id: AssistantId): Promise<PaginatedBody<PromptSparse>> {
    const found = await this.prompts.list(actor, { type: 'assistant', id });
    return paginated(found.map((prompt) => sparsePrompt(prompt, actor.user?.id ?? null)));
  }

  @Endpoint({
    ...DOCS,
    post: 'transfer/',
    access: caller('assistants', { scope: within('assistant') }),
    status: 204,
    errors: [
      'not_found',
      'forbidden_action',
      'bad_request',
      'embedding_model_not_in_space',
      'security_classification_mismatch',
    ],
    audit: 'ASSISTANT_TRANSFERRED',
    summary: 'Move an assistant to another space',
  })
  transfer(
    @Actor() actor: Caller,
    @IdParam('id') id: AssistantId,
    @Body() body: TransferApplicationRequest,
  ): Promise<void> {
    return this.moveAssistant.move(actor, id, body.target_space_id as SpaceId, body.move_resources);
  }

  @Endpoint({
    ...DOCS,
    post: 'token-estimate',
    access: caller('assistants', { level: 'read', scope: within('assistant') }),
    status: 200,
    response: TokenEstimateResponse,
    errors: ['not_found', 'forbidden_action', 'no_completion_model', 'bad_request'],
    summary: 'Estimate the tokens of a message',
  })
  async estimate(
    @Actor() actor: Caller,
    @IdParam('id') id: AssistantId,
    @Body() body: TokenEstimateRequest,
  ): Promise<TokenEstimateResponse> {
    const { prompt, text, files, limit } = await this.estimates.estimate(
      actor,
      id,
      body.text,
      body.file_ids as FileId[],
    );
    const fileTokens = Object.values(files).reduce((sum, count) => sum + count, 0);
    const tokens = prompt + text + fileTokens;
    return {
      tokens,
      percentage: Math.round((tokens / limit) * 10_000) / 100,
      limit,
      breakdown: { prompt, text, files: fileTokens, file_details: files },
    };
  }
}
