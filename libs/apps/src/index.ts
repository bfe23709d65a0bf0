export { AppsHttpModule } from './apps.http-module';
export { AppsJobsModule } from './apps.jobs-module';
export { AppsModule } from './apps.module';
