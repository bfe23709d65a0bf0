import { Injectable } from '@nestjs/common';
import { UnitOfWork, violatedConstraint } from '@svc/database';
import { AppError, type Caller, isAppError } from '@svc/kernel';
import type { Usage } from '@svc/usage';
import { ServiceRunRepository } from '../data/service-run.repository';
import type { ServiceRecord } from '../domain/service';
import type { NewServiceRun } from '../domain/service-run';
import { ServiceTrail } from './service-trail';

/** Keeps what came of runs, and that they were; what they cost, the ledger of calls has. */
@Injectable()
export class RunStore {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly runs: ServiceRunRepository,
    private readonly trail: ServiceTrail,
  ) {}

  /** @throws not_found when the service was deleted meanwhile */
  async complete(actor: Caller, service: ServiceRecord, usage: Usage, run: NewServiceRun): Promise<void> {
    try {
      await this.uow.run(actor.tenantId, async (tx) => {
        await this.runs.insert(tx, run);
        await this.trail.record(tx, actor, 'SERVICE_EXECUTED', service, { extra: extraOf(usage, run.id) });
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'fk_service_runs__service_id') throw error;
      await this.fail(actor, service, usage, error);
      throw new AppError('not_found', { message: 'The service was deleted meanwhile.', cause: error });
    }
  }

  /** Nothing is kept of a run without an output but that it was, and what it cost. */
  fail(actor: Caller, service: ServiceRecord, usage: Usage, error: unknown): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const errorMessage = isAppError(error) ? error.code : 'internal_error';
      const details = { outcome: 'failure', errorMessage, extra: extraOf(usage) } as const;
      await this.trail.record(tx, actor, 'SERVICE_EXECUTED', service, details);
    });
  }
}

function extraOf({ promptTokens, completionTokens }: Usage, runId?: string) {
  return { ...(runId && { run_id: runId }), prompt_tokens: promptTokens, completion_tokens: completionTokens };
}
