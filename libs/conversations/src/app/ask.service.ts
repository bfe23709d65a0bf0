import { Injectable } from '@nestjs/common';
import { type Caller, type MessageId, newId, type SessionId } from '@svc/kernel';
import { type Ask, assertAskable } from '../domain/ask';
import { AnswerQuestion } from './answer-question.service';
import { PrepareQuestion } from './prepare-question.service';
import { RunningTurn } from './running-turn';
import { RunningTurns } from './running-turns';

/** Answers questions. @source spec §4.3 */
@Injectable()
export class AskService {
  constructor(
    private readonly preparing: PrepareQuestion,
    private readonly answering: AnswerQuestion,
    private readonly registry: RunningTurns,
  ) {}

  /**
   * Begins a turn and answers at once; the turn goes on by itself until it is stored.
   * @throws invalid_request · not_supported · not_found for what can be refused without looking; everything else is
   * heard from the turn
   */
  begin(actor: Caller, ask: Ask): RunningTurn {
    assertAskable(ask);
    const sessionId = ask.partner.kind === 'session' ? ask.partner.id : newId<SessionId>();
    const turn = new RunningTurn(newId<MessageId>(), sessionId);
    this.registry.hold({ turn, actor, partner: ask.partner }, this.run(actor, ask, turn));
    return turn;
  }

  private async run(actor: Caller, ask: Ask, turn: RunningTurn): Promise<void> {
    try {
      await this.answering.answer(actor, turn, await this.preparing.prepare(actor, ask, turn.signal));
    } catch (error) {
      turn.fail(error);
    }
  }
}
