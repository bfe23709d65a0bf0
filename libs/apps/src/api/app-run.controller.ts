import { Controller } from '@nestjs/common';
import {
  Actor,
  Body,
  caller,
  Endpoint,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  within,
} from '@svc/http';
import type { AppId, AppRunId, Caller, FileId } from '@svc/kernel';
import { AppRuns } from '../app/app-runs.service';
import { RequestRunService } from '../app/request-run.service';
import { publicRun, sparseRun } from './app.presenter';
import { AppRunPublic, AppRunSparse } from './dto/app-run.responses';
import { RunAppRequest } from './dto/app.requests';

const DOCS = { spec: '§2.4', tag: 'Apps' } as const;

/** What is put into apps. @source supplement §2.5, §15.89, §15.92 */
@Controller()
export class AppRunController {
  constructor(
    private readonly runs: AppRuns,
    private readonly requestRun: RequestRunService,
  ) {}

  @Endpoint({
    ...DOCS,
    get: 'apps/:id/runs/',
    access: caller('apps', { scope: within('app') }),
    status: 200,
    response: PaginatedResponse(AppRunSparse),
    errors: ['not_found', 'forbidden_action'],
    summary: "List the caller's own newest runs of an app",
  })
  async list(@Actor() actor: Caller, @IdParam('id') id: AppId): Promise<PaginatedBody<AppRunSparse>> {
    return paginated((await this.runs.list(actor, id)).map(sparseRun));
  }

  @Endpoint({
    ...DOCS,
    post: 'apps/:id/runs/',
    access: caller('apps', { level: 'read', scope: within('app') }),
    status: 202,
    response: AppRunPublic,
    errors: [
      'not_found',
      'forbidden_action',
      'bad_request',
      'no_completion_model',
      'model_not_in_space',
      'security_classification_mismatch',
      'model_not_supported',
    ],
    audit: 'APP_EXECUTED',
    summary: 'Run an app in the background',
  })
  async run(@Actor() actor: Caller, @IdParam('id') id: AppId, @Body() body: RunAppRequest): Promise<AppRunPublic> {
    const fileIds = body.files.map((file) => file.id as FileId);
    const runId = await this.requestRun.request(actor, id, { text: body.text ?? null, fileIds });
    return publicRun(await this.runs.read(actor, runId));
  }

  @Endpoint({
    ...DOCS,
    get: 'app-runs/:id/',
    access: caller('apps', { scope: within('app-run') }),
    status: 200,
    response: AppRunPublic,
    errors: ['not_found', 'forbidden_action'],
    summary: "Read one of the caller's own runs",
  })
  async read(@Actor() actor: Caller, @IdParam('id') id: AppRunId): Promise<AppRunPublic> {
    return publicRun(await this.runs.read(actor, id));
  }

  @Endpoint({
    ...DOCS,
    delete: 'app-runs/:id/',
    access: caller('apps', { scope: within('app-run') }),
    status: 204,
    errors: ['not_found', 'forbidden_action'],
    audit: 'APP_RUN_DELETED',
    summary: "Delete one of the caller's own runs and the files that only it used",
  })
  delete(@Actor() actor: Caller, @IdParam('id') id: AppRunId): Promise<void> {
    return this.runs.delete(actor, id);
  }
}
