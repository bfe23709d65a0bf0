import { Controller } from '@nestjs/common';
import {
  Actor,
  Body,
  caller,
  Endpoint,
  IdParam,
  narrowedTo,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  Query,
  tenantScope,
  within,
} from '@svc/http';
import type { Caller, CollectionId, CompletionModelId, ServiceId, SpaceId } from '@svc/kernel';
import { TransferApplicationRequest } from '@svc/spaces';
import { CreateServiceService } from '../app/create-service.service';
import { DeleteServiceService } from '../app/delete-service.service';
import { MoveServiceService } from '../app/move-service.service';
import { ServiceReader } from '../app/service-reader.service';
import { UpdateServiceService } from '../app/update-service.service';
import {
  CreateSpaceServiceRequest,
  ListServicesQuery,
  PartialServiceUpdatePublic,
  ServiceCreatePublic,
} from './dto/service.requests';
import { CreateSpaceServiceResponse, ServicePublicWithUser } from './dto/service.responses';
import { serviceUpdate } from './service-update';
import { createdService, publicService } from './service.presenter';

const DOCS = { spec: '§2.4', tag: 'Services' } as const;

/** Services. @source spec §2.4, supplement §2.6 */
@Controller()
export class ServiceController {
  constructor(
    private readonly reader: ServiceReader,
    private readonly createService: CreateServiceService,
    private readonly updateService: UpdateServiceService,
    private readonly moveService: MoveServiceService,
    private readonly deleteService: DeleteServiceService,
  ) {}

  @Endpoint({
    ...DOCS,
    post: 'spaces/:id/applications/services/',
    access: caller('apps', { creates: true, scope: within('space') }),
    status: 201,
    response: CreateSpaceServiceResponse,
    errors: ['not_found', 'forbidden_action'],
    audit: 'SERVICE_CREATED',
    summary: 'Create a service in a space',
  })
  async create(
    @Actor() actor: Caller,
    @IdParam('id') spaceId: SpaceId,
    @Body() body: CreateSpaceServiceRequest,
  ): Promise<CreateSpaceServiceResponse> {
    return createdService(await this.reader.read(actor, await this.createService.create(actor, spaceId, body.name)));
  }

  @Endpoint({
    ...DOCS,
    post: 'services/',
    access: caller('apps', { creates: true, scope: tenantScope() }),
    status: 200,
    response: ServicePublicWithUser,
    errors: [
      'forbidden_action',
      'invalid_setting',
      'model_not_in_space',
      'security_classification_mismatch',
      'bad_request',
    ],
    audit: 'SERVICE_CREATED',
    summary: 'Create a service in the personal space',
  })
  async createPersonal(@Actor() actor: Caller, @Body() body: ServiceCreatePublic): Promise<ServicePublicWithUser> {
    const id = await this.createService.createPersonal(actor, {
      name: body.name,
      prompt: body.prompt,
      outputFormat: body.output_format ?? null,
      jsonSchema: body.json_schema ?? null,
      completionModelKwargs: { ...body.completion_model_kwargs },
      completionModelId: body.completion_model.id as CompletionModelId,
      collectionIds: body.groups.map((group) => group.id as CollectionId),
    });
    return publicService(await this.reader.read(actor, id));
  }

  @Endpoint({
    ...DOCS,
    get: 'services/',
    access: caller('apps', { scope: narrowedTo('space') }),
    status: 200,
    response: PaginatedResponse(ServicePublicWithUser),
    summary: 'List the services the caller may see',
  })
  async list(@Actor() actor: Caller, @Query() query: ListServicesQuery): Promise<PaginatedBody<ServicePublicWithUser>> {
    return paginated((await this.reader.list(actor, query.name)).map(publicService));
  }

  @Endpoint({
    ...DOCS,
    get: 'services/:id/',
    access: caller('apps', { scope: within('service') }),
    status: 200,
    response: ServicePublicWithUser,
    errors: ['not_found', 'forbidden_action'],
    summary: 'Read a service',
  })
  async read(@Actor() actor: Caller, @IdParam('id') id: ServiceId): Promise<ServicePublicWithUser> {
    return publicService(await this.reader.read(actor, id));
  }

  @Endpoint({
    ...DOCS,
    post: 'services/:id/',
    access: caller('apps', { scope: within('service') }),
    status: 200,
    response: ServicePublicWithUser,
    errors: [
      'not_found',
      'forbidden_action',
      'invalid_setting',
      'model_not_in_space',
      'security_classification_mismatch',
      'bad_request',
    ],
    audit: 'SERVICE_UPDATED',
    summary: 'Change a service',
  })
  async update(
    @Actor() actor: Caller,
    @IdParam('id') id: ServiceId,
    @Body() body: PartialServiceUpdatePublic,
  ): Promise<ServicePublicWithUser> {
    await this.updateService.update(actor, id, serviceUpdate(body));
    return publicService(await this.reader.read(actor, id));
  }

  @Endpoint({
    ...DOCS,
    delete: 'services/:id/',
    access: caller('apps', { scope: within('service') }),
    status: 204,
    errors: ['not_found', 'forbidden_action'],
    audit: 'SERVICE_DELETED',
    summary: 'Delete a service with its runs',
  })
  delete(@Actor() actor: Caller, @IdParam('id') id: ServiceId): Promise<void> {
    return this.deleteService.delete(actor, id);
  }

  @Endpoint({
    ...DOCS,
    post: 'services/:id/transfer/',
    access: caller('apps', { scope: within('service') }),
    status: 204,
    errors: ['not_found', 'forbidden_action', 'embedding_model_not_in_space', 'security_classification_mismatch'],
    audit: 'SERVICE_TRANSFERRED',
    summary: 'Move a service to another space',
  })
  transfer(
    @Actor() actor: Caller,
    @IdParam('id') id: ServiceId,
    @Body() body: TransferApplicationRequest,
  ): Promise<void> {
    return this.moveService.move(actor, id, body.target_space_id as SpaceId, body.move_resources);
  }
}
