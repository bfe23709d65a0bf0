import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { beforeResult, type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, type MessageId, type SessionId, type TenantId, unseen, whoseOf } from '@svc/kernel';
import { PubSub, RedisUnavailable } from '@svc/redis';
import { ConversationRepository, type ConversationsOf } from '../data/conversation.repository';
import { TurnRepository } from '../data/turn.repository';
import { RunningTurns } from './running-turns';
import { ToolApprovals } from './tool-approvals';

/** Where processes ask each other to end turns, and how. */
const CHANNELS = { stop: 'conversations:stop', breakOff: 'conversations:break-off' } as const;
type Way = keyof typeof CHANNELS;
/** How often it is looked whether a turn was stored, until it counts as told. */
const LOOKS_MS = [20, 50, 100, 200, 400, 800, 1_600];

/** Ends turns that their asker wants no more of, on whatever replica they run. @source supplement §15.166 */
@Injectable()
export class StopTurn implements OnModuleInit {
  private readonly logger = new Logger(StopTurn.name);

  constructor(
    private readonly uow: UnitOfWork,
    private readonly conversations: ConversationRepository,
    private readonly turns: TurnRepository,
    private readonly running: RunningTurns,
    private readonly pubSub: PubSub,
    private readonly approvals: ToolApprovals,
  ) {}

  async onModuleInit(): Promise<void> {
    for (const way of ['stop', 'breakOff'] as const) {
      await this.pubSub.subscribe(CHANNELS[way], (message) => this.running[way](idsOf(message)));
    }
  }

  /**
   * Stops the turns that run in a conversation of the caller's; once this resolves they are stored as far as they came,
   * unless their process takes longer than seconds, or has died and is about to be found out.
   * @throws not_found when the conversation is nobody's or somebody else's (insufficient_scope for keys of a scope, which
   * are not told of others' either), or no turn runs in it
   */
  async stop(actor: Caller, conversationId: SessionId): Promise<void> {
    const open = await this.openTurns(actor, conversationId);
    if (!open) throw unseen(actor, 'There is no such conversation.');
    if (open.length === 0) throw new AppError('not_found');
    await this.endEverywhere('stop', open);
    for (const lookMs of LOOKS_MS) {
      const still = await this.openTurns(actor, conversationId);
      if (!still?.some((id) => open.includes(id))) return;
      await pause(lookMs);
    }
  }

  /**
   * Stops what runs in conversations that a transaction is about to delete, once it has: whoever hears of the deletion can
   * let no tool of theirs be called any more. No other turn begins in them meanwhile. Whose own conversation it is wants no
   * more of its turns; who asks what somebody else may delete hears that there is no whole answer. @param member what the
   * ids are of
   */
  async stopDeleted(tx: Tx, tenantId: TenantId, member: ConversationsOf, ids: readonly string[]): Promise<void> {
    // A turn that is stored between the look and the deletion would go on without its conversation.
    await this.conversations.lockAmong(tx, tenantId, member, ids);
    const open = await this.turns.openAmong(tx, tenantId, member, ids);
    if (open.length > 0) beforeResult(tx, () => this.end(member === 'id' ? 'stop' : 'breakOff', open));
  }

  private async end(way: Way, ids: readonly MessageId[]): Promise<void> {
    try {
      for (const id of ids) await this.approvals.forgetOf(id);
    } catch (error) {
      if (!(error instanceof RedisUnavailable)) throw error;
      this.logger.warn({ err: error }, 'Approvals of deleted conversations could not be forgotten.');
    }
    await this.endEverywhere(way, ids);
  }

  private async endEverywhere(way: Way, ids: readonly MessageId[]): Promise<void> {
    this.running[way](ids);
    await this.tellOthers(way, ids);
  }

  /** What runs in a conversation of the caller's; null when it is nobody's or somebody else's. */
  private openTurns(actor: Caller, id: SessionId): Promise<MessageId[] | null> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const conversation = await this.conversations.find(tx, actor.tenantId, whoseOf(actor), id);
      return conversation ? this.turns.openOf(tx, actor.tenantId, id) : null;
    });
  }

  private async tellOthers(way: Way, ids: readonly MessageId[]): Promise<void> {
    try {
      await this.pubSub.publish(CHANNELS[way], JSON.stringify(ids));
    } catch (error) {
      if (!(error instanceof RedisUnavailable)) throw error;
      this.logger.warn({ err: error }, 'Other processes could not be told to end a turn.');
    }
  }
}

/** The turns that a message names; none when it cannot be read. */
function idsOf(message: string): MessageId[] {
  try {
    const ids: unknown = JSON.parse(message);
    return Array.isArray(ids) ? ids.filter((id): id is MessageId => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
