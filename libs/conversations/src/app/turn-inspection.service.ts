import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { AppError, type Caller, type MessageId, type SessionId } from '@svc/kernel';
import { LogRepository } from '../data/log.repository';
import type { TurnLog } from '../domain/turn-log';
import { type ActivatedSkill, activatedSkills } from '../domain/activated-skills';
import { ConversationQueries, type TurnDetails } from './conversation-queries.service';
import { PartnerAccess } from './partner-access.service';
import { TurnLogs } from './turn-logs.service';

/** A turn and what its model was asked. */
export interface LoggedTurn {
  readonly turn: TurnDetails;
  readonly log: TurnLog;
}

/** Shows what lies behind turns to those who look after assistants. @source supplement §11.2, §15.104 */
@Injectable()
export class TurnInspection {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly partners: PartnerAccess,
    private readonly queries: ConversationQueries,
    private readonly logs: LogRepository,
    private readonly opening: TurnLogs,
  ) {}

  /** Any turn of the tenant that was logged. @throws not_found */
  async logged({ tenantId }: Caller, id: MessageId): Promise<LoggedTurn> {
    const { turn, details } = await this.uow.read(tenantId, async (tx) => {
      const kept = await this.logs.find(tx, tenantId, id);
      if (!kept) throw new AppError('not_found', { message: 'There is no log of such a message.' });
      const turns = await this.queries.turnsOf(tx, tenantId, [kept.conversationId]);
      return { turn: turns.find((one) => one.id === id)!, details: kept.details };
    });
    return { turn, log: this.opening.read(details) };
  }

  /** The skills that a turn of a conversation loaded, which the caller may read. @throws not_found · forbidden */
  async skillsOf(actor: Caller, conversationId: SessionId, id: MessageId): Promise<ActivatedSkill[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.partners.require(tx, actor, conversationId);
      const turns = await this.queries.turnsOf(tx, actor.tenantId, [conversationId]);
      const found = turns.find((turn) => turn.id === id);
      if (!found) throw new AppError('not_found', { message: 'No such message.' });
      return activatedSkills(found.steps);
    });
  }
}
