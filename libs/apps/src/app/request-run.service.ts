import { Injectable } from '@nestjs/common';
import { UnitOfWork, violatedConstraint } from '@svc/database';
import { AppError, type AppId, type AppRunId, type Caller, keyOf, newId, ownerOf, userOf } from '@svc/kernel';
import { Outbox } from '@svc/queue';
import { AppRunRepository } from '../data/app-run.repository';
import { RunApp } from '../jobs/run-app.job';
import { AdmitInput, type RunInput } from './admit-input.service';
import { AppAccess } from './app-access.service';
import { AppRunEvents } from './app-run-events';
import { AppTrail } from './app-trail';

/** Where runs are asked for. @source supplement §2.5 */
@Injectable()
export class RequestRunService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AppAccess,
    private readonly admission: AdmitInput,
    private readonly runs: AppRunRepository,
    private readonly outbox: Outbox,
    private readonly events: AppRunEvents,
    private readonly trail: AppTrail,
  ) {}

  /**
   * Queues a run of the caller's own; the input is judged now, what the models say of it is heard later.
   * @throws not_found · forbidden_action · bad_request for an input that the field does not take · no_completion_model ·
   * model_not_in_space · model_not_supported · forbidden
   */
  async request(actor: Caller, id: AppId, input: RunInput): Promise<AppRunId> {
    const { tenantId } = actor;
    const { app: seen } = await this.uow.read(tenantId, (tx) => this.access.require(tx, actor, id, 'read'));
    const field = await this.admission.fieldOf(seen.inputType);
    try {
      return await this.uow.run(tenantId, async (tx) => {
        const entry = await this.access.require(tx, actor, id, 'read');
        const { app, space } = entry;
        if (app.inputType !== seen.inputType) throw new AppError('bad_request', { message: 'The app has changed.' });
        const fileIds = [...new Set(input.fileIds)];
        await this.admission.require(tx, actor, entry, field, { ...input, fileIds });
        const now = this.trail.now();
        const runId = newId<AppRunId>(now.getTime());
        const user = userOf(actor);
        const options = { name: app.name, ...(user && { ownerUserId: user.id }) };
        const keyId = keyOf(actor)?.keyId;
        const jobId = await this.outbox.enqueue(tx, RunApp, { tenantId, runId, ...(keyId && { keyId }) }, options);
        const owner = ownerOf(actor);
        const run = { id: runId, tenantId, appId: id, owner, inputText: input.text, fileIds, jobId, createdAt: now };
        await this.runs.insert(tx, run);
        await this.trail.record(tx, actor, 'APP_EXECUTED', app, { extra: { run_id: runId } });
        const place = { id: space.id, personal: space.kind === 'personal' };
        this.events.changed(tx, { ...run, space: place }, 'queued');
        return runId;
      });
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === 'fk_app_run_files__file_id') {
        throw new AppError('bad_request', { message: 'One of the files was deleted just now.', cause: error });
      }
      if (constraint !== 'fk_app_runs__app_id') throw error;
      throw new AppError('not_found', { message: 'There is no such app.', cause: error });
    }
  }
}
