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
  person,
  Query,
  within,
} from '@svc/http';
import type { Caller, SpaceId } from '@svc/kernel';
import { CreateSpaceService } from '../app/create-space.service';
import { SpaceReader } from '../app/space-reader.service';
import { UpdateSpaceService } from '../app/update-space.service';
import { Applications, Knowledge } from './dto/contents.response';
import { CreateSpaceRequest, ListSpacesQuery, PartialUpdateSpaceRequest } from './dto/space.requests';
import { SpacePublic, SpaceSparse } from './dto/space.response';
import { applications, knowledge, publicSpace, sparseSpace } from './space.presenter';
import { spaceUpdate } from './space-update';

const DOCS = { spec: '§4.4', tag: 'Spaces' } as const;

/** Spaces themselves. @source spec §4.4, supplement §2.2 */
@Controller('spaces')
export class SpaceController {
  constructor(
    private readonly reader: SpaceReader,
    private readonly createSpace: CreateSpaceService,
    private readonly updateSpace: UpdateSpaceService,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    access: caller('spaces', { scope: narrowedTo('space') }),
    status: 200,
    response: PaginatedResponse(SpaceSparse),
    summary: 'List the spaces the caller may see',
  })
  async list(@Actor() actor: Caller, @Query() query: ListSpacesQuery): Promise<PaginatedBody<SpaceSparse>> {
    const { include_personal: personal, include_applications } = query;
    const spaces = await this.reader.list(actor, { personal, applications: include_applications ? 'all' : 'none' });
    return paginated(spaces.map(sparseSpace));
  }

  @Endpoint({
    ...DOCS,
    post: '/',
    access: caller('spaces', { creates: true, permission: 'shared_spaces' }),
    status: 201,
    response: SpacePublic,
    audit: 'SPACE_CREATED',
    summary: 'Create a shared space',
  })
  async create(@Actor() actor: Caller, @Body() body: CreateSpaceRequest): Promise<SpacePublic> {
    const id = await this.createSpace.create(actor, body.name);
    return publicSpace(await this.reader.details(actor, id));
  }

  @Endpoint({
    ...DOCS,
    get: 'type/personal/',
    access: person('spaces'),
    status: 200,
    response: SpacePublic,
    summary: 'Read the personal space of the caller',
  })
  async personal(@Actor() actor: Caller): Promise<SpacePublic> {
    return publicSpace(await this.reader.personal(actor));
  }

  @Endpoint({
    ...DOCS,
    get: 'type/organization/',
    access: caller('spaces'),
    status: 200,
    response: SpacePublic,
    errors: ['forbidden_action'],
    summary: 'Read the organisation space of the tenant',
  })
  async organization(@Actor() actor: Caller): Promise<SpacePublic> {
    return publicSpace(await this.reader.organization(actor));
  }

  @Endpoint({
    ...DOCS,
    get: ':id/',
    access: caller('spaces', { scope: within('space') }),
    status: 200,
    response: SpacePublic,
    errors: ['not_found'],
    summary: 'Read a space',
  })
  async read(@Actor() actor: Caller, @IdParam('id') id: SpaceId): Promise<SpacePublic> {
    return publicSpace(await this.reader.details(actor, id));
  }

  @Endpoint({
    ...DOCS,
    patch: ':id/',
    access: caller('spaces', { scope: within('space') }),
    status: 200,
    response: SpacePublic,
    errors: ['not_found', 'forbidden_action', 'bad_request', 'model_not_in_space', 'security_classification_mismatch'],
    audit: 'SPACE_UPDATED',
    summary: 'Change a space',
  })
  async update(
    @Actor() actor: Caller,
    @IdParam('id') id: SpaceId,
    @Body() body: PartialUpdateSpaceRequest,
  ): Promise<SpacePublic> {
    await this.updateSpace.update(actor, id, spaceUpdate(body));
    return publicSpace(await this.reader.details(actor, id));
  }

  @Endpoint({
    ...DOCS,
    delete: ':id/',
    access: caller('spaces', { scope: within('space') }),
    status: 204,
    errors: ['not_found', 'forbidden_action', 'bad_request'],
    audit: 'SPACE_DELETED',
    summary: 'Delete a shared space with everything in it',
  })
  delete(@Actor() actor: Caller, @IdParam('id') id: SpaceId): Promise<void> {
    return this.updateSpace.delete(actor, id);
  }

  @Endpoint({
    ...DOCS,
    get: ':id/applications/',
    access: caller({ assistants: 'read', apps: 'read' }, { scope: within('space') }),
    status: 200,
    response: Applications,
    errors: ['not_found'],
    summary: 'List what can be used in a space',
  })
  async applications(@Actor() actor: Caller, @IdParam('id') id: SpaceId): Promise<Applications> {
    const details = await this.reader.details(actor, id);
    return applications(details, details.contents);
  }

  @Endpoint({
    ...DOCS,
    get: ':id/knowledge/',
    access: caller('knowledge', { scope: within('space') }),
    status: 200,
    response: Knowledge,
    errors: ['not_found'],
    summary: 'List the knowledge of a space',
  })
  async knowledge(@Actor() actor: Caller, @IdParam('id') id: SpaceId): Promise<Knowledge> {
    const details = await this.reader.details(actor, id);
    return knowledge(details, details.contents);
  }
}
