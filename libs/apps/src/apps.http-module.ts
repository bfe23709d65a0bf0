import { Module } from '@nestjs/common';
import { AssistantsModule } from '@svc/assistants';
import { ShownInSpaces } from '@svc/spaces';
import { AppRetentionController } from './api/app-retention.controller';
import { AppRunController } from './api/app-run.controller';
import { AppController } from './api/app.controller';
import { sparseApp } from './api/app.presenter';
import { AppSparse } from './api/dto/app.responses';
import { APPS } from './app/apps-in-spaces';
import { AppsModule } from './apps.module';

/** The endpoints of apps. */
@ShownInSpaces(APPS, AppSparse, sparseApp)
@Module({
  imports: [AppsModule, AssistantsModule],
  controllers: [AppController, AppRetentionController, AppRunController],
})
export class AppsHttpModule {}
