import { Module } from '@nestjs/common';
import { ShownWithTenants } from '@svc/tenancy';
import { ApiKeyController } from './api/api-key.controller';
import { KeyLifeController } from './api/key-life.controller';
import { KeyNotificationsController } from './api/key-notifications.controller';
import { API_KEY_POLICY, KeyPolicyAnswer } from './api/key-policy-answer';
import { KeyPolicyController } from './api/key-policy.controller';
import { KeyUsageController } from './api/key-usage.controller';
import { TenantApiKeyController } from './api/tenant-api-key.controller';
import { TenantKeyLifeController } from './api/tenant-key-life.controller';
import { ApiKeysModule } from './api-keys.module';

/** The endpoints of API keys. What lies under a fixed name comes before what lies under a key's id. */
@ShownWithTenants(API_KEY_POLICY)
@Module({
  imports: [ApiKeysModule],
  providers: [KeyPolicyAnswer],
  controllers: [
    KeyPolicyController,
    KeyNotificationsController,
    ApiKeyController,
    KeyLifeController,
    KeyUsageController,
    TenantApiKeyController,
    TenantKeyLifeController,
  ],
})
export class ApiKeysHttpModule {}
