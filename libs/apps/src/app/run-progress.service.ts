import { Injectable, Logger } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { UnitOfWork } from '@svc/database';
import { type AppRunId, Clock, type TenantId } from '@svc/kernel';
import type { JobContext } from '@svc/queue';
import { AppRunRepository } from '../data/app-run.repository';
import type { AppRun } from '../domain/app-run';
import { AppRunEvents } from './app-run-events';

/** How runs come from one state to the next, each step told to whoever started them. @source supplement §2.5 */
@Injectable()
export class RunProgress {
  private readonly logger = new Logger(RunProgress.name);

  constructor(
    private readonly uow: UnitOfWork,
    private readonly runs: AppRunRepository,
    private readonly events: AppRunEvents,
    private readonly http: HttpConfig,
    private readonly clock: Clock,
  ) {}

  /** The run, from now on in progress; null for one that has ended, or is gone. */
  begin(tenantId: TenantId, id: AppRunId): Promise<AppRun | null> {
    return this.uow.run(tenantId, async (tx) => {
      if (!(await this.runs.begin(tx, tenantId, id, this.clock.now()))) return null;
      const run = await this.runs.find(tx, tenantId, id);
      if (run) this.events.changed(tx, run, 'in progress');
      return run;
    });
  }

  /** Ends the run and its job in one commit. */
  complete(run: AppRun, output: string, context: JobContext): Promise<void> {
    return this.uow.run(run.tenantId, async (tx) => {
      const isEnded = await this.runs.end(tx, run.tenantId, run.id, { status: 'complete', output }, this.clock.now());
      await context.complete(tx, { resultLocation: `${this.http.apiPrefix}/app-runs/${run.id}/` });
      if (isEnded) this.events.changed(tx, run, 'complete');
    });
  }

  fail(run: AppRun, error: unknown): Promise<void> {
    this.logger.warn({ err: error, runId: run.id }, 'A run of an app failed.');
    return this.uow.run(run.tenantId, async (tx) => {
      const ending = { status: 'failed', output: null } as const;
      if (await this.runs.end(tx, run.tenantId, run.id, ending, this.clock.now())) {
        this.events.changed(tx, run, 'failed');
      }
    });
  }
}
