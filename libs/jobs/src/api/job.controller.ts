import { Controller } from '@nestjs/common';
import {
  Actor,
  Endpoint,
  IdParam,
  narrowedTo,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  person,
  tenantScope,
} from '@svc/http';
import type { Caller, JobId } from '@svc/kernel';
import { JobReader } from '@svc/queue';
import { JobPublic } from './dto/job.response';

const TAG = 'Jobs';

/** What became of the work the caller asked for. @source spec §4.6, supplement §3.3 */
@Controller('jobs')
export class JobController {
  constructor(private readonly jobs: JobReader) {}

  @Endpoint({
    get: '/',
    access: person('jobs', { scope: tenantScope() }),
    status: 200,
    response: PaginatedResponse(JobPublic),
    spec: '§4.6',
    summary: 'List the jobs of the caller that are under way or ended lately',
    tag: TAG,
  })
  async list(@Actor() actor: Caller): Promise<PaginatedBody<JobPublic>> {
    return paginated((await this.jobs.list(actor)).map(JobPublic.from));
  }

  @Endpoint({
    get: ':id/',
    // Whoever asked for the work was told its id; a key of one assistant or app asks for none.
    access: person('jobs', { scope: narrowedTo('space') }),
    status: 200,
    response: JobPublic,
    errors: ['not_found'],
    spec: '§4.6',
    summary: 'Read a job',
    tag: TAG,
  })
  async read(@Actor() actor: Caller, @IdParam('id') id: JobId): Promise<JobPublic> {
    return JobPublic.from(await this.jobs.get(actor, id));
  }
}
