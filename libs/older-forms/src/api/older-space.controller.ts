import { Actor, Body, caller, Endpoint, IdParam, narrowedTo, Query, within } from '@svc/http';
import type { Caller, SpaceId } from '@svc/kernel';
import { CreateSpaceService, SpaceReader, UpdateSpaceService } from '@svc/spaces';
import { type OlderPageBody, OlderPageQuery, stretchOf } from './dto/older-page';
import { OlderNewSpace, OlderSpace, OlderSpaceChange, OlderSpaces } from './dto/older-space.dto';
import { OLDER, OlderForms } from './older-forms.decorator';

const ID = 'space_id';
const ONE = {
  ...OLDER,
  access: caller('spaces', { scope: within('space', ID) }),
  successor: '/spaces/{space_id}/',
} as const;

/** Spaces, the caller's personal one among them. @source spec §4.11, supplement §15.145-147 */
@OlderForms('spaces')
export class OlderSpaceController {
  constructor(
    private readonly reader: SpaceReader,
    private readonly createSpace: CreateSpaceService,
    private readonly updateSpace: UpdateSpaceService,
  ) {}

  @Endpoint({
    ...OLDER,
    get: '',
    access: caller('spaces', { scope: narrowedTo('space') }),
    status: 200,
    response: OlderSpaces,
    successor: '/spaces/',
    summary: 'List the spaces the caller may see',
  })
  async list(@Actor() actor: Caller, @Query() query: OlderPageQuery): Promise<OlderPageBody<OlderSpace>> {
    const spaces = await this.reader.list(actor, { personal: true, applications: 'none' });
    return stretchOf(spaces, query, OlderSpace.from);
  }

  @Endpoint({
    ...OLDER,
    post: '',
    access: caller('spaces', { creates: true, permission: 'shared_spaces' }),
    status: 201,
    response: OlderSpace,
    successor: '/spaces/',
    audit: 'SPACE_CREATED',
    summary: 'Create a shared space',
  })
  async create(@Actor() actor: Caller, @Body() body: OlderNewSpace): Promise<OlderSpace> {
    const id = await this.createSpace.create(actor, body.name, body.description ?? null);
    return OlderSpace.echoing(await this.reader.entry(actor, id), body.visibility);
  }

  @Endpoint({
    ...ONE,
    get: ':space_id',
    status: 200,
    response: OlderSpace,
    errors: ['not_found'],
    summary: 'Read a space',
  })
  async read(@Actor() actor: Caller, @IdParam(ID) id: SpaceId): Promise<OlderSpace> {
    return OlderSpace.from(await this.reader.entry(actor, id));
  }

  @Endpoint({
    ...ONE,
    patch: ':space_id',
    status: 200,
    response: OlderSpace,
    errors: ['not_found', 'forbidden_action', 'bad_request'],
    audit: 'SPACE_UPDATED',
    summary: 'Change a space',
  })
  async update(
    @Actor() actor: Caller,
    @IdParam(ID) id: SpaceId,
    @Body() { name, description, visibility }: OlderSpaceChange,
  ): Promise<OlderSpace> {
    const fields = { ...(name != null && { name }), ...(description !== undefined && { description }) };
    await this.updateSpace.update(actor, id, { fields, models: {} });
    return OlderSpace.echoing(await this.reader.entry(actor, id), visibility);
  }

  @Endpoint({
    ...ONE,
    delete: ':space_id',
    status: 204,
    errors: ['not_found', 'forbidden_action', 'bad_request'],
    audit: 'SPACE_DELETED',
    summary: 'Delete a shared space with everything in it',
  })
  delete(@Actor() actor: Caller, @IdParam(ID) id: SpaceId): Promise<void> {
    return this.updateSpace.delete(actor, id);
  }
}
