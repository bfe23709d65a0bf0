export { InsightsHttpModule } from './insights.http-module';
export { InsightsJobsModule } from './insights.jobs-module';
export { InsightsModule } from './insights.module';
