import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, IdParam } from '@svc/http';
import type { Caller, CompletionModelId, EmbeddingModelId, TranscriptionModelId } from '@svc/kernel';
import { ManageModelsService } from '../app/manage-models.service';
import { CompletionModelPublic } from './dto/completion-model.response';
import { EmbeddingModelPublic } from './dto/embedding-model.response';
import { SuccessResponse } from './dto/model-provider.dto';
import {
  TenantCompletionModelCreate,
  TenantEmbeddingModelCreate,
  TenantTranscriptionModelCreate,
} from './dto/tenant-model-create.requests';
import {
  TenantCompletionModelUpdate,
  TenantEmbeddingModelUpdate,
  TenantTranscriptionModelUpdate,
} from './dto/tenant-model-update.requests';
import { TranscriptionModelPublic } from './dto/transcription-model.response';
import { CONFIGURATOR } from './policies';

const DOCS = { access: CONFIGURATOR, status: 200, spec: '§6.5', tag: 'Model administration' } as const;
const CREATE_ERRORS = ['model_provider_not_found', 'name_exists', 'bad_request'] as const;
const UPDATE_ERRORS = ['not_found', 'forbidden_action', 'name_exists'] as const;
const DELETE_ERRORS = ['not_found', 'forbidden_action', 'model_in_use'] as const;

/** The models an administrator configures under the tenant's providers. @source supplement §6.5 */
@Controller('admin/tenant-models')
export class TenantModelController {
  constructor(private readonly models: ManageModelsService) {}

  @Endpoint({
    ...DOCS,
    post: 'completion/',
    response: CompletionModelPublic,
    errors: CREATE_ERRORS,
    audit: 'COMPLETION_MODEL_CREATED',
    summary: 'Add a completion model',
  })
  async createCompletion(
    @Actor() actor: Caller,
    @Body() body: TenantCompletionModelCreate,
  ): Promise<CompletionModelPublic> {
    const model = TenantCompletionModelCreate.toNewModel(body);
    return CompletionModelPublic.from(await this.models.create(actor, 'completion', model));
  }

  @Endpoint({
    ...DOCS,
    put: 'completion/:model_id/',
    response: CompletionModelPublic,
    errors: UPDATE_ERRORS,
    audit: 'COMPLETION_MODEL_UPDATED',
    summary: 'Change a completion model',
  })
  async updateCompletion(
    @Actor() actor: Caller,
    @IdParam('model_id') id: CompletionModelId,
    @Body() body: TenantCompletionModelUpdate,
  ): Promise<CompletionModelPublic> {
    const changes = TenantCompletionModelUpdate.toChanges(body);
    return CompletionModelPublic.from(await this.models.update(actor, 'completion', id, changes));
  }

  @Endpoint({
    ...DOCS,
    delete: 'completion/:model_id/',
    response: SuccessResponse,
    errors: DELETE_ERRORS,
    audit: 'COMPLETION_MODEL_DELETED',
    summary: 'Delete a completion model that nothing uses',
  })
  async removeCompletion(@Actor() actor: Caller, @IdParam('model_id') id: CompletionModelId): Promise<SuccessResponse> {
    await this.models.delete(actor, 'completion', id);
    return { success: true };
  }

  @Endpoint({
    ...DOCS,
    post: 'embedding/',
    response: EmbeddingModelPublic,
    errors: CREATE_ERRORS,
    audit: 'EMBEDDING_MODEL_CREATED',
    summary: 'Add an embedding model',
  })
  async createEmbedding(
    @Actor() actor: Caller,
    @Body() body: TenantEmbeddingModelCreate,
  ): Promise<EmbeddingModelPublic> {
    const model = TenantEmbeddingModelCreate.toNewModel(body);
    return EmbeddingModelPublic.from(await this.models.create(actor, 'embedding', model));
  }

  @Endpoint({
    ...DOCS,
    put: 'embedding/:model_id/',
    response: EmbeddingModelPublic,
    errors: [...UPDATE_ERRORS, 'model_in_use'],
    audit: 'EMBEDDING_MODEL_UPDATED',
    summary: 'Change an embedding model',
  })
  async updateEmbedding(
    @Actor() actor: Caller,
    @IdParam('model_id') id: EmbeddingModelId,
    @Body() body: TenantEmbeddingModelUpdate,
  ): Promise<EmbeddingModelPublic> {
    const changes = TenantEmbeddingModelUpdate.toChanges(body);
    return EmbeddingModelPublic.from(await this.models.update(actor, 'embedding', id, changes));
  }

  @Endpoint({
    ...DOCS,
    delete: 'embedding/:model_id/',
    response: SuccessResponse,
    errors: DELETE_ERRORS,
    audit: 'EMBEDDING_MODEL_DELETED',
    summary: 'Delete an embedding model that nothing uses',
  })
  async removeEmbedding(@Actor() actor: Caller, @IdParam('model_id') id: EmbeddingModelId): Promise<SuccessResponse> {
    await this.models.delete(actor, 'embedding', id);
    return { success: true };
  }

  @Endpoint({
    ...DOCS,
    post: 'transcription/',
    response: TranscriptionModelPublic,
    errors: CREATE_ERRORS,
    audit: 'TRANSCRIPTION_MODEL_CREATED',
    summary: 'Add a transcription model',
  })
  async createTranscription(
    @Actor() actor: Caller,
    @Body() body: TenantTranscriptionModelCreate,
  ): Promise<TranscriptionModelPublic> {
    const model = TenantTranscriptionModelCreate.toNewModel(body);
    return TranscriptionModelPublic.from(await this.models.create(actor, 'transcription', model));
  }

  @Endpoint({
    ...DOCS,
    put: 'transcription/:model_id/',
    response: TranscriptionModelPublic,
    errors: UPDATE_ERRORS,
    audit: 'TRANSCRIPTION_MODEL_UPDATED',
    summary: 'Change a transcription model',
  })
  async updateTranscription(
    @Actor() actor: Caller,
    @IdParam('model_id') id: TranscriptionModelId,
    @Body() body: TenantTranscriptionModelUpdate,
  ): Promise<TranscriptionModelPublic> {
    const changes = TenantTranscriptionModelUpdate.toChanges(body);
    return TranscriptionModelPublic.from(await this.models.update(actor, 'transcription', id, changes));
  }

  @Endpoint({
    ...DOCS,
    delete: 'transcription/:model_id/',
    response: SuccessResponse,
    errors: DELETE_ERRORS,
    audit: 'TRANSCRIPTION_MODEL_DELETED',
    summary: 'Delete a transcription model that nothing uses',
  })
  async removeTranscription(
    @Actor() actor: Caller,
    @IdParam('model_id') id: TranscriptionModelId,
  ): Promise<SuccessResponse> {
    await this.models.delete(actor, 'transcription', id);
    return { success: true };
  }
}
