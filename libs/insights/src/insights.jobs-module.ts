import { Module } from '@nestjs/common';
import { InsightsModule } from './insights.module';
import { AnalyseQuestionsProcessor } from './jobs/analyse-questions.processor';

/** The background work of insights. */
@Module({ imports: [InsightsModule], providers: [AnalyseQuestionsProcessor] })
export class InsightsJobsModule {}
