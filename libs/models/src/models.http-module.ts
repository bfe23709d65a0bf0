import { Module } from '@nestjs/common';
import { ShownWithTenants } from '@svc/tenancy';
import { AdminCredentialController } from './api/admin-credential.controller';
import { AiModelController } from './api/ai-model.controller';
import { CompletionModelController } from './api/completion-model.controller';
import { CompletionModelUsageController } from './api/completion-model-usage.controller';
import { API_CREDENTIALS, CredentialsAnswer } from './api/credentials-answer';
import { EmbeddingModelController } from './api/embedding-model.controller';
import { ModelProviderController } from './api/model-provider.controller';
import { SettingsModelsController } from './api/settings-models.controller';
import { SysadminCredentialController } from './api/sysadmin-credential.controller';
import { TenantModelController } from './api/tenant-model.controller';
import { TranscriptionModelController } from './api/transcription-model.controller';
import { ModelsModule } from './models.module';

/** The routes of models and their providers. */
@ShownWithTenants(API_CREDENTIALS)
@Module({
  imports: [ModelsModule],
  providers: [CredentialsAnswer],
  controllers: [
    AdminCredentialController,
    AiModelController,
    CompletionModelController,
    CompletionModelUsageController,
    EmbeddingModelController,
    ModelProviderController,
    SettingsModelsController,
    SysadminCredentialController,
    TenantModelController,
    TranscriptionModelController,
  ],
})
export class ModelsHttpModule {}
