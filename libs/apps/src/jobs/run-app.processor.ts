import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { AnswerRunService } from '../app/answer-run.service';
import { RunApp, type RunAppPayload } from './run-app.job';

/** Runs `RunApp`. */
@Processor(RunApp)
export class RunAppProcessor implements JobProcessor<RunAppPayload> {
  constructor(private readonly runs: AnswerRunService) {}

  run(payload: RunAppPayload, context: JobContext): Promise<void> {
    return this.runs.answer(payload, context);
  }
}
