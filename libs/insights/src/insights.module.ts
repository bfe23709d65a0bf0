import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AskingModule } from '@svc/asking';
import { AssistantsModule } from '@svc/assistants';
import { ConversationsModule } from '@svc/conversations';
import { GroupChatsModule } from '@svc/group-chats';
import { ModelsModule } from '@svc/models';
import { SpacesModule } from '@svc/spaces';
import { Analyse } from './app/analyse.service';
import { Analyses } from './app/analyses.service';
import { AnalysisMaterials } from './app/analysis-material.service';
import { AnalysisProgress } from './app/analysis-progress.service';
import { AskInsights } from './app/ask-insights.service';
import { InsightPartners } from './app/insight-partners.service';
import { InsightQueries } from './app/insight-queries.service';
import { MakeAnalysis } from './app/make-analysis.service';
import { InsightAnalysisEntity } from './data/insight-analysis.entity';
import { InsightAnalysisRepository } from './data/insight-analysis.repository';

const SERVICES = [Analyses, AskInsights, InsightQueries, MakeAnalysis];

/** What people ask, for those who look after assistants. */
@Module({
  imports: [
    TypeOrmModule.forFeature([InsightAnalysisEntity]),
    AskingModule,
    AssistantsModule,
    ConversationsModule,
    GroupChatsModule,
    ModelsModule,
    SpacesModule,
  ],
  providers: [Analyse, AnalysisMaterials, AnalysisProgress, InsightPartners, InsightAnalysisRepository, ...SERVICES],
  exports: SERVICES,
})
export class InsightsModule {}
