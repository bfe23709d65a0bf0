import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { type Tx, UnitOfWork } from '@svc/database';
import { type Caller, Clock, type SessionId } from '@svc/kernel';
import { ConversationRepository } from '../data/conversation.repository';
import type { Feedback } from '../domain/conversation';
import { ConversationRemoval } from './conversation-removal';
import { PartnerAccess } from './partner-access.service';

/** Renames, judges and deletes conversations. @source supplement §1.1 */
@Injectable()
export class ChangeConversation {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly partners: PartnerAccess,
    private readonly conversations: ConversationRepository,
    private readonly removal: ConversationRemoval,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** @throws not_found · forbidden · forbidden_action */
  rename(actor: Caller, id: SessionId, name: string): Promise<void> {
    return this.change(actor, id, (tx, now) => this.conversations.rename(tx, actor.tenantId, id, name, now));
  }

  /** Replaces what was said of the conversation before. @throws not_found · forbidden · forbidden_action */
  judge(actor: Caller, id: SessionId, feedback: Feedback): Promise<void> {
    return this.change(actor, id, (tx, now) => this.conversations.setFeedback(tx, actor.tenantId, id, feedback, now));
  }

  /** Deletes a conversation with its turns, which end, and the files that only it used. @throws not_found · forbidden · forbidden_action */
  delete(actor: Caller, id: SessionId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { conversation } = await this.partners.require(tx, actor, id);
      await this.removal.remove(tx, actor, 'id', [id]);
      await this.audit.record(tx, actor, {
        action: 'CONVERSATION_DELETED',
        entityType: 'session',
        entityId: id,
        description: 'Deleted a conversation',
        // What was asked is the user's own; the trail names the conversation by its id only.
        target: { id, assistant_id: conversation.assistantId },
      });
    });
  }

  private change(actor: Caller, id: SessionId, work: (tx: Tx, now: Date) => Promise<void>): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      await this.partners.require(tx, actor, id);
      await work(tx, this.clock.now());
    });
  }
}
