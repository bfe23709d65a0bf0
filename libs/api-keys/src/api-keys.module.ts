import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KeyDirectory } from './app/key-directory';
import { KeySecrets } from './app/key-secrets';
import { KeyStamps } from './app/key-stamps';
import { ApiKeyEntity } from './data/api-key.entity';
import { ApiKeyRepository } from './data/api-key.repository';
import { ApiKeysAcrossTenants } from './data/api-keys-across-tenants.repository';
import { KeyNotificationPreferencesEntity, KeySubscriptionEntity } from './data/key-notifications.entity';
import { KeyPolicyEntity } from './data/key-policy.entity';

const ENTITIES = [ApiKeyEntity, KeyPolicyEntity, KeyNotificationPreferencesEntity, KeySubscriptionEntity];

/** API keys: what is stored of them, and how they are found. Global, since whatever they reach is told to them. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES)],
  providers: [ApiKeyRepository, ApiKeysAcrossTenants, KeyDirectory, KeySecrets, KeyStamps],
  exports: [KeyDirectory, KeyStamps],
})
export class ApiKeysModule {}
