import { Controller } from '@nestjs/common';
import { Actor, administrator, caller, Endpoint, IdParam, Query } from '@svc/http';
import type { Caller, UserId } from '@svc/kernel';
import { TokenUsage } from '../app/token-usage.service';
import { PeriodQuery, UserUsageQuery } from './dto/token-usage.queries';
import {
  TokenUsageSummary,
  UserTokenUsage,
  UserTokenUsageSummary,
  UserTokenUsageSummaryDetail,
} from './dto/token-usage.responses';

const DOCS = { status: 200, spec: 'supplement §11.2', tag: 'Usage' } as const;
const FIGURES = administrator(['insights', 'admin']);
const OWN = { access: caller('account'), errors: ['forbidden_action', 'not_found'] } as const;

/** Who used how much of which model. @source supplement §11.2 */
@Controller('token-usage')
export class TokenUsageController {
  constructor(private readonly usage: TokenUsage) {}

  @Endpoint({ ...DOCS, get: '/', access: FIGURES, response: TokenUsageSummary, summary: 'Read what a tenant used' })
  async ofTenant(@Actor() actor: Caller, @Query() query: PeriodQuery): Promise<TokenUsageSummary> {
    return TokenUsageSummary.from(await this.usage.ofTenant(actor, PeriodQuery.toPeriod(query)));
  }

  @Endpoint({
    ...DOCS,
    get: 'users',
    access: FIGURES,
    response: UserTokenUsageSummary,
    summary: 'List what people used, page by page',
  })
  async people(@Actor() actor: Caller, @Query() query: UserUsageQuery): Promise<UserTokenUsageSummary> {
    const page = UserUsageQuery.toPage(query);
    return UserTokenUsageSummary.from(await this.usage.people(actor, PeriodQuery.toPeriod(query), page));
  }

  @Endpoint({
    ...DOCS,
    ...OWN,
    get: 'users/:user_id/summary',
    response: UserTokenUsageSummaryDetail,
    summary: 'Read what somebody used in all',
  })
  async summaryOfUser(
    @Actor() actor: Caller,
    @IdParam('user_id') id: UserId,
    @Query() query: PeriodQuery,
  ): Promise<UserTokenUsageSummaryDetail> {
    return { user: UserTokenUsage.from(await this.usage.summaryOfUser(actor, id, PeriodQuery.toPeriod(query))) };
  }

  @Endpoint({
    ...DOCS,
    ...OWN,
    get: 'users/:user_id',
    response: TokenUsageSummary,
    summary: 'Read what somebody used, model by model',
  })
  async ofUser(
    @Actor() actor: Caller,
    @IdParam('user_id') id: UserId,
    @Query() query: PeriodQuery,
  ): Promise<TokenUsageSummary> {
    return TokenUsageSummary.from(await this.usage.ofUser(actor, id, PeriodQuery.toPeriod(query)));
  }
}
