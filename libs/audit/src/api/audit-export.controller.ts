import { Controller } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import {
  Actor,
  Body,
  Download,
  Endpoint,
  FileWriter,
  IdParam,
  Query,
  Reply,
  Request,
  type RequestFacts,
} from '@svc/http';
import type { UserCaller } from '@svc/kernel';
import { ACCESS_COOKIE, AccessSessions } from '../app/access-sessions';
import { DownloadExportService } from '../app/download-export.service';
import { ExportLaterService } from '../app/export-later.service';
import { ExportNowService } from '../app/export-now.service';
import { EXPORT_MEDIA_TYPES } from '../domain/export-format';
import type { ExportId } from '../domain/export-job';
import { wireOf } from '../domain/log-wire';
import { auditor, WITHOUT_ACCESS } from './audit-policy';
import {
  ExportCancelResponse,
  ExportJobRequest,
  ExportJobResponse,
  ExportJobStatusResponse,
  exportOf,
  ExportQuery,
  MAX_RECORDS,
} from './dto/audit-export.dto';

const BASE = { access: auditor(), status: 200, spec: '§4.9', tag: 'Audit' } as const;
const FILE = {
  mediaType: 'text/csv',
  otherMediaType: 'application/x-ndjson',
  description: 'CSV, or one JSON object a line (`application/x-ndjson`).',
} as const;
const EXPORTED = { audit: 'AUDIT_LOG_EXPORTED' } as const;

/** Taking the audit log out as a file. @source spec §4.9, §8.2, supplement §7.1, §7.5 */
@Controller('audit/logs/export')
export class AuditExportController {
  constructor(
    private readonly sessions: AccessSessions,
    private readonly now: ExportNowService,
    private readonly later: ExportLaterService,
    private readonly downloads: DownloadExportService,
    private readonly http: HttpConfig,
  ) {}

  @Endpoint({
    ...BASE,
    ...EXPORTED,
    get: '',
    response: FILE,
    errors: [...WITHOUT_ACCESS],
    summary: 'Export entries at once; `X-Records-Truncated` says whether there are more',
  })
  async export(
    @Actor() actor: UserCaller,
    @Query() query: ExportQuery,
    @Request() request: RequestFacts,
    @Download() writer: FileWriter,
  ): Promise<void> {
    const cookie = await this.open(actor, request);
    const wanted = exportOf(query);
    const { filename, parts, truncated } = await this.now.export(actor, wanted, wireOf);
    const headers = {
      'Set-Cookie': cookie,
      'X-Records-Truncated': String(truncated),
      'X-Max-Records-Limit': String(MAX_RECORDS),
    };
    await writer.sendGrowing({ parts, mediaType: EXPORT_MEDIA_TYPES[wanted.format], filename, headers });
  }

  @Endpoint({
    ...BASE,
    ...EXPORTED,
    post: 'async',
    response: ExportJobResponse,
    errors: [...WITHOUT_ACCESS, 'too_many_audit_exports'],
    summary: 'Have entries exported in the background',
  })
  async request(
    @Actor() actor: UserCaller,
    @Body() body: ExportJobRequest,
    @Request() request: RequestFacts,
  ): Promise<Reply<ExportJobResponse>> {
    const cookie = await this.open(actor, request);
    const id = await this.later.request(actor, ExportJobRequest.read(body));
    return answer({ job_id: id, status: 'pending', message: 'The export was queued.' }, cookie);
  }

  @Endpoint({
    ...BASE,
    get: ':job_id/status',
    response: ExportJobStatusResponse,
    errors: [...WITHOUT_ACCESS, 'not_found'],
    summary: 'See how an export stands',
  })
  async status(
    @Actor() actor: UserCaller,
    @IdParam('job_id') id: ExportId,
    @Request() request: RequestFacts,
  ): Promise<Reply<ExportJobStatusResponse>> {
    const cookie = await this.open(actor, request);
    const job = await this.later.find(actor.tenantId, id);
    return answer(ExportJobStatusResponse.from(job, this.http.apiPrefix), cookie);
  }

  @Endpoint({
    ...BASE,
    get: ':job_id/download',
    response: FILE,
    errors: [...WITHOUT_ACCESS, 'not_found', 'audit_export_not_ready'],
    summary: 'Download what was exported',
  })
  async download(
    @Actor() actor: UserCaller,
    @IdParam('job_id') id: ExportId,
    @Request() request: RequestFacts,
    @Download() writer: FileWriter,
  ): Promise<void> {
    await this.open(actor, request);
    await writer.send(await this.downloads.open(actor.tenantId, id));
  }

  @Endpoint({
    ...BASE,
    ...EXPORTED,
    post: ':job_id/cancel',
    response: ExportCancelResponse,
    errors: [...WITHOUT_ACCESS, 'not_found', 'audit_export_finished'],
    summary: 'End an export that is under way',
  })
  async cancel(
    @Actor() actor: UserCaller,
    @IdParam('job_id') id: ExportId,
    @Request() request: RequestFacts,
  ): Promise<Reply<ExportCancelResponse>> {
    const cookie = await this.open(actor, request);
    await this.later.cancel(actor, id);
    return answer({ status: 'cancellation_requested', message: 'The export ends.' }, cookie);
  }

  private open(actor: UserCaller, request: RequestFacts): Promise<string> {
    return this.sessions.require(actor, request.cookie(ACCESS_COOKIE));
  }
}

function answer<Body>(body: Body, cookie: string): Reply<Body> {
  return new Reply(body, { headers: { 'Set-Cookie': cookie } });
}
