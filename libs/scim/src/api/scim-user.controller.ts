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
import { ScimUserRequests } from '../app/scim-user-requests';
import { userLocation } from '../domain/user-resource';
import { ListQuery, ProjectionQuery } from './dto/list.query';
import { ScimListResponse, ScimResourceResponse } from './dto/resource.responses';
import { SCIM_DIALECT } from './scim-dialect';

const DOCS = { access: provisioner(), outsidePrefix: true, spec: '§4.10', tag: 'Provisioning' } as const;
const ONE = { ...DOCS, status: 200, response: ScimResourceResponse } as const;

type Body = Readonly<Record<string, unknown>>;

/** Users as identity providers see them. @source spec §3.4, §4.10 */
@Controller('scim/v2/Users')
@Speaks(SCIM_DIALECT)
export class ScimUserController {
  constructor(
    private readonly requests: ScimUserRequests,
    private readonly address: ScimAddress,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '',
    status: 200,
    response: ScimListResponse,
    errors: ['scim_invalid_filter', 'scim_invalid_value'],
    summary: 'List users',
  })
  list(@Actor() caller: Caller, @Request() facts: RequestFacts, @Query() query: ListQuery): Promise<unknown> {
    return this.requests.list(caller, this.address.base(facts), query);
  }

  @Endpoint({ ...ONE, get: ':id', errors: ['not_found'], summary: 'Read a user' })
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
    audit: 'SCIM_USER_PROVISIONED',
    summary: 'Make, link or bring back a user',
  })
  async create(
    @Actor() caller: Caller,
    @Request() facts: RequestFacts,
    @JsonBody() body: Body,
    @Query() query: ProjectionQuery,
  ): Promise<Reply<unknown>> {
    const base = this.address.base(facts);
    const created = await this.requests.create(caller, base, body, ProjectionQuery.projection(query));
    return new Reply(created, { headers: { Location: userLocation(String(created['id']), base) } });
  }

  @Endpoint({
    ...ONE,
    put: ':id',
    errors: ['not_found', 'scim_uniqueness', 'scim_invalid_value'],
    audit: 'SCIM_USER_UPDATED',
    summary: 'Replace a user',
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
    errors: [
      'not_found',
      'scim_uniqueness',
      'scim_invalid_value',
      'scim_invalid_path',
      'scim_invalid_syntax',
      'scim_mutability',
      'scim_no_target',
    ],
    audit: 'SCIM_USER_UPDATED',
    summary: 'Change a user',
  })
  patch(
    @Actor() caller: Caller,
    @Request() facts: RequestFacts,
    @PathParam('id') id: string,
    @JsonBody() body: Body,
    @Query() query: ProjectionQuery,
  ): Promise<unknown> {
    return this.requests.patch(caller, this.address.base(facts), id, body, ProjectionQuery.projection(query));
  }

  @Endpoint({
    ...DOCS,
    delete: ':id',
    status: 204,
    errors: ['not_found'],
    audit: 'SCIM_USER_DEPROVISIONED',
    summary: 'Remove a user softly',
  })
  remove(@Actor() caller: Caller, @Request() facts: RequestFacts, @PathParam('id') id: string): Promise<void> {
    return this.requests.remove(caller, this.address.base(facts), id);
  }
}
