import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, IdParam, session } from '@svc/http';
import { type ApiKeyId, type Caller, Clock } from '@svc/kernel';
import { EndKeyService } from '../app/end-key.service';
import { RenewKeyService } from '../app/renew-key.service';
import { ApiKeyExtendRequest, ApiKeyReasonRequest, ApiKeyRotateRequest } from './dto/api-key.requests';
import { ApiKeyCreatedResponse, ApiKeyV2 } from './dto/api-key.response';

const ID = 'key_id';
const ERRORS = ['resource_not_found', 'insufficient_permission', 'invalid_request'] as const;
const DOCS = { access: session(), errors: ERRORS, spec: '§4.2', tag: 'API keys' } as const;
const ONE = { ...DOCS, status: 200, response: ApiKeyV2 } as const;

/** What becomes of the keys that a person manages. @source supplement §4.2 */
@Controller('api-keys')
export class KeyLifeController {
  constructor(
    private readonly ends: EndKeyService,
    private readonly renewals: RenewKeyService,
    private readonly clock: Clock,
  ) {}

  @Endpoint({
    ...DOCS,
    delete: ':key_id',
    status: 204,
    audit: 'API_KEY_REVOKED',
    summary: 'Revoke a key; the older form',
    deprecated: true,
  })
  async remove(@Actor() actor: Caller, @IdParam(ID) id: ApiKeyId): Promise<void> {
    await this.ends.revoke(actor, id, { code: null, text: null }, 'manager');
  }

  @Endpoint({
    ...ONE,
    post: ':key_id/revoke',
    audit: 'API_KEY_REVOKED',
    summary: 'Revoke a key',
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
    ...ONE,
    post: ':key_id/suspend',
    audit: 'API_KEY_SUSPENDED',
    summary: 'Suspend a key',
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
    ...ONE,
    post: ':key_id/reactivate',
    audit: 'API_KEY_REACTIVATED',
    summary: 'Reactivate a key',
  })
  async reactivate(@Actor() actor: Caller, @IdParam(ID) id: ApiKeyId): Promise<ApiKeyV2> {
    return ApiKeyV2.from(await this.ends.reactivate(actor, id, 'manager'), this.clock.now());
  }

  @Endpoint({
    ...DOCS,
    post: ':key_id/rotate',
    status: 200,
    response: ApiKeyCreatedResponse,
    errors: [...ERRORS, 'invalid_api_key'],
    audit: 'API_KEY_ROTATED',
    summary: 'Give a key a new secret',
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
    ...ONE,
    post: ':key_id/extend',
    audit: 'API_KEY_EXPIRATION_EXTENDED',
    summary: 'Move the end of a key',
  })
  async extend(
    @Actor() actor: Caller,
    @IdParam(ID) id: ApiKeyId,
    @Body() body: ApiKeyExtendRequest,
  ): Promise<ApiKeyV2> {
    return ApiKeyV2.from(await this.renewals.extend(actor, id, body.expires_at, 'manager'), this.clock.now());
  }

  @Endpoint({
    ...DOCS,
    post: ':key_id/purge',
    status: 204,
    audit: 'API_KEY_PURGED',
    summary: 'Remove a key that has ended',
  })
  async purge(@Actor() actor: Caller, @IdParam(ID) id: ApiKeyId): Promise<void> {
    await this.ends.purge(actor, id, 'manager');
  }
}
