import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '@svc/audit';
import { CreateKeyService } from './app/create-key.service';
import { EndKeyService } from './app/end-key.service';
import { KeyAccess } from './app/key-access';
import { KeyDirectory } from './app/key-directory';
import { KeyMaintenance } from './app/key-maintenance.service';
import { KeyNotificationsService } from './app/key-notifications.service';
import { KeyPolicyService } from './app/key-policy.service';
import { KeyPurgeHooks } from './app/key-purge-hooks';
import { KeyQueries } from './app/key-queries.service';
import { KeyRevocation } from './app/key-revocation';
import { KeyRules } from './app/key-rules';
import { KeyScopeRegistry } from './app/key-scope-registry';
import { KeySecrets } from './app/key-secrets';
import { KeyStamps } from './app/key-stamps';
import { KeySubscriptions } from './app/key-subscriptions.service';
import { KeyTrail } from './app/key-trail';
import { KeyUsageService } from './app/key-usage.service';
import { NotificationTrail } from './app/notification-trail';
import { RenewKeyService } from './app/renew-key.service';
import { UpdateKeyService } from './app/update-key.service';
import { ApiKeyEntity } from './data/api-key.entity';
import { ApiKeyRepository } from './data/api-key.repository';
import { ApiKeysAcrossTenants } from './data/api-keys-across-tenants.repository';
import { KeyNotificationPreferencesEntity } from './data/key-notification-preferences.entity';
import { KeySubscriptionEntity } from './data/key-subscription.entity';
import { KeyNotificationsRepository } from './data/key-notifications.repository';
import { KeyEndsRepository, KeyTenantsAcrossTenants } from './data/key-ends.repository';
import { KeyListRepository } from './data/key-list.repository';
import { KeyPolicyEntity } from './data/key-policy.entity';
import { KeyPoliciesAcrossTenants, KeyPolicyRepository } from './data/key-policy.repository';

const ENTITIES = [ApiKeyEntity, KeyPolicyEntity, KeyNotificationPreferencesEntity, KeySubscriptionEntity];

const REPOSITORIES = [
  KeyEndsRepository,
  KeyTenantsAcrossTenants,
  ApiKeyRepository,
  ApiKeysAcrossTenants,
  KeyListRepository,
  KeyNotificationsRepository,
  KeyPoliciesAcrossTenants,
  KeyPolicyRepository,
];

const INSIDE = [KeyAccess, KeyRules, KeySecrets, KeyTrail, NotificationTrail];

const SERVICES = [
  CreateKeyService,
  EndKeyService,
  KeyDirectory,
  KeyMaintenance,
  KeyNotificationsService,
  KeyPolicyService,
  KeyPurgeHooks,
  KeyQueries,
  KeyRevocation,
  KeyScopeRegistry,
  KeyStamps,
  KeySubscriptions,
  KeyUsageService,
  RenewKeyService,
  UpdateKeyService,
];

/** API keys: what is stored of them, and how they are found. Global, since whatever they reach is told to them. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), AuditModule],
  providers: [...REPOSITORIES, ...INSIDE, ...SERVICES],
  exports: SERVICES,
})
export class ApiKeysModule {}
