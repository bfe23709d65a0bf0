import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, IdParam, Query, Reply, Request, type RequestFacts } from '@svc/http';
import type { UserCaller } from '@svc/kernel';
import { ACCESS_COOKIE, AccessSessions } from '../app/access-sessions';
import { ReadLogService } from '../app/read-log.service';
import type { LogFilter } from '../domain/log-filter';
import { auditor, auditorInPerson, WITHOUT_ACCESS } from './audit-policy';
import { AccessJustificationRequest, AccessSessionResponse } from './dto/access-session.dto';
import { filterOf, HistoryQuery, LogQuery, pageOf } from './dto/audit-log.query';
import { AuditLogListResponse } from './dto/audit-log.response';

const TAG = 'Audit';

/** Reading the audit log. @source spec §4.9, supplement §7.1, §7.2 */
@Controller('audit')
export class AuditLogController {
  constructor(
    private readonly sessions: AccessSessions,
    private readonly log: ReadLogService,
  ) {}

  @Endpoint({
    post: 'access-session',
    access: auditorInPerson(),
    status: 200,
    response: AccessSessionResponse,
    errors: ['rate_limit_exceeded', 'audit_session_unavailable'],
    audit: 'AUDIT_SESSION_CREATED',
    spec: '§4.9',
    summary: 'Say why the log is to be read; the cookie of the answer opens it for an hour',
    tag: TAG,
  })
  async begin(
    @Actor() actor: UserCaller,
    @Body() { category, description }: AccessJustificationRequest,
  ): Promise<Reply<AccessSessionResponse>> {
    const cookie = await this.sessions.open(actor, { category, description });
    const body = { status: 'session_created', message: 'The audit log is open to you for an hour.' } as const;
    return new Reply(body, { headers: { 'Set-Cookie': cookie } });
  }

  @Endpoint({
    get: 'logs',
    access: auditor(),
    status: 200,
    response: AuditLogListResponse,
    errors: [...WITHOUT_ACCESS, 'invalid_request'],
    audit: 'AUDIT_LOG_VIEWED',
    spec: '§7.1',
    summary: 'List entries of the log, newest first',
    tag: TAG,
  })
  list(
    @Actor() actor: UserCaller,
    @Query() query: LogQuery,
    @Request() request: RequestFacts,
  ): Promise<Reply<AuditLogListResponse>> {
    return this.page(actor, filterOf(query), query, request);
  }

  @Endpoint({
    get: 'logs/user/:user_id',
    access: auditor(),
    status: 200,
    response: AuditLogListResponse,
    errors: [...WITHOUT_ACCESS, 'invalid_request'],
    audit: 'AUDIT_LOG_VIEWED',
    spec: '§4.9',
    summary: 'List every entry where a user is actor or target',
    tag: TAG,
  })
  history(
    @Actor() actor: UserCaller,
    @IdParam('user_id') userId: string,
    @Query() query: HistoryQuery,
    @Request() request: RequestFacts,
  ): Promise<Reply<AuditLogListResponse>> {
    return this.page(actor, { userId, from: query.from_date, to: query.to_date }, query, request);
  }

  private async page(
    actor: UserCaller,
    filter: LogFilter,
    query: HistoryQuery,
    request: RequestFacts,
  ): Promise<Reply<AuditLogListResponse>> {
    const cookie = await this.sessions.require(actor, request.cookie(ACCESS_COOKIE));
    const wanted = pageOf(query);
    const page = await this.log.page(actor, filter, wanted);
    const body = AuditLogListResponse.from(page, wanted.page ?? 1, wanted.pageSize);
    return new Reply(body, { headers: { 'Set-Cookie': cookie } });
  }
}
