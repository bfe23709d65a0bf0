import type { TenantId } from '@svc/kernel';
import { defineJob } from '@svc/queue';
import { IsUUID } from 'class-validator';
import type { AnalysisId } from '../domain/analysis';

/** Which analysis to make. */
export class AnalyseQuestionsPayload {
  @IsUUID()
  tenantId!: TenantId;

  @IsUUID()
  analysisId!: AnalysisId;
}

/** Answers a question about more questions than one prompt has room for. @source supplement §11.2 */
export const AnalyseQuestions = defineJob('insights.analyse-questions', {
  queue: 'knowledge',
  payload: AnalyseQuestionsPayload,
  key: ({ analysisId }) => analysisId,
  attempts: 5,
  timeoutMs: 60 * 60_000,
  doc: 'Put a question about what people ask to a model.',
  task: 'analyze_conversation_insights',
});
