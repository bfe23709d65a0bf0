import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClassificationsModule } from '@svc/classifications';
import { BuiltinOffer } from './app/builtin-offer';
import { DeploymentProviders } from './app/deployment-providers';
import { ListModelsService } from './app/list-models.service';
import { CompletionModelUsage } from './app/completion-model-usage.service';
import { ManageModelsService } from './app/manage-models.service';
import { ManageProvidersService } from './app/manage-providers.service';
import { MigrateModelService } from './app/migrate-model.service';
import { ModelCatalogue } from './app/model-catalogue';
import { ModelGateway } from './app/model-gateway';
import { ModelPreparation } from './app/model-preparation';
import { ModelTrail } from './app/model-trail';
import { ModelUsageRegistry } from './app/model-usage-registry';
import { ProbeProviderService } from './app/probe-provider.service';
import { ProviderInput } from './app/provider-input';
import { ProvisionModelsService } from './app/provision-models.service';
import { SpaceLookup } from './app/space-lookup';
import { TenantCredentialsService } from './app/tenant-credentials.service';
import { CompletionModelEntity } from './data/completion-model.entity';
import { EmbeddingModelEntity } from './data/embedding-model.entity';
import { ModelMigrationEntity } from './data/model-migration.entity';
import { ModelMigrationRepository } from './data/model-migration.repository';
import { ModelProviderEntity } from './data/model-provider.entity';
import { ModelProviderRepository } from './data/model-provider.repository';
import { ModelRepository } from './data/model.repository';
import { ProvisionAcrossTenants } from './data/provision.across-tenants';
import { TenantCredentialEntity } from './data/tenant-credential.entity';
import { TenantCredentialRepository, TenantCredentialsAcrossTenants } from './data/tenant-credential.repository';
import { TranscriptionModelEntity } from './data/transcription-model.entity';
import { Adapters } from './providers/adapters';
import { BuiltinRuntime } from './providers/builtin/builtin-runtime';

const ENTITIES = [
  ModelProviderEntity,
  TenantCredentialEntity,
  CompletionModelEntity,
  EmbeddingModelEntity,
  TranscriptionModelEntity,
  ModelMigrationEntity,
];
const INSIDE = [
  Adapters,
  BuiltinOffer,
  BuiltinRuntime,
  DeploymentProviders,
  ModelMigrationRepository,
  ModelProviderRepository,
  ModelRepository,
  ModelTrail,
  ProviderInput,
  ProvisionAcrossTenants,
  ProvisionModelsService,
  TenantCredentialRepository,
  TenantCredentialsAcrossTenants,
];
const SERVICES = [
  CompletionModelUsage,
  MigrateModelService,
  ListModelsService,
  ManageModelsService,
  ManageProvidersService,
  ModelCatalogue,
  ModelGateway,
  ModelPreparation,
  ModelUsageRegistry,
  ProbeProviderService,
  SpaceLookup,
  TenantCredentialsService,
];

/** Models and their providers. Built-in models are loaded on first use, or by `ModelPreparation`, in whichever process asks. */
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), ClassificationsModule],
  providers: [...INSIDE, ...SERVICES],
  exports: SERVICES,
})
export class ModelsModule {}
