import { Controller } from '@nestjs/common';
import { Actor, Endpoint, IdParam, person, Query } from '@svc/http';
import type { ApiKeyId, Caller } from '@svc/kernel';
import { KeyUsageService } from '../app/key-usage.service';
import { ApiKeyUsageResponse, KeyUsageQuery } from './dto/key-usage.dto';
import { KEY_ADMINISTRATOR } from './key-administration';

const TAG = 'API keys';
const ID = 'key_id';

/** How keys were used, for whoever manages them and for administrators. @source supplement §4.2, §4.6 */
@Controller()
export class KeyUsageController {
  constructor(private readonly usage: KeyUsageService) {}

  @Endpoint({
    get: 'api-keys/:key_id/usage',
    access: person('account'),
    status: 200,
    response: ApiKeyUsageResponse,
    errors: ['resource_not_found', 'insufficient_permission'],
    spec: '§4.2',
    summary: 'Read how a key was used',
    tag: TAG,
  })
  async own(
    @Actor() actor: Caller,
    @IdParam(ID) id: ApiKeyId,
    @Query() { limit, cursor }: KeyUsageQuery,
  ): Promise<ApiKeyUsageResponse> {
    return ApiKeyUsageResponse.from(await this.usage.of(actor, id, { before: cursor ?? null, limit }, 'manager'));
  }

  @Endpoint({
    get: 'admin/api-keys/:key_id/usage',
    access: KEY_ADMINISTRATOR,
    status: 200,
    response: ApiKeyUsageResponse,
    errors: ['resource_not_found'],
    spec: '§4.6',
    summary: 'Read how a key of the tenant was used',
    tag: TAG,
  })
  async ofTenant(
    @Actor() actor: Caller,
    @IdParam(ID) id: ApiKeyId,
    @Query() { limit, cursor }: KeyUsageQuery,
  ): Promise<ApiKeyUsageResponse> {
    const slice = { before: cursor ?? null, limit };
    return ApiKeyUsageResponse.from(await this.usage.of(actor, id, slice, 'administrator'));
  }
}
