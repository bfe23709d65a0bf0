import { Injectable, Logger } from '@nestjs/common';
import { QuestionPreparation, SingleAnswers } from '@svc/asking';
import { HttpConfig } from '@svc/config';
import { UnitOfWork } from '@svc/database';
import { type AppRunId, Clock, isAppError, type TenantId } from '@svc/kernel';
import { type JobContext, JobFailure, JobLost } from '@svc/queue';
import { AppRunRepository } from '../data/app-run.repository';
import type { AppRun } from '../domain/app-run';
import { AppRunEvents } from './app-run-events';
import { RunMaterials } from './run-material.service';

/** Answers runs: a run that has ended, or is gone, is never answered again. @source supplement §2.5 */
@Injectable()
export class AnswerRunService {
  private readonly logger = new Logger(AnswerRunService.name);

  constructor(
    private readonly uow: UnitOfWork,
    private readonly runs: AppRunRepository,
    private readonly materials: RunMaterials,
    private readonly preparation: QuestionPreparation,
    private readonly answers: SingleAnswers,
    private readonly events: AppRunEvents,
    private readonly http: HttpConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws what ended the run as failed, or what another try may mend */
  async answer(tenantId: TenantId, id: AppRunId, context: JobContext): Promise<void> {
    const run = await this.begin(tenantId, id);
    if (!run) return;
    try {
      const output = await this.ask(run, context.signal);
      await this.complete(run, output, context);
    } catch (error) {
      if (error instanceof JobLost || context.signal.aborted) throw error;
      const isFinal = error instanceof JobFailure || (isAppError(error) && !error.retryable);
      if (isFinal || context.attempt >= context.maxAttempts) await this.fail(run, error);
      throw error;
    }
  }

  private begin(tenantId: TenantId, id: AppRunId): Promise<AppRun | null> {
    return this.uow.run(tenantId, async (tx) => {
      if (!(await this.runs.begin(tx, tenantId, id, this.clock.now()))) return null;
      const run = await this.runs.find(tx, tenantId, id);
      if (run) this.events.changed(tx, run, 'in progress');
      return run;
    });
  }

  private async ask(run: AppRun, signal: AbortSignal): Promise<string> {
    const { app, question } = await this.materials.of(run, signal);
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

  private complete(run: AppRun, output: string, context: JobContext): Promise<void> {
    return this.uow.run(run.tenantId, async (tx) => {
      const isEnded = await this.runs.end(tx, run.tenantId, run.id, { status: 'complete', output }, this.clock.now());
      await context.complete(tx, { resultLocation: `${this.http.apiPrefix}/app-runs/${run.id}/` });
      if (isEnded) this.events.changed(tx, run, 'complete');
    });
  }

  private fail(run: AppRun, error: unknown): Promise<void> {
    this.logger.warn({ err: error, runId: run.id }, 'A run of an app failed.');
    return this.uow.run(run.tenantId, async (tx) => {
      const ending = { status: 'failed', output: null } as const;
      if (await this.runs.end(tx, run.tenantId, run.id, ending, this.clock.now())) {
        this.events.changed(tx, run, 'failed');
      }
    });
  }
}
