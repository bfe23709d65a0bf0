import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { Analyses } from '../app/analyses.service';
import { AnalyseQuestions, type AnalyseQuestionsPayload } from './analyse-questions.job';

/** Runs `AnalyseQuestions`. */
@Processor(AnalyseQuestions)
export class AnalyseQuestionsProcessor implements JobProcessor<AnalyseQuestionsPayload> {
  constructor(private readonly analyses: Analyses) {}

  run({ tenantId, analysisId }: AnalyseQuestionsPayload, context: JobContext): Promise<void> {
    return this.analyses.make(tenantId, analysisId, context);
  }
}
