import { Controller } from '@nestjs/common';
import { SuperAdminConfig } from '@svc/config';
import { Actor, Body, BooleanField, Endpoint } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { KeyPolicyService } from '../app/key-policy.service';
import {
  ApiKeyNotificationPolicy,
  ApiKeyNotificationPolicyUpdate,
  ApiKeyPolicy,
  ApiKeyPolicyUpdate,
} from './dto/key-policy.dto';
import { KEY_ADMINISTRATION, KEY_ADMINISTRATOR } from './key-administration';

const TAG = 'API keys';

/** Whether the deployment has a super admin key. @source supplement §4.6 */
export class SuperApiKeyStatus {
  @BooleanField()
  super_api_key_configured!: boolean;
}

/** What administrators demand of the keys of their tenant. @source supplement §4.6 */
@Controller('admin')
export class KeyPolicyController {
  constructor(
    private readonly policies: KeyPolicyService,
    private readonly superAdmin: SuperAdminConfig,
  ) {}

  @Endpoint({
    get: 'api-key-policy',
    access: KEY_ADMINISTRATOR,
    status: 200,
    response: ApiKeyPolicy,
    spec: '§4.6',
    summary: 'Read the policy of keys',
    tag: TAG,
  })
  async policy(@Actor() actor: Caller): Promise<ApiKeyPolicy> {
    return ApiKeyPolicy.from(await this.policies.of(actor.tenantId));
  }

  @Endpoint({
    patch: 'api-key-policy',
    access: KEY_ADMINISTRATION,
    status: 200,
    response: ApiKeyPolicy,
    audit: 'TENANT_POLICY_UPDATED',
    spec: '§4.6',
    summary: 'Change the policy of keys',
    tag: TAG,
  })
  async change(@Actor() actor: Caller, @Body() body: ApiKeyPolicyUpdate): Promise<ApiKeyPolicy> {
    return ApiKeyPolicy.from(await this.policies.change(actor, ApiKeyPolicyUpdate.read(body)));
  }

  @Endpoint({
    get: 'api-keys/notification-policy',
    access: KEY_ADMINISTRATOR,
    status: 200,
    response: ApiKeyNotificationPolicy,
    spec: '§4.6',
    summary: 'Read who may be told of keys that end',
    tag: TAG,
  })
  async notifications(@Actor() actor: Caller): Promise<ApiKeyNotificationPolicy> {
    return ApiKeyNotificationPolicy.from(await this.policies.notificationsOf(actor.tenantId));
  }

  @Endpoint({
    put: 'api-keys/notification-policy',
    access: KEY_ADMINISTRATION,
    status: 200,
    response: ApiKeyNotificationPolicy,
    audit: 'TENANT_POLICY_UPDATED',
    spec: '§4.6',
    summary: 'Change who may be told of keys that end',
    tag: TAG,
  })
  async changeNotifications(
    @Actor() actor: Caller,
    @Body() body: ApiKeyNotificationPolicyUpdate,
  ): Promise<ApiKeyNotificationPolicy> {
    const changed = await this.policies.changeNotifications(actor, ApiKeyNotificationPolicyUpdate.read(body));
    return ApiKeyNotificationPolicy.from(changed);
  }

  @Endpoint({
    get: 'super-api-key-status',
    access: KEY_ADMINISTRATOR,
    status: 200,
    response: SuperApiKeyStatus,
    spec: '§4.6',
    summary: 'Read whether the deployment has a super admin key',
    tag: TAG,
  })
  superApiKeyStatus(): SuperApiKeyStatus {
    return { super_api_key_configured: this.superAdmin.superApiKey !== null };
  }
}
