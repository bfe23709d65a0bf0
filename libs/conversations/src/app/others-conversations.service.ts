import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { CursorPage, SessionId, TenantId } from '@svc/kernel';
import type { Period } from '@svc/usage';
import { ConversationRepository, type ListedPartner, type ListOwner } from '../data/conversation.repository';
import { StatisticsRepository } from '../data/statistics.repository';
import { type AskedOf, type Question, TurnRepository } from '../data/turn.repository';
import type { ConversationRecord } from '../domain/conversation';
import type { ConversationCounts } from '../domain/statistics';
import {
  ConversationQueries,
  type PageRequest,
  type TurnDetails,
  type WholeConversation,
} from './conversation-queries.service';

/** Which conversations with a partner are listed, whoever's they are. */
export type PartnerList = Omit<ListOwner, 'whose'>;

/** Conversations of everybody, for libs that have asked whether the caller may look into them. */
@Injectable()
export class OthersConversations {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly turns: TurnRepository,
    private readonly statistics: StatisticsRepository,
    private readonly queries: ConversationQueries,
  ) {}

  /** How much was asked of a partner in a period; without one of all that may be looked into. */
  counts(tx: Tx, tenantId: TenantId, partner: ListedPartner | null, period: Period): Promise<ConversationCounts> {
    return this.statistics.insights(tx, tenantId, partner, period);
  }

  /** The newest questions, newest first. */
  asked(tx: Tx, tenantId: TenantId, wanted: AskedOf, limit: number): Promise<Question[]> {
    return this.turns.asked(tx, tenantId, wanted, limit);
  }

  /** The same with everything that came of them. */
  async answered(tx: Tx, tenantId: TenantId, wanted: AskedOf, limit: number): Promise<TurnDetails[]> {
    const questions = await this.turns.asked(tx, tenantId, wanted, limit);
    const conversations = [...new Set(questions.map(({ conversationId }) => conversationId))];
    const turns = new Map((await this.queries.turnsOf(tx, tenantId, conversations)).map((turn) => [turn.id, turn]));
    return questions.flatMap(({ id }) => turns.get(id) ?? []);
  }

  /** A page of a list, newest first. */
  page(tx: Tx, tenantId: TenantId, list: PartnerList, wanted: PageRequest): Promise<CursorPage<ConversationRecord>> {
    return this.queries.page(tx, { tenantId }, { ...list, whose: null }, wanted);
  }

  /** With whom a conversation is; null when there is none of that id. */
  partnerOf(tx: Tx, tenantId: TenantId, id: SessionId): Promise<ListedPartner | null> {
    return this.conversations.partnerOf(tx, tenantId, id);
  }

  /** A conversation with its turns; null when there is none of that id with that partner. */
  async whole(tx: Tx, tenantId: TenantId, partner: ListedPartner, id: SessionId): Promise<WholeConversation | null> {
    const conversation = await this.conversations.findWith(tx, tenantId, partner, id);
    return conversation && { conversation, turns: await this.queries.turnsOf(tx, tenantId, [id]) };
  }
}
