import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, IdParam, paginated, type PaginatedBody, PaginatedResponse } from '@svc/http';
import type { Caller, EmbeddingModelId } from '@svc/kernel';
import { ListModelsService } from '../app/list-models.service';
import { ManageModelsService } from '../app/manage-models.service';
import { EmbeddingModelPublic } from './dto/embedding-model.response';
import { EmbeddingModelUpdate } from './dto/tenant-model-update.requests';
import { CONFIGURATOR, READER } from './policies';

const DOCS = { status: 200, spec: '§6.5', tag: 'Models' } as const;

/** The embedding models of the caller's tenant. @source supplement §6.5 */
@Controller('embedding-models')
export class EmbeddingModelController {
  constructor(
    private readonly models: ListModelsService,
    private readonly manage: ManageModelsService,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    access: READER,
    response: PaginatedResponse(EmbeddingModelPublic),
    summary: 'List embedding models',
  })
  async list(@Actor() actor: Caller): Promise<PaginatedBody<EmbeddingModelPublic>> {
    return paginated((await this.models.list(actor.tenantId, 'embedding')).map(EmbeddingModelPublic.from));
  }

  @Endpoint({
    ...DOCS,
    get: ':id/',
    access: READER,
    response: EmbeddingModelPublic,
    errors: ['not_found'],
    summary: 'Read an embedding model',
  })
  async read(@Actor() actor: Caller, @IdParam('id') id: EmbeddingModelId): Promise<EmbeddingModelPublic> {
    return EmbeddingModelPublic.from(await this.models.get(actor.tenantId, 'embedding', id));
  }

  @Endpoint({
    ...DOCS,
    post: ':id/',
    access: CONFIGURATOR,
    response: EmbeddingModelPublic,
    errors: ['not_found', 'bad_request'],
    audit: 'EMBEDDING_MODEL_UPDATED',
    summary: 'Enable an embedding model, make it the default, or say what it is cleared for',
  })
  async setFlags(
    @Actor() actor: Caller,
    @IdParam('id') id: EmbeddingModelId,
    @Body() body: EmbeddingModelUpdate,
  ): Promise<EmbeddingModelPublic> {
    return EmbeddingModelPublic.from(
      await this.manage.setFlags(actor, 'embedding', id, EmbeddingModelUpdate.toFlags(body)),
    );
  }
}
