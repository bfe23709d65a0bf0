import { Injectable } from '@nestjs/common';
import { QuestionPreparation, SingleAnswers } from '@svc/asking';
import type { Caller } from '@svc/kernel';
import { finalFailure, type JobContext, JobLost } from '@svc/queue';
import type { AppRun } from '../domain/app-run';
import type { RunAppPayload } from '../jobs/run-app.job';
import { RunMaterials } from './run-material.service';
import { RunOwners } from './run-owners.service';
import { RunProgress } from './run-progress.service';

/** Answers runs: a run that has ended, or is gone, is never answered again. @source supplement §2.5 */
@Injectable()
export class AnswerRunService {
  constructor(
    private readonly progress: RunProgress,
    private readonly owners: RunOwners,
    private readonly materials: RunMaterials,
    private readonly preparation: QuestionPreparation,
    private readonly answers: SingleAnswers,
  ) {}

  /** @throws what ended the run as failed, or what another try may mend */
  async answer({ tenantId, runId, keyId }: RunAppPayload, context: JobContext): Promise<void> {
    const run = await this.progress.begin(tenantId, runId);
    if (!run) return;
    try {
      const owner = await this.owners.of(run, keyId ?? null);
      const output = await this.ask(run, owner, context.signal);
      await this.progress.complete(run, output, context);
    } catch (error) {
      if (error instanceof JobLost || context.signal.aborted) throw error;
      if (finalFailure(error) || context.attempt >= context.maxAttempts) await this.progress.fail(run, error);
      throw error;
    }
  }

  private async ask(run: AppRun, owner: Caller, signal: AbortSignal): Promise<string> {
    const { app, question } = await this.materials.of(run, owner, signal);
    const { model, prompt } = await this.preparation.prepare(run.tenantId, question, signal);
    const { text, failure } = await this.answers.ask({
      model,
      prompt,
      signal,
      record: question.model,
      account: { tenantId: run.tenantId, owner: run.owner, source: 'app' },
      kwargs: app.completionModelKwargs,
    });
    if (failure) throw failure.error;
    return text;
  }
}
