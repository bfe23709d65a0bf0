import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, IdParam } from '@svc/http';
import { type ApiKeyId, type Caller, Clock } from '@svc/kernel';
import { EndKeyService } from '../app/end-key.service';
import { RenewKeyService } from '../app/renew-key.service';
import { ApiKeyExtendRequest, ApiKeyReasonRequest, ApiKeyRotateRequest } from './dto/api-key.requests';
import { ApiKeyCreatedResponse, ApiKeyV2 } from './dto/api-key.response';
import { KEY_ADMINISTRATION } from './key-administration';

const TAG = 'API keys';
const ID = 'key_id';
const ERRORS = ['resource_not_found', 'insufficient_permission', 'invalid_request'] as const;

/** What administrators do with the keys of their tenant. @source supplement §4.6 */
@Controller('admin/api-keys')
export class TenantKeyLifeController {
  constructor(
    private readonly ends: EndKeyService,
    private readonly renewals: RenewKeyService,
    private readonly clock: Clock,
  ) {}

  @Endpoint({
    delete: ':key_id',
    access: KEY_ADMINISTRATION,
    status: 204,
    errors: ERRORS,
    audit: 'API_KEY_REVOKED',
    spec: '§4.6',
    summary: 'Revoke a key of the tenant; the older form',
    tag: TAG,
    deprecated: true,
  })
  async remove(@Actor() actor: Caller, @IdParam(ID) id: ApiKeyId): Promise<void> {
    await this.ends.revoke(actor, id, { code: null, text: null }, 'administrator');
  }

  @Endpoint({
    post: ':key_id/revoke',
    access: KEY_ADMINISTRATION,
    status: 200,
    response: ApiKeyV2,
    errors: ERRORS,
    audit: 'API_KEY_REVOKED',
    spec: '§4.6',
    summary: 'Revoke a key of the tenant',
    tag: TAG,
  })
  async revoke(
    @Actor() actor: Caller,
    @IdParam(ID) id: ApiKeyId,
    @Body({ optional: true }) body?: ApiKeyReasonRequest,
  ): Promise<ApiKeyV2> {
    const key = await this.ends.revoke(actor, id, ApiKeyReasonRequest.read(body), 'administrator');
    return ApiKeyV2.from(key, this.clock.now());
  }

  @Endpoint({
    post: ':key_id/suspend',
    access: KEY_ADMINISTRATION,
    status: 200,
    response: ApiKeyV2,
    errors: ERRORS,
    audit: 'API_KEY_SUSPENDED',
    spec: '§4.6',
    summary: 'Suspend a key of the tenant',
    tag: TAG,
  })
  async suspend(
    @Actor() actor: Caller,
    @IdParam(ID) id: ApiKeyId,
    @Body({ optional: true }) body?: ApiKeyReasonRequest,
  ): Promise<ApiKeyV2> {
    const key = await this.ends.suspend(actor, id, ApiKeyReasonRequest.read(body), 'administrator');
    return ApiKeyV2.from(key, this.clock.now());
  }

  @Endpoint({
    post: ':key_id/reactivate',
    access: KEY_ADMINISTRATION,
    status: 200,
    response: ApiKeyV2,
    errors: ERRORS,
    audit: 'API_KEY_REACTIVATED',
    spec: '§4.6',
    summary: 'Reactivate a key of the tenant',
    tag: TAG,
  })
  async reactivate(@Actor() actor: Caller, @IdParam(ID) id: ApiKeyId): Promise<ApiKeyV2> {
    return ApiKeyV2.from(await this.ends.reactivate(actor, id, 'administrator'), this.clock.now());
  }

  @Endpoint({
    post: ':key_id/rotate',
    access: KEY_ADMINISTRATION,
    status: 200,
    response: ApiKeyCreatedResponse,
    errors: [...ERRORS, 'invalid_api_key'],
    audit: 'API_KEY_ROTATED',
    spec: '§4.6',
    summary: 'Give a key of the tenant a new secret',
    tag: TAG,
  })
  async rotate(
    @Actor() actor: Caller,
    @IdParam(ID) id: ApiKeyId,
    @Body({ optional: true }) body?: ApiKeyRotateRequest,
  ): Promise<ApiKeyCreatedResponse> {
    const { key, secret } = await this.renewals.rotate(actor, id, ApiKeyRotateRequest.read(body), 'administrator');
    return { api_key: ApiKeyV2.from(key, this.clock.now()), secret };
  }

  @Endpoint({
    post: ':key_id/extend',
    access: KEY_ADMINISTRATION,
    status: 200,
    response: ApiKeyV2,
    errors: ERRORS,
    audit: 'API_KEY_EXPIRATION_EXTENDED',
    spec: '§4.6',
    summary: 'Move the end of a key of the tenant',
    tag: TAG,
  })
  async extend(
    @Actor() actor: Caller,
    @IdParam(ID) id: ApiKeyId,
    @Body() body: ApiKeyExtendRequest,
  ): Promise<ApiKeyV2> {
    return ApiKeyV2.from(await this.renewals.extend(actor, id, body.expires_at, 'administrator'), this.clock.now());
  }

  @Endpoint({
    post: ':key_id/purge',
    access: KEY_ADMINISTRATION,
    status: 204,
    errors: ERRORS,
    audit: 'API_KEY_PURGED',
    spec: '§4.6',
    summary: 'Remove a key of the tenant that has ended',
    tag: TAG,
  })
  async purge(@Actor() actor: Caller, @IdParam(ID) id: ApiKeyId): Promise<void> {
    await this.ends.purge(actor, id, 'administrator');
  }
}
