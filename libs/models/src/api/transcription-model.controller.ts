import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, IdParam, paginated, type PaginatedBody, PaginatedResponse } from '@svc/http';
import type { Caller, TranscriptionModelId } from '@svc/kernel';
import { ListModelsService } from '../app/list-models.service';
import { ManageModelsService } from '../app/manage-models.service';
import { TranscriptionModelPublic } from './dto/transcription-model.response';
import { TranscriptionModelUpdate } from './dto/tenant-model-update.requests';
import { CONFIGURATOR, READER } from './policies';

const DOCS = { status: 200, spec: '§6.5', tag: 'Models' } as const;

/** The transcription models of the caller's tenant. @source supplement §6.5 */
@Controller('transcription-models')
export class TranscriptionModelController {
  constructor(
    private readonly models: ListModelsService,
    private readonly manage: ManageModelsService,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    access: READER,
    response: PaginatedResponse(TranscriptionModelPublic),
    summary: 'List transcription models',
  })
  async list(@Actor() actor: Caller): Promise<PaginatedBody<TranscriptionModelPublic>> {
    return paginated((await this.models.list(actor.tenantId, 'transcription')).map(TranscriptionModelPublic.from));
  }

  @Endpoint({
    ...DOCS,
    post: ':id/',
    access: CONFIGURATOR,
    response: TranscriptionModelPublic,
    errors: ['not_found', 'bad_request'],
    audit: 'TRANSCRIPTION_MODEL_UPDATED',
    summary: 'Enable a transcription model, make it the default, or say what it is cleared for',
  })
  async setFlags(
    @Actor() actor: Caller,
    @IdParam('id') id: TranscriptionModelId,
    @Body() body: TranscriptionModelUpdate,
  ): Promise<TranscriptionModelPublic> {
    return TranscriptionModelPublic.from(
      await this.manage.setFlags(actor, 'transcription', id, TranscriptionModelUpdate.toFlags(body)),
    );
  }
}
