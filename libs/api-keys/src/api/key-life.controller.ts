import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, IdParam, session } from '@svc/http';
import { type ApiKeyId, type Caller, Clock } from '@svc/kernel';
import { EndKeyService } from '../app/end-key.service';
import { RenewKeyService } from '../app/renew-key.service';
import { ApiKeyExtendRequest, ApiKeyReasonRequest, ApiKeyRotateRequest } from './dto/api-key.requests';
import { ApiKeyCreatedResponse, ApiKeyV2 } from './dto/api-key.response';

const TAG = 'API keys';
const ID = 'key_id';
const ERRORS = ['resource_not_found', 'insufficient_permission', 'invalid_request'] as const;

/** What becomes of the keys that a person manages. @source supplement §4.2 */
@Controller('api-keys')
export class KeyLifeController {
  constructor(
    private readonly ends: EndKeyService,
    private readonly renewals: RenewKeyService,
    private readonly clock: Clock,
  ) {}

  @Endpoint({
    delete: ':key_id',
    access: session(),
    status: 204,
    errors: ERRORS,
    audit: 'API_KEY_REVOKED',
    spec: '§4.2',
    summary: 'Revoke a key; the older form',
    tag: TAG,
    deprecated: true,
  })
  async remove(@Actor() actor: Caller, @IdParam(ID) id: ApiKeyId): Promise<void> {
    await this.ends.revoke(actor, id, { code: null, text: null }, 'manager');
  }

  @Endpoint({
    post: ':key_id/revoke',
    access: session(),
    status: 200,
    response: ApiKeyV2,
    errors: ERRORS,
    audit: 'API_KEY_REVOKED',
    spec: '§4.2',
    summary: 'Revoke a key',
    tag: TAG,
  })
  async revoke(
    @Actor() actor: Caller,
    @IdParam(ID) id: ApiKeyId,
    @Body({ optional: true }) body?: ApiKeyReasonRequest,
  ): Promise<ApiKeyV2> {
    const key = await this.ends.revoke(actor, id, ApiKeyReasonRequest.read(body), 'manager');
    return ApiKeyV2.from(key, this.clock.now());
  }

  @Endpoint({
    post: ':key_id/suspend',
    access: session(),
    status: 200,
    response: ApiKeyV2,
    errors: ERRORS,
    audit: 'API_KEY_SUSPENDED',
    spec: '§4.2',
    summary: 'Suspend a key',
    tag: TAG,
  })
  async suspend(
    @Actor() actor: Caller,
    @IdParam(ID) id: ApiKeyId,
    @Body({ optional: true }) body?: ApiKeyReasonRequest,
  ): Promise<ApiKeyV2> {
    const key = await this.ends.suspend(actor, id, ApiKeyReasonRequest.read(body), 'manager');
    return ApiKeyV2.from(key, this.clock.now());
  }

  @Endpoint({
    post: ':key_id/reactivate',
    access: session(),
    status: 200,
    response: ApiKeyV2,
    errors: ERRORS,
    audit: 'API_KEY_REACTIVATED',
    spec: '§4.2',
    summary: 'Reactivate a key',
    tag: TAG,
  })
  async reactivate(@Actor() actor: Caller, @IdParam(ID) id: ApiKeyId): Promise<ApiKeyV2> {
    return ApiKeyV2.from(await this.ends.reactivate(actor, id, 'manager'), this.clock.now());
  }

  @Endpoint({
    post: ':key_id/rotate',
    access: session(),
    status: 200,
    response: ApiKeyCreatedResponse,
    errors: [...ERRORS, 'invalid_api_key'],
    audit: 'API_KEY_ROTATED',
    spec: '§4.2',
    summary: 'Give a key a new secret',
    tag: TAG,
  })
  async rotate(
    @Actor() actor: Caller,
    @IdParam(ID) id: ApiKeyId,
    @Body({ optional: true }) body?: ApiKeyRotateRequest,
  ): Promise<ApiKeyCreatedResponse> {
    const { key, secret } = await this.renewals.rotate(actor, id, ApiKeyRotateRequest.read(body), 'manager');
    return { api_key: ApiKeyV2.from(key, this.clock.now()), secret };
  }

  @Endpoint({
    post: ':key_id/extend',
    access: session(),
    status: 200,
    response: ApiKeyV2,
    errors: ERRORS,
    audit: 'API_KEY_EXPIRATION_EXTENDED',
    spec: '§4.2',
    summary: 'Move the end of a key',
    tag: TAG,
  })
  async extend(
    @Actor() actor: Caller,
    @IdParam(ID) id: ApiKeyId,
    @Body() body: ApiKeyExtendRequest,
  ): Promise<ApiKeyV2> {
    return ApiKeyV2.from(await this.renewals.extend(actor, id, body.expires_at, 'manager'), this.clock.now());
  }

  @Endpoint({
    post: ':key_id/purge',
    access: session(),
    status: 204,
    errors: ERRORS,
    audit: 'API_KEY_PURGED',
    spec: '§4.2',
    summary: 'Remove a key that has ended',
    tag: TAG,
  })
  async purge(@Actor() actor: Caller, @IdParam(ID) id: ApiKeyId): Promise<void> {
    await this.ends.purge(actor, id, 'manager');
  }
}
