export { EndLostRuns } from './app/end-lost-runs.service';
export { AppsHttpModule } from './apps.http-module';
export { AppsJobsModule } from './apps.jobs-module';
export { AppsModule } from './apps.module';
