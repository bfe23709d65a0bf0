import { Controller } from '@nestjs/common';
import { FilePublic } from '@svc/content';
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
import type { Caller, FileId, ServiceId } from '@svc/kernel';
import { EMBEDDING_REFUSALS } from '@svc/models';
import { RunService } from '../app/run-service.service';
import { ServiceRuns } from '../app/service-runs.service';
import { RunServiceRequest } from './dto/service.requests';
import { ServiceOutput, ServiceRunPublic } from './dto/service.responses';
import { publicRun } from './service.presenter';

const DOCS = { status: 200, spec: '§2.4', tag: 'Services' } as const;

/** What is put to services. @source supplement §2.6 */
@Controller('services/:id/run')
export class ServiceRunController {
  constructor(
    private readonly runService: RunService,
    private readonly runs: ServiceRuns,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    access: caller('apps', { scope: within('service') }),
    response: PaginatedResponse(ServiceRunPublic),
    errors: ['not_found', 'forbidden_action'],
    summary: "List the caller's own newest runs of a service",
  })
  async list(@Actor() actor: Caller, @IdParam('id') id: ServiceId): Promise<PaginatedBody<ServiceRunPublic>> {
    return paginated((await this.runs.list(actor, id)).map(publicRun));
  }

  @Endpoint({
    ...DOCS,
    post: '/',
    access: caller('apps', { level: 'read', scope: within('service') }),
    response: ServiceOutput,
    errors: [
      'not_found',
      'forbidden_action',
      'bad_request',
      'no_completion_model',
      'model_not_in_space',
      'model_not_supported',
      'embedding_model_not_in_space',
      'security_classification_mismatch',
      'query_too_long',
      'unreadable_answer',
      'answer_interrupted',
      ...EMBEDDING_REFUSALS,
    ],
    audit: 'SERVICE_EXECUTED',
    summary: 'Put an input to a service',
  })
  async run(
    @Actor() actor: Caller,
    @IdParam('id') id: ServiceId,
    @Body() body: RunServiceRequest,
  ): Promise<ServiceOutput> {
    const fileIds = body.files.map((file) => file.id as FileId);
    const { output, files } = await this.runService.run(actor, id, { text: body.input, fileIds });
    return { output, files: files.map((file) => FilePublic.from(file)) };
  }
}
