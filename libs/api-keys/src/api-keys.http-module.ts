import { Module } from '@nestjs/common';
import { ApiKeyController } from './api/api-key.controller';
import { KeyLifeController } from './api/key-life.controller';
import { KeyNotificationsController } from './api/key-notifications.controller';
import { KeyPolicyController } from './api/key-policy.controller';
import { KeyUsageController } from './api/key-usage.controller';
import { TenantApiKeyController } from './api/tenant-api-key.controller';
import { TenantKeyLifeController } from './api/tenant-key-life.controller';
import { ApiKeysModule } from './api-keys.module';

/** The endpoints of API keys. What lies under a fixed name comes before what lies under a key's id. */
@Module({
  imports: [ApiKeysModule],
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
