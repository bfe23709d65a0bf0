import type { ConversationCounts } from '@svc/conversations';
import {
  BooleanField,
  DateTimeField,
  EnumField,
  IntField,
  OPTIONAL_NULLABLE,
  Schema,
  StringField,
  UuidField,
} from '@svc/http';
import type { InsightAnswer } from '../../app/ask-insights.service';
import { type Analysis, ANALYSIS_STATES, type AnalysisState } from '../../domain/analysis';

/** A question about questions. @source supplement §11.2 */
export class AskAnalysis {
  @StringField({ minLength: 1, maxLength: 10_000 })
  question!: string;

  @UuidField({ ...OPTIONAL_NULLABLE, description: 'One of the space; else what the assistant answers with.' })
  completion_model_id?: string | null;

  @BooleanField({ default: false })
  stream!: boolean;
}

/** An answer in one piece. @source supplement §11.2 */
export class AnalysisAnswer {
  @StringField()
  answer!: string;
}

/** A piece of an answer. */
@Schema({ name: 'SSEAnalysisText', description: 'Concatenate the pieces to get the answer.' })
export class SseAnalysisText {
  @StringField()
  answer!: string;
}

/** What went wrong; the last event. */
@Schema({ name: 'SSEAnalysisError' })
export class SseAnalysisError {
  @StringField()
  code!: string;

  @StringField()
  message!: string;
}

/** An answer, or the job that will have it. @source supplement §11.2 */
export class InsightAnswerResponse {
  @StringField({ description: 'Empty for a job.' })
  answer!: string;

  @UuidField(OPTIONAL_NULLABLE)
  job_id!: string | null;

  @EnumField(ANALYSIS_STATES, { ...OPTIONAL_NULLABLE, name: 'AnalysisJobStatus' })
  status!: AnalysisState | null;

  @BooleanField()
  is_async!: boolean;

  static from(this: void, { answer, analysis }: InsightAnswer): InsightAnswerResponse {
    if (analysis) return { answer: '', job_id: analysis.id, status: analysis.status, is_async: true };
    return { answer, job_id: null, status: null, is_async: false };
  }
}

/** Where an analysis in the background stands. @source supplement §11.2 */
export class AnalysisJobStatusResponse {
  @UuidField()
  job_id!: string;

  @EnumField(ANALYSIS_STATES, { name: 'AnalysisJobStatus' })
  status!: AnalysisState;

  @StringField(OPTIONAL_NULLABLE)
  answer!: string | null;

  @StringField(OPTIONAL_NULLABLE)
  error!: string | null;

  @DateTimeField()
  created_at!: Date;

  @DateTimeField()
  updated_at!: Date;

  static from(this: void, { id, status, answer, error, createdAt, updatedAt }: Analysis): AnalysisJobStatusResponse {
    return { job_id: id, status, answer, error, created_at: createdAt, updated_at: updatedAt };
  }
}

/** How much was asked. @source supplement §11.2 */
export class ConversationInsightResponse {
  @IntField({ min: 0 })
  total_conversations!: number;

  @IntField({ min: 0 })
  total_questions!: number;

  static from(this: void, { conversations, questions }: ConversationCounts): ConversationInsightResponse {
    return { total_conversations: conversations, total_questions: questions };
  }
}
