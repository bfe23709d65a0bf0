import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AskingModule } from '@svc/asking';
import { AssistantsModule } from '@svc/assistants';
import { AuditModule } from '@svc/audit';
import { ContentModule } from '@svc/content';
import { LiveModule } from '@svc/live';
import { ModelsModule } from '@svc/models';
import { SpacesModule } from '@svc/spaces';
import { TemplatesModule } from '@svc/templates';
import { AdmitInput } from './app/admit-input.service';
import { AppAccess } from './app/app-access.service';
import { AppAttachments } from './app/app-attachments.service';
import { AppInputs } from './app/app-inputs.service';
import { AppModels } from './app/app-models.service';
import { AppPlaces } from './app/app-places';
import { AppReader } from './app/app-reader.service';
import { AppRegistrations } from './app/app-registrations';
import { AppRemoval } from './app/app-removal';
import { AppRetention } from './app/app-retention.service';
import { AppRunEvents } from './app/app-run-events';
import { AppRuns } from './app/app-runs.service';
import { AppTrail } from './app/app-trail';
import { AppUses } from './app/app-uses';
import { CreateFromTemplate } from './app/create-from-template.service';
import { CreateAppService } from './app/create-app.service';
import { PublishAppService } from './app/publish-app.service';
import { RequestRunService } from './app/request-run.service';
import { RunRetention } from './app/run-retention';
import { UpdateAppService } from './app/update-app.service';
import { AppRunRepository } from './data/app-run.repository';
import { AppAttachmentEntity } from './data/app-attachment.entity';
import { AppRunFileEntity } from './data/app-run-file.entity';
import { AppRunEntity } from './data/app-run.entity';
import { AppEntity } from './data/app.entity';
import { AppRepository } from './data/app.repository';
import { RunRetentionRepository } from './data/run-retention.repository';

const SERVICES = [
  AppAccess,
  AppReader,
  AppRepository,
  AppRetention,
  AppRunEvents,
  AppRunRepository,
  AppRuns,
  CreateAppService,
  CreateFromTemplate,
  PublishAppService,
  RequestRunService,
  UpdateAppService,
];

/** Apps, and their runs. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AppEntity, AppAttachmentEntity, AppRunEntity, AppRunFileEntity]),
    AskingModule,
    AssistantsModule,
    AuditModule,
    ContentModule,
    LiveModule,
    ModelsModule,
    SpacesModule,
    TemplatesModule,
  ],
  providers: [
    ...SERVICES,
    AdmitInput,
    AppAttachments,
    AppInputs,
    AppModels,
    AppPlaces,
    AppRegistrations,
    AppRemoval,
    AppTrail,
    AppUses,
    RunRetention,
    RunRetentionRepository,
  ],
  exports: SERVICES,
})
export class AppsModule {}
