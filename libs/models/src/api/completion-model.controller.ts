import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, IdParam, paginated, type PaginatedBody, PaginatedResponse } from '@svc/http';
import type { Caller, CompletionModelId } from '@svc/kernel';
import { ListModelsService } from '../app/list-models.service';
import { ManageModelsService } from '../app/manage-models.service';
import { CompletionModelPublic } from './dto/completion-model.response';
import { CompletionModelUpdateFlags } from './dto/tenant-model-update.requests';
import { CONFIGURATOR, READER } from './policies';

const DOCS = { status: 200, spec: '§6.5', tag: 'Models' } as const;

/** The completion models of the caller's tenant. @source supplement §6.5 */
@Controller('completion-models')
export class CompletionModelController {
  constructor(
    private readonly models: ListModelsService,
    private readonly manage: ManageModelsService,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    access: READER,
    response: PaginatedResponse(CompletionModelPublic),
    summary: 'List completion models',
  })
  async list(@Actor() actor: Caller): Promise<PaginatedBody<CompletionModelPublic>> {
    return paginated((await this.models.list(actor.tenantId, 'completion')).map(CompletionModelPublic.from));
  }

  @Endpoint({
    ...DOCS,
    post: ':id/',
    access: CONFIGURATOR,
    response: CompletionModelPublic,
    errors: ['not_found', 'bad_request'],
    audit: 'COMPLETION_MODEL_UPDATED',
    summary: 'Enable a completion model, make it the default, or say what it is cleared for',
  })
  async setFlags(
    @Actor() actor: Caller,
    @IdParam('id') id: CompletionModelId,
    @Body() body: CompletionModelUpdateFlags,
  ): Promise<CompletionModelPublic> {
    return CompletionModelPublic.from(
      await this.manage.setFlags(actor, 'completion', id, CompletionModelUpdateFlags.toFlags(body)),
    );
  }
}
