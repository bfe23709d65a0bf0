import { Controller } from '@nestjs/common';
import { Actor, Body, cursorRequest, Endpoint, EnumField, IdParam, ObjectField, Query } from '@svc/http';
import { type ApiKeyId, type Caller, Clock } from '@svc/kernel';
import { KeyQueries } from '../app/key-queries.service';
import { UpdateKeyService } from '../app/update-key.service';
import { ApiKeyLookupRequest, ApiKeyUpdateRequest } from './dto/api-key.requests';
import { ApiKeyPage, ApiKeyV2 } from './dto/api-key.response';
import { ExpiringKeysSummary } from './dto/expiring-keys.response';
import { ExpiringTenantKeysQuery, ListTenantKeysQuery, tenantFilterOf } from './dto/list-keys.query';
import { KEY_ADMINISTRATION, KEY_ADMINISTRATOR } from './key-administration';

const TAG = 'API keys';
const ID = 'key_id';

/** The key of a secret. @source supplement §4.6 */
export class ApiKeyLookupResponse {
  @ObjectField(() => ApiKeyV2)
  api_key!: ApiKeyV2;

  @EnumField(['exact_secret'])
  match_reason!: 'exact_secret';
}

/** Every key of a tenant, for its administrators. @source supplement §4.6 */
@Controller('admin/api-keys')
export class TenantApiKeyController {
  constructor(
    private readonly queries: KeyQueries,
    private readonly updates: UpdateKeyService,
    private readonly clock: Clock,
  ) {}

  @Endpoint({
    get: '',
    access: KEY_ADMINISTRATOR,
    status: 200,
    response: ApiKeyPage,
    errors: ['invalid_request'],
    spec: '§4.6',
    summary: 'List and search the keys of the tenant',
    tag: TAG,
  })
  async list(@Actor() actor: Caller, @Query() query: ListTenantKeysQuery): Promise<ApiKeyPage> {
    const page = await this.queries.ofTenant(actor, tenantFilterOf(query), cursorRequest(query));
    return ApiKeyPage.forAdministrators(page, this.clock.now());
  }

  @Endpoint({
    post: 'lookup',
    access: KEY_ADMINISTRATOR,
    status: 200,
    response: ApiKeyLookupResponse,
    errors: ['resource_not_found'],
    spec: '§4.6',
    summary: 'Find the key of a secret',
    tag: TAG,
  })
  async lookUp(@Actor() actor: Caller, @Body() { secret }: ApiKeyLookupRequest): Promise<ApiKeyLookupResponse> {
    const key = await this.queries.lookUp(actor, secret);
    return { api_key: ApiKeyV2.from(key, this.clock.now()), match_reason: 'exact_secret' };
  }

  @Endpoint({
    get: 'expiring-soon',
    access: KEY_ADMINISTRATOR,
    status: 200,
    response: ExpiringKeysSummary,
    spec: '§4.6',
    summary: 'Sum up the keys of the tenant that end soon',
    tag: TAG,
  })
  async expiring(@Actor() actor: Caller, @Query() { days }: ExpiringTenantKeysQuery): Promise<ExpiringKeysSummary> {
    return ExpiringKeysSummary.from(await this.queries.expiring(actor, days, 'tenant'));
  }

  @Endpoint({
    get: ':key_id',
    access: KEY_ADMINISTRATOR,
    status: 200,
    response: ApiKeyV2,
    errors: ['resource_not_found'],
    spec: '§4.6',
    summary: 'Read a key of the tenant',
    tag: TAG,
  })
  async read(@Actor() actor: Caller, @IdParam(ID) id: ApiKeyId): Promise<ApiKeyV2> {
    return ApiKeyV2.from(await this.queries.get(actor, id, 'administrator'), this.clock.now());
  }

  @Endpoint({
    patch: ':key_id',
    access: KEY_ADMINISTRATION,
    status: 200,
    response: ApiKeyV2,
    errors: ['resource_not_found', 'insufficient_permission', 'invalid_request'],
    audit: 'API_KEY_UPDATED',
    spec: '§4.6',
    summary: 'Change a key of the tenant',
    tag: TAG,
  })
  async update(
    @Actor() actor: Caller,
    @IdParam(ID) id: ApiKeyId,
    @Body() body: ApiKeyUpdateRequest,
  ): Promise<ApiKeyV2> {
    const key = await this.updates.update(actor, id, ApiKeyUpdateRequest.read(body), 'administrator');
    return ApiKeyV2.from(key, this.clock.now());
  }
}
