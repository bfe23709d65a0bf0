import { Controller } from '@nestjs/common';
import { Actor, anyScope, Body, cursorRequest, Endpoint, IdParam, person, Query, session } from '@svc/http';
import { type ApiKeyId, type Caller, Clock } from '@svc/kernel';
import { CreateKeyService } from '../app/create-key.service';
import { KeyPolicyService } from '../app/key-policy.service';
import { KeyQueries } from '../app/key-queries.service';
import { UpdateKeyService } from '../app/update-key.service';
import { ApiKeyCreateRequest, ApiKeyUpdateRequest } from './dto/api-key.requests';
import { ApiKeyCreatedResponse, ApiKeyPage, ApiKeyV2 } from './dto/api-key.response';
import { ExpiringKeysSummary } from './dto/expiring-keys.response';
import { ApiKeyCreationConstraints, ApiKeyPolicyConstraints } from './dto/key-policy.dto';
import { ExpiringKeysQuery, filterOf, ListKeysQuery } from './dto/list-keys.query';

const TAG = 'API keys';
const ID = 'key_id';

/** The keys that a person has or manages. @source supplement §4.2 */
@Controller('api-keys')
export class ApiKeyController {
  constructor(
    private readonly creation: CreateKeyService,
    private readonly queries: KeyQueries,
    private readonly updates: UpdateKeyService,
    private readonly policy: KeyPolicyService,
    private readonly clock: Clock,
  ) {}

  @Endpoint({
    post: '',
    access: session({ permission: 'api_keys', permissionRefusal: 'insufficient_permission' }),
    status: 201,
    response: ApiKeyCreatedResponse,
    errors: ['invalid_request', 'insufficient_permission', 'resource_not_found'],
    audit: 'API_KEY_CREATED',
    spec: '§4.3',
    summary: 'Make a key',
    tag: TAG,
  })
  async create(@Actor() actor: Caller, @Body() body: ApiKeyCreateRequest): Promise<ApiKeyCreatedResponse> {
    const { key, secret } = await this.creation.create(actor, ApiKeyCreateRequest.read(body));
    return { api_key: ApiKeyV2.from(key, this.clock.now()), secret };
  }

  @Endpoint({
    get: '',
    access: person('account'),
    status: 200,
    response: ApiKeyPage,
    errors: ['invalid_request'],
    spec: '§4.2',
    summary: 'List the own keys, or those of a scope',
    tag: TAG,
  })
  async list(@Actor() actor: Caller, @Query() query: ListKeysQuery): Promise<ApiKeyPage> {
    return ApiKeyPage.from(await this.queries.own(actor, filterOf(query), cursorRequest(query)), this.clock.now());
  }

  @Endpoint({
    get: 'policy-constraints',
    access: person('account', { scope: anyScope() }),
    status: 200,
    response: ApiKeyPolicyConstraints,
    spec: '§4.2',
    summary: 'Read what the tenant demands of keys',
    tag: TAG,
  })
  async constraints(@Actor() actor: Caller): Promise<ApiKeyPolicyConstraints> {
    return ApiKeyPolicyConstraints.from(await this.policy.constraints(actor.tenantId));
  }

  @Endpoint({
    get: 'creation-constraints',
    access: person('account', { scope: anyScope() }),
    status: 200,
    response: ApiKeyCreationConstraints,
    spec: '§4.2',
    summary: 'Read what the tenant demands of keys; the older form',
    tag: TAG,
    deprecated: true,
  })
  async creationConstraints(@Actor() actor: Caller): Promise<ApiKeyCreationConstraints> {
    return ApiKeyCreationConstraints.of(await this.policy.constraints(actor.tenantId));
  }

  @Endpoint({
    get: 'expiring-soon',
    access: person('account'),
    status: 200,
    response: ExpiringKeysSummary,
    spec: '§4.2',
    summary: 'Sum up the own keys, those of a scope or the followed ones that end soon',
    tag: TAG,
  })
  async expiring(@Actor() actor: Caller, @Query() query: ExpiringKeysQuery): Promise<ExpiringKeysSummary> {
    const of = query.mode === 'all' ? 'own' : 'followed';
    const scope = { scopeType: query.scope_type, scopeId: query.scope_id };
    return ExpiringKeysSummary.from(await this.queries.expiring(actor, query.days, of, scope));
  }

  @Endpoint({
    get: ':key_id',
    access: person('account'),
    status: 200,
    response: ApiKeyV2,
    errors: ['resource_not_found', 'insufficient_permission'],
    spec: '§4.2',
    summary: 'Read a key',
    tag: TAG,
  })
  async read(@Actor() actor: Caller, @IdParam(ID) id: ApiKeyId): Promise<ApiKeyV2> {
    return ApiKeyV2.from(await this.queries.get(actor, id, 'manager'), this.clock.now());
  }

  @Endpoint({
    patch: ':key_id',
    access: session(),
    status: 200,
    response: ApiKeyV2,
    errors: ['resource_not_found', 'insufficient_permission', 'invalid_request'],
    audit: 'API_KEY_UPDATED',
    spec: '§4.3',
    summary: 'Change a key',
    tag: TAG,
  })
  async update(
    @Actor() actor: Caller,
    @IdParam(ID) id: ApiKeyId,
    @Body() body: ApiKeyUpdateRequest,
  ): Promise<ApiKeyV2> {
    const key = await this.updates.update(actor, id, ApiKeyUpdateRequest.read(body), 'manager');
    return ApiKeyV2.from(key, this.clock.now());
  }
}
