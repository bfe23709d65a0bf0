import { Module } from '@nestjs/common';
import { AskingModule } from '@svc/asking';
import { ContentModule } from '@svc/content';
import { ModelsModule } from '@svc/models';
import { SpacesModule } from '@svc/spaces';
import { AnswerRunService } from './app/answer-run.service';
import { EndLostRuns } from './app/end-lost-runs.service';
import { RunMaterials } from './app/run-material.service';
import { RunOwners } from './app/run-owners.service';
import { RunProgress } from './app/run-progress.service';
import { AppsModule } from './apps.module';
import { RunsAcrossTenants } from './data/runs.across-tenants';
import { EndLostRunsProcessor } from './jobs/end-lost-runs.processor';
import { RunAppProcessor } from './jobs/run-app.processor';

/** The runs themselves; for the worker. */
@Module({
  imports: [AppsModule, AskingModule, ContentModule, ModelsModule, SpacesModule],
  providers: [
    AnswerRunService,
    EndLostRuns,
    EndLostRunsProcessor,
    RunAppProcessor,
    RunMaterials,
    RunOwners,
    RunProgress,
    RunsAcrossTenants,
  ],
  exports: [EndLostRuns],
})
export class AppsJobsModule {}
