import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { AppError, type Caller, type SessionId } from '@svc/kernel';
import { PartnerAccess } from './partner-access.service';
import { UserLimits } from './user-limits.service';

/**
 * What became of tool calls, and decisions about them. Assistants have no tools in this release, so there is no call to
 * show and none that waits for a decision. @source spec §3.8
 */
@Injectable()
export class ToolDecisions {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly partners: PartnerAccess,
    private readonly limits: UserLimits,
  ) {}

  /** @throws not_found always, for the conversation or the call · forbidden · forbidden_action */
  async resultOf(actor: Caller, id: SessionId): Promise<never> {
    await this.uow.read(actor.tenantId, (tx) => this.partners.require(tx, actor, id));
    throw new AppError('not_found', { message: 'There is no such tool call in this conversation.' });
  }

  /** @throws not_found always · rate_limit_exceeded */
  async decide(actor: Caller): Promise<never> {
    await this.limits.count(actor, 'tool_approval');
    throw new AppError('not_found', { message: 'No tool call waits for this approval.' });
  }
}
