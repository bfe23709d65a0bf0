import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, IdParam } from '@svc/http';
import type { Caller, ModelProviderId } from '@svc/kernel';
import { ManageProvidersService } from '../app/manage-providers.service';
import { ProbeProviderService } from '../app/probe-provider.service';
import { capabilitiesOf, type ProviderCapabilities } from '../domain/known-models';
import { KNOWN_PROVIDER_TYPES } from '../domain/provider-type';
import {
  ModelProviderCreate,
  ModelProviderPublic,
  ModelProviderUpdate,
  ProbeResponse,
  ProviderModel,
  SuccessResponse,
  ValidateModelRequest,
} from './dto/model-provider.dto';
import { CONFIGURATOR } from './policies';

const DOCS = { access: CONFIGURATOR, status: 200, spec: '§6.5', tag: 'Model administration' } as const;

/** Providers of models, as their tenant configures them. @source supplement §6.5 */
@Controller('admin/model-providers')
export class ModelProviderController {
  constructor(
    private readonly providers: ManageProvidersService,
    private readonly probe: ProbeProviderService,
  ) {}

  @Endpoint({ ...DOCS, get: '/', response: [ModelProviderPublic], summary: 'List model providers' })
  async list(@Actor() actor: Caller): Promise<ModelProviderPublic[]> {
    return (await this.providers.list(actor.tenantId)).map(ModelProviderPublic.from);
  }

  @Endpoint({
    ...DOCS,
    post: '/',
    response: ModelProviderPublic,
    errors: ['name_exists', 'encryption_not_configured', 'bad_request'],
    audit: 'CREDENTIALS_UPDATED',
    summary: 'Add a model provider',
  })
  async create(@Actor() actor: Caller, @Body() body: ModelProviderCreate): Promise<ModelProviderPublic> {
    return ModelProviderPublic.from(await this.providers.create(actor, ModelProviderCreate.toNewProvider(body)));
  }

  @Endpoint({
    ...DOCS,
    get: 'capabilities/',
    response: { mediaType: 'application/json', description: 'Kind of provider → its modes and better known models.' },
    summary: 'List what each kind of provider can do',
  })
  capabilities(): Record<string, ProviderCapabilities> {
    return Object.fromEntries(KNOWN_PROVIDER_TYPES.map((type) => [type, capabilitiesOf(type)]));
  }

  @Endpoint({
    ...DOCS,
    get: ':provider_id/',
    response: ModelProviderPublic,
    errors: ['model_provider_not_found'],
    summary: 'Read a model provider',
  })
  async read(@Actor() actor: Caller, @IdParam('provider_id') id: ModelProviderId): Promise<ModelProviderPublic> {
    return ModelProviderPublic.from(await this.providers.get(actor.tenantId, id));
  }

  @Endpoint({
    ...DOCS,
    put: ':provider_id/',
    response: ModelProviderPublic,
    errors: ['model_provider_not_found', 'name_exists', 'encryption_not_configured', 'bad_request'],
    audit: 'CREDENTIALS_UPDATED',
    summary: 'Change a model provider',
    description: 'An address of another server forgets the key, which was given for the one before.',
  })
  async update(
    @Actor() actor: Caller,
    @IdParam('provider_id') id: ModelProviderId,
    @Body() body: ModelProviderUpdate,
  ): Promise<ModelProviderPublic> {
    return ModelProviderPublic.from(await this.providers.update(actor, id, ModelProviderUpdate.toChanges(body)));
  }

  @Endpoint({
    ...DOCS,
    delete: ':provider_id/',
    response: SuccessResponse,
    errors: ['model_provider_not_found', 'bad_request'],
    audit: 'CREDENTIALS_UPDATED',
    summary: 'Remove a model provider without models',
  })
  async remove(@Actor() actor: Caller, @IdParam('provider_id') id: ModelProviderId): Promise<SuccessResponse> {
    await this.providers.delete(actor, id);
    return { success: true };
  }

  @Endpoint({
    ...DOCS,
    get: ':provider_id/models/',
    response: [ProviderModel],
    errors: ['model_provider_not_found', 'upstream_unavailable', 'upstream_rate_limited', 'upstream_rejected'],
    summary: 'List the models the provider names',
  })
  models(@Actor() actor: Caller, @IdParam('provider_id') id: ModelProviderId): Promise<ProviderModel[]> {
    return this.probe.models(actor.tenantId, id);
  }

  @Endpoint({
    ...DOCS,
    post: ':provider_id/test/',
    response: ProbeResponse,
    errors: ['model_provider_not_found'],
    summary: 'Try whether the provider answers',
  })
  test(@Actor() actor: Caller, @IdParam('provider_id') id: ModelProviderId): Promise<ProbeResponse> {
    return this.probe.test(actor.tenantId, id);
  }

  @Endpoint({
    ...DOCS,
    post: ':provider_id/validate-model/',
    response: ProbeResponse,
    errors: ['model_provider_not_found'],
    summary: 'Try whether the provider serves a model',
  })
  validate(
    @Actor() actor: Caller,
    @IdParam('provider_id') id: ModelProviderId,
    @Body() { model_name, model_type }: ValidateModelRequest,
  ): Promise<ProbeResponse> {
    return this.probe.validateModel(actor.tenantId, id, model_name, model_type);
  }
}
