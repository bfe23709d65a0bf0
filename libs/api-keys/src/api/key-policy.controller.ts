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

const DOCS = { spec: '§4.6', tag: 'API keys' } as const;

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
    ...DOCS,
    get: 'api-key-policy',
    access: KEY_ADMINISTRATOR,
    status: 200,
    response: ApiKeyPolicy,
    summary: 'Read the policy of keys',
  })
  async policy(@Actor() actor: Caller): Promise<ApiKeyPolicy> {
    return ApiKeyPolicy.from(await this.policies.of(actor.tenantId));
  }

  @Endpoint({
    ...DOCS,
    patch: 'api-key-policy',
    access: KEY_ADMINISTRATION,
    status: 200,
    response: ApiKeyPolicy,
    audit: 'TENANT_POLICY_UPDATED',
    summary: 'Change the policy of keys',
  })
  async change(@Actor() actor: Caller, @Body() body: ApiKeyPolicyUpdate): Promise<ApiKeyPolicy> {
    return ApiKeyPolicy.from(await this.policies.change(actor, ApiKeyPolicyUpdate.read(body)));
  }

  @Endpoint({
    ...DOCS,
    get: 'api-keys/notification-policy',
    access: KEY_ADMINISTRATOR,
    status: 200,
    response: ApiKeyNotificationPolicy,
    summary: 'Read who may be told of keys that end',
  })
  async notifications(@Actor() actor: Caller): Promise<ApiKeyNotificationPolicy> {
    return ApiKeyNotificationPolicy.from(await this.policies.notificationsOf(actor.tenantId));
  }

  @Endpoint({
    ...DOCS,
    put: 'api-keys/notification-policy',
    access: KEY_ADMINISTRATION,
    status: 200,
    response: ApiKeyNotificationPolicy,
    audit: 'TENANT_POLICY_UPDATED',
    summary: 'Change who may be told of keys that end',
  })
  async changeNotifications(
    @Actor() actor: Caller,
    @Body() body: ApiKeyNotificationPolicyUpdate,
  ): Promise<ApiKeyNotificationPolicy> {
    const changed = await this.policies.changeNotifications(actor, ApiKeyNotificationPolicyUpdate.read(body));
    return ApiKeyNotificationPolicy.from(changed);
  }

  @Endpoint({
    ...DOCS,
    get: 'super-api-key-status',
    access: KEY_ADMINISTRATOR,
    status: 200,
    response: SuperApiKeyStatus,
    summary: 'Read whether the deployment has a super admin key',
  })
  superApiKeyStatus(): SuperApiKeyStatus {
    return { super_api_key_configured: this.superAdmin.superApiKey !== null };
  }
}
