import { Controller } from '@nestjs/common';
import { Message } from '@svc/conversations';
import {
  Actor,
  Body,
  Endpoint,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  Query,
  session,
  Sse,
  type SseWriter,
} from '@svc/http';
import { type AssistantId, type Caller, Clock, type CompletionModelId, ERRORS, isAppError } from '@svc/kernel';
import { AskInsights } from '../app/ask-insights.service';
import { InsightQueries } from '../app/insight-queries.service';
import type { AnalysisWish } from '../domain/analysis';
import { AnalysisAnswer, AskAnalysis, SseAnalysisError, SseAnalysisText } from './dto/insight.dto';
import { QuestionsQuery } from './dto/insight.queries';
import { INSIGHT_REFUSALS } from './insight-refusals';

const DOCS = { access: session(), status: 200, spec: 'supplement §11.2', tag: 'Analysis' } as const;

/** What people ask one assistant. @source supplement §11.2 */
@Controller('analysis/assistants/:assistant_id')
export class AssistantQuestionsController {
  constructor(
    private readonly queries: InsightQueries,
    private readonly insights: AskInsights,
    private readonly clock: Clock,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    response: PaginatedResponse(Message),
    errors: ['not_found', 'forbidden_action'],
    summary: 'List what an assistant was asked, newest first; the newest 1,000 at most',
  })
  async list(
    @Actor() actor: Caller,
    @IdParam('assistant_id') id: AssistantId,
    @Query() query: QuestionsQuery,
  ): Promise<PaginatedBody<Message>> {
    const turns = await this.queries.questions(actor, this.wanted(id, query));
    return paginated(turns.map(Message.from));
  }

  @Endpoint({
    ...DOCS,
    post: '/',
    response: AnalysisAnswer,
    stream: { text: SseAnalysisText, error: SseAnalysisError },
    errors: INSIGHT_REFUSALS,
    summary: 'Ask about what an assistant was asked',
    description: 'With "stream": true the answer is an event stream, which begins with the first piece of the answer.',
  })
  async ask(
    @Actor() actor: Caller,
    @IdParam('assistant_id') id: AssistantId,
    @Query() query: QuestionsQuery,
    @Body() { question, completion_model_id, stream }: AskAnalysis,
    @Sse() sse: SseWriter,
  ): Promise<AnalysisAnswer | void> {
    const completionModelId = (completion_model_id ?? null) as CompletionModelId | null;
    const wish: AnalysisWish = { ...this.wanted(id, query), question, completionModelId };
    if (stream) return streamed(await this.insights.begin(actor, wish, sse.signal), sse);
    const { answer } = await this.insights.ask(actor, wish, { isPatient: true });
    return { answer: answer! };
  }

  private wanted(id: AssistantId, query: QuestionsQuery) {
    const period = QuestionsQuery.toPeriod(query, this.clock.now());
    return { partner: { kind: 'assistant', id } as const, period, hasFollowups: query.include_followups };
  }
}

/** Sends the pieces of an answer. @throws what goes wrong before the first of them */
async function streamed(pieces: AsyncGenerator<string>, sse: SseWriter): Promise<void> {
  let isOpen = false;
  try {
    for await (const answer of pieces) {
      isOpen = true;
      await sse.send('text', { answer } satisfies SseAnalysisText);
    }
  } catch (error) {
    if (sse.closed) return;
    if (!isOpen) throw error;
    const { code, message } = isAppError(error) ? error : { code: 'internal_error', ...ERRORS.internal_error };
    await sse.send('error', { code, message } satisfies SseAnalysisError);
  }
  sse.end();
}
