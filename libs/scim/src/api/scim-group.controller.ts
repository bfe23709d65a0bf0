import { Controller } from '@nestjs/common';
import {
  Actor,
  Endpoint,
  JsonBody,
  PathParam,
  provisioner,
  Query,
  Reply,
  Request,
  type RequestFacts,
  Speaks,
} from '@svc/http';
import type { Caller } from '@svc/kernel';
import { ScimAddress } from '../app/scim-address';
import { ScimGroupRequests } from '../app/scim-group-requests';
import { groupLocation } from '../domain/group-resource';
import { ListQuery, ProjectionQuery } from './dto/list.query';
import { ScimListResponse, ScimResourceResponse } from './dto/resource.responses';
import { SCIM_DIALECT } from './scim-dialect';

const DOCS = { access: provisioner(), outsidePrefix: true, spec: '§4.10', tag: 'Provisioning' } as const;
const ONE = { ...DOCS, status: 200, response: ScimResourceResponse } as const;

type Body = Readonly<Record<string, unknown>>;

/** Groups as identity providers see them. @source spec §3.5, §4.10 */
@Controller('scim/v2/Groups')
@Speaks(SCIM_DIALECT)
export class ScimGroupController {
  constructor(
    private readonly requests: ScimGroupRequests,
    private readonly address: ScimAddress,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '',
    status: 200,
    response: ScimListResponse,
    errors: ['scim_invalid_filter', 'scim_invalid_value'],
    summary: 'List groups',
  })
  list(@Actor() caller: Caller, @Request() facts: RequestFacts, @Query() query: ListQuery): Promise<unknown> {
    return this.requests.list(caller, this.address.base(facts), query);
  }

  @Endpoint({ ...ONE, get: ':id', errors: ['not_found'], summary: 'Read a group' })
  get(
    @Actor() caller: Caller,
    @Request() facts: RequestFacts,
    @PathParam('id') id: string,
    @Query() query: ProjectionQuery,
  ): Promise<unknown> {
    return this.requests.get(caller, this.address.base(facts), id, ProjectionQuery.projection(query));
  }

  @Endpoint({
    ...ONE,
    post: '',
    status: 201,
    errors: ['scim_uniqueness', 'scim_invalid_value'],
    audit: 'SCIM_GROUP_CREATED',
    summary: 'Make a group or bring it back',
  })
  async create(
    @Actor() caller: Caller,
    @Request() facts: RequestFacts,
    @JsonBody() body: Body,
    @Query() query: ProjectionQuery,
  ): Promise<Reply<unknown>> {
    const base = this.address.base(facts);
    const created = await this.requests.create(caller, base, body, ProjectionQuery.projection(query));
    return new Reply(created, { headers: { Location: groupLocation(String(created['id']), base) } });
  }

  @Endpoint({
    ...ONE,
    put: ':id',
    errors: ['not_found', 'scim_uniqueness', 'scim_invalid_value'],
    audit: 'SCIM_GROUP_UPDATED',
    summary: 'Replace a group',
  })
  replace(
    @Actor() caller: Caller,
    @Request() facts: RequestFacts,
    @PathParam('id') id: string,
    @JsonBody() body: Body,
    @Query() query: ProjectionQuery,
  ): Promise<unknown> {
    return this.requests.replace(caller, this.address.base(facts), id, body, ProjectionQuery.projection(query));
  }

  @Endpoint({
    ...ONE,
    patch: ':id',
    otherResponses: { 204: null },
    errors: [
      'not_found',
      'scim_uniqueness',
      'scim_invalid_value',
      'scim_invalid_path',
      'scim_invalid_syntax',
      'scim_mutability',
      'scim_no_target',
    ],
    audit: 'SCIM_GROUP_UPDATED',
    summary: 'Change a group',
    description: 'Answers 204, or 200 with the group where `attributes` is given.',
  })
  async patch(
    @Actor() caller: Caller,
    @Request() facts: RequestFacts,
    @PathParam('id') id: string,
    @JsonBody() body: Body,
    @Query() query: ProjectionQuery,
  ): Promise<Reply<unknown>> {
    const projection = ProjectionQuery.projection(query);
    const group = await this.requests.patch(caller, this.address.base(facts), id, body, projection);
    return group ? new Reply(group, {}) : new Reply(undefined, { status: 204 });
  }

  @Endpoint({
    ...DOCS,
    delete: ':id',
    status: 204,
    errors: ['not_found'],
    audit: 'SCIM_GROUP_DELETED',
    summary: 'Remove a group softly',
  })
  remove(@Actor() caller: Caller, @Request() facts: RequestFacts, @PathParam('id') id: string): Promise<void> {
    return this.requests.remove(caller, this.address.base(facts), id);
  }
}
