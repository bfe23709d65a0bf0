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

const ID = 'key_id';

const DOCS = { spec: '§4.6', tag: 'API keys' } as const;

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
    ...DOCS,
    get: '',
    access: KEY_ADMINISTRATOR,
    status: 200,
    response: ApiKeyPage,
    errors: ['invalid_request'],
    summary: 'List and search the keys of the tenant',
  })
  async list(@Actor() actor: Caller, @Query() query: ListTenantKeysQuery): Promise<ApiKeyPage> {
    const page = await this.queries.ofTenant(actor, tenantFilterOf(query), cursorRequest(query));
    return ApiKeyPage.forAdministrators(page, this.clock.now());
  }

  @Endpoint({
    ...DOCS,
    post: 'lookup',
    access: KEY_ADMINISTRATOR,
    status: 200,
    response: ApiKeyLookupResponse,
    errors: ['resource_not_found'],
    summary: 'Find the key of a secret',
  })
  async lookUp(@Actor() actor: Caller, @Body() { secret }: ApiKeyLookupRequest): Promise<ApiKeyLookupResponse> {
    const key = await this.queries.lookUp(actor, secret);
    return { api_key: ApiKeyV2.from(key, this.clock.now()), match_reason: 'exact_secret' };
  }

  @Endpoint({
    ...DOCS,
    get: 'expiring-soon',
    access: KEY_ADMINISTRATOR,
    status: 200,
    response: ExpiringKeysSummary,
    summary: 'Sum up the keys of the tenant that end soon',
  })
  async expiring(@Actor() actor: Caller, @Query() { days }: ExpiringTenantKeysQuery): Promise<ExpiringKeysSummary> {
    return ExpiringKeysSummary.from(await this.queries.expiring(actor, days, 'tenant'));
  }

  @Endpoint({
    ...DOCS,
    get: ':key_id',
    access: KEY_ADMINISTRATOR,
    status: 200,
    response: ApiKeyV2,
    errors: ['resource_not_found'],
    summary: 'Read a key of the tenant',
  })
  async read(@Actor() actor: Caller, @IdParam(ID) id: ApiKeyId): Promise<ApiKeyV2> {
    return ApiKeyV2.from(await this.queries.get(actor, id, 'administrator'), this.clock.now());
  }

  @Endpoint({
    ...DOCS,
    patch: ':key_id',
    access: KEY_ADMINISTRATION,
    status: 200,
    response: ApiKeyV2,
    errors: ['resource_not_found', 'insufficient_permission', 'invalid_request'],
    audit: 'API_KEY_UPDATED',
    summary: 'Change a key of the tenant',
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
