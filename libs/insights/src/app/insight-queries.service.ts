import { Injectable } from '@nestjs/common';
import {
  type AskedOf,
  type ConversationCounts,
  type ConversationRecord,
  type ListedPartner,
  OthersConversations,
  type PageRequest,
  type PartnerList,
  type TurnDetails,
  type WholeConversation,
} from '@svc/conversations';
import { UnitOfWork } from '@svc/database';
import { AppError, type Caller, type CursorPage, seenAround, type SessionId, unseen } from '@svc/kernel';
import type { Period } from '@svc/usage';
import { InsightPartners } from './insight-partners.service';

/** Questions that one answer shows with everything that came of them. */
const MAX_SHOWN = 1_000;
const NO_CONVERSATION = 'There is no such conversation.';

/** Shows what others ask. @source supplement §11.2 */
@Injectable()
export class InsightQueries {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly partners: InsightPartners,
    private readonly conversations: OthersConversations,
  ) {}

  /**
   * How much was asked of a partner; without one of all that may be looked into.
   * @throws not_found · forbidden_action, also without permission `insights` where no partner is named
   */
  counts(actor: Caller, partner: ListedPartner | null, period: Period): Promise<ConversationCounts> {
    return this.uow.read(actor.tenantId, async (tx) => {
      if (partner) await this.partners.require(tx, actor, partner);
      else if (!actor.permissions.has('insights')) throw new AppError('forbidden_action');
      return this.conversations.counts(tx, actor.tenantId, partner, period);
    });
  }

  /** The newest 1,000 questions at most, newest first, with what came of them. @throws not_found · forbidden_action */
  questions(actor: Caller, wanted: AskedOf): Promise<TurnDetails[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.partners.require(tx, actor, wanted.partner);
      return this.conversations.answered(tx, actor.tenantId, wanted, MAX_SHOWN);
    });
  }

  /** Conversations of everybody with a partner, newest first. @throws not_found · forbidden_action */
  page(actor: Caller, list: PartnerList, wanted: PageRequest): Promise<CursorPage<ConversationRecord>> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.partners.require(tx, actor, list.partner);
      return this.conversations.page(tx, actor.tenantId, list, wanted);
    });
  }

  /** Somebody's conversation. @throws not_found · forbidden_action */
  conversation(actor: Caller, id: SessionId): Promise<WholeConversation> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const partner = await this.conversations.partnerOf(tx, actor.tenantId, id);
      if (!partner) throw unseen(actor, NO_CONVERSATION);
      await seenAround(actor, NO_CONVERSATION, this.partners.require(tx, actor, partner));
      return (await this.conversations.whole(tx, actor.tenantId, partner, id))!;
    });
  }
}
