import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { MakeAnalysis } from '../app/make-analysis.service';
import { AnalyseQuestions, type AnalyseQuestionsPayload } from './analyse-questions.job';

/** Runs `AnalyseQuestions`. */
@Processor(AnalyseQuestions)
export class AnalyseQuestionsProcessor implements JobProcessor<AnalyseQuestionsPayload> {
  constructor(private readonly analysis: MakeAnalysis) {}

  run({ tenantId, analysisId }: AnalyseQuestionsPayload, context: JobContext): Promise<void> {
    return this.analysis.make(tenantId, analysisId, context);
  }
}
