import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UnitOfWork, violatedConstraint } from '@svc/database';
import { AppError, Clock, type MessageId, type SessionId, type TenantId } from '@svc/kernel';
import { LogRepository } from '../data/log.repository';
import { ReferenceRepository } from '../data/reference.repository';
import { StepRepository } from '../data/step.repository';
import { type NewConversation, type NewTurn, TurnRepository } from '../data/turn.repository';
import type { OpenState, TurnEnding } from '../domain/turn';

// The answer exists only in memory now, so a moment's trouble with the database must not lose it.
const CLOSING_PAUSES_MS = [200, 1_000, 3_000];

/** Stores turns: when they begin, change their state and are over, each in one short transaction. */
@Injectable()
export class TurnStore {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly turns: TurnRepository,
    private readonly steps: StepRepository,
    private readonly references: ReferenceRepository,
    private readonly logs: LogRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a turn that begins, and the conversation it opens.
   * @throws bad_request when one of its files was deleted meanwhile · not_found when its conversation was, who asks or answers,
   * or the model
   */
  async open(turn: NewTurn, conversation: NewConversation | null): Promise<void> {
    try {
      await this.uow.run(turn.tenantId, async (tx) => {
        await this.turns.open(tx, turn, conversation);
        if (turn.log !== null) await this.logs.insert(tx, turn.tenantId, turn.id, turn.log);
      });
    } catch (error) {
      throw explained(error);
    }
  }

  /** Brings an open turn from one state to another; nothing happens to one that is in neither. */
  change(tenantId: TenantId, id: MessageId, from: OpenState, to: OpenState): Promise<boolean> {
    return this.uow.run(tenantId, (tx) => this.turns.change(tx, tenantId, id, from, to, this.clock.now()));
  }

  /** Stores how a turn ended; nothing happens when its conversation was deleted meanwhile. Gives the moment of storing. */
  async close(tenantId: TenantId, id: MessageId, ending: TurnEnding): Promise<Date> {
    for (let failures = 0; ; failures++) {
      try {
        return await this.closeOnce(tenantId, id, ending);
      } catch (error) {
        const pauseMs = CLOSING_PAUSES_MS[failures];
        if (pauseMs === undefined) throw error;
        await pause(pauseMs);
      }
    }
  }

  /** Takes back a turn that never said anything, and the conversation that it `opened`. */
  discard(tenantId: TenantId, id: MessageId, where: { conversationId: SessionId; opened: boolean }): Promise<void> {
    return this.uow.run(tenantId, (tx) => this.turns.discard(tx, tenantId, id, where));
  }

  private closeOnce(tenantId: TenantId, id: MessageId, ending: TurnEnding): Promise<Date> {
    const now = this.clock.now();
    return this.uow.run(tenantId, async (tx) => {
      const ended = await this.turns.close(tx, tenantId, id, ending, now);
      if (ended) {
        const { steps, references, webReferences } = ending;
        await this.steps.insert(tx, tenantId, id, steps);
        await this.references.insert(tx, tenantId, id, references);
        await this.references.insertPages(tx, tenantId, id, webReferences);
      }
      return now;
    });
  }
}

/** What a turn refers to, be it who asks or who answers, may have gone between reading it and storing the turn. */
function explained(error: unknown): unknown {
  const constraint = violatedConstraint(error) ?? '';
  if (constraint === 'fk_message_files__file_id') {
    return new AppError('bad_request', { message: 'One of the files does not exist.', cause: error });
  }
  return /^fk_(messages|conversations)__/.test(constraint) ? new AppError('not_found', { cause: error }) : error;
}
