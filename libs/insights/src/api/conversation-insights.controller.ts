import { Controller } from '@nestjs/common';
import { pageOf, SessionMetadataPublic, SessionPublic } from '@svc/conversations';
import {
  Actor,
  Body,
  cursorPaginated,
  type CursorPaginatedBody,
  CursorPaginatedResponse,
  Endpoint,
  IdParam,
  Query,
  session,
} from '@svc/http';
import { type Caller, Clock, type CompletionModelId, type SessionId } from '@svc/kernel';
import { periodOf } from '@svc/usage';
import { Analyses } from '../app/analyses.service';
import { AskInsights } from '../app/ask-insights.service';
import { InsightQueries } from '../app/insight-queries.service';
import type { AnalysisId } from '../domain/analysis';
import {
  AnalysisJobStatusResponse,
  AskAnalysis,
  ConversationInsightResponse,
  InsightAnswerResponse,
} from './dto/insight.dto';
import {
  AskInsightsQuery,
  InsightCountsQuery,
  InsightSessionsQuery,
  namedPartner,
  QuestionsQuery,
  requiredPartner,
} from './dto/insight.queries';
import { INSIGHT_REFUSALS } from './insight-refusals';

const DOCS = { access: session(), status: 200, spec: 'supplement §11.2', tag: 'Analysis' } as const;
const REFUSALS = ['not_found', 'forbidden_action', 'bad_request'] as const;

/** What people ask an assistant or a group chat. @source supplement §11.2, §15.101 */
@Controller('analysis/conversation-insights')
export class ConversationInsightsController {
  constructor(
    private readonly queries: InsightQueries,
    private readonly insights: AskInsights,
    private readonly analyses: Analyses,
    private readonly clock: Clock,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    response: ConversationInsightResponse,
    errors: REFUSALS,
    summary: 'Count conversations and questions; of everything that may be looked into when nobody is named',
  })
  async counts(@Actor() actor: Caller, @Query() query: InsightCountsQuery): Promise<ConversationInsightResponse> {
    const period = periodOf(query.start_time ?? null, query.end_time ?? null, this.clock.now());
    return ConversationInsightResponse.from(await this.queries.counts(actor, namedPartner(query), period));
  }

  @Endpoint({
    ...DOCS,
    post: '/',
    response: InsightAnswerResponse,
    errors: INSIGHT_REFUSALS,
    summary: 'Ask about what people ask, at once or in the background',
    description: 'The answer is never an event stream here.',
  })
  async ask(
    @Actor() actor: Caller,
    @Query() query: AskInsightsQuery,
    @Body() { question, completion_model_id }: AskAnalysis,
  ): Promise<InsightAnswerResponse> {
    const wish = {
      partner: requiredPartner(query),
      period: QuestionsQuery.toPeriod(query, this.clock.now()),
      hasFollowups: query.include_followups,
      question,
      completionModelId: (completion_model_id ?? null) as CompletionModelId | null,
    };
    const isPatient = query.processing_mode === 'sync';
    return InsightAnswerResponse.from(await this.insights.ask(actor, wish, { isPatient }));
  }

  @Endpoint({
    ...DOCS,
    get: 'jobs/:job_id/',
    response: AnalysisJobStatusResponse,
    errors: ['not_found', 'forbidden_action'],
    summary: 'Read how an analysis of yours stands',
  })
  async job(@Actor() actor: Caller, @IdParam('job_id') id: AnalysisId): Promise<AnalysisJobStatusResponse> {
    return AnalysisJobStatusResponse.from(await this.analyses.read(actor, id));
  }

  @Endpoint({
    ...DOCS,
    get: 'sessions/',
    response: CursorPaginatedResponse(SessionMetadataPublic),
    errors: REFUSALS,
    summary: 'List the conversations of everybody with an assistant or group chat, newest first',
  })
  async sessions(
    @Actor() actor: Caller,
    @Query() query: InsightSessionsQuery,
  ): Promise<CursorPaginatedBody<SessionMetadataPublic>> {
    const begun = { from: query.start_date ?? null, to: query.end_date ?? null };
    const list = { partner: requiredPartner(query), name: query.name_filter ?? null, begun };
    return cursorPaginated(await this.queries.page(actor, list, pageOf(query)), SessionMetadataPublic.from);
  }

  @Endpoint({
    ...DOCS,
    get: 'sessions/:session_id/',
    response: SessionPublic,
    errors: ['not_found', 'forbidden_action'],
    summary: 'Read somebody’s conversation',
  })
  async conversation(@Actor() actor: Caller, @IdParam('session_id') id: SessionId): Promise<SessionPublic> {
    return SessionPublic.whole(await this.queries.conversation(actor, id));
  }
}
