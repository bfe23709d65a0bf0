import { Injectable } from '@nestjs/common';
import { AssistantDirectory } from '@svc/assistants';
import type { ListedPartner } from '@svc/conversations';
import type { Tx } from '@svc/database';
import { GroupChatDirectory } from '@svc/group-chats';
import type { Caller, CompletionModelId } from '@svc/kernel';
import type { AccessibleSpace } from '@svc/spaces';

/** Whom others ask, and where it lies. */
export interface InsightPartner extends AccessibleSpace {
  /** What it answers with; null for a group chat, and where none is selected. */
  readonly completionModelId: CompletionModelId | null;
}

/** Whose conversations may be looked into. @source supplement §2.1, §15.101 */
@Injectable()
export class InsightPartners {
  constructor(
    private readonly assistants: AssistantDirectory,
    private readonly groupChats: GroupChatDirectory,
  ) {}

  /** @throws not_found · forbidden_action without `insight_view`, or where `insight_enabled` is off */
  async require(tx: Tx, actor: Caller, partner: ListedPartner): Promise<InsightPartner> {
    if (partner.kind === 'group-chat') {
      return { ...(await this.groupChats.forInsight(tx, actor, partner.id)), completionModelId: null };
    }
    const { assistant, ...place } = await this.assistants.forInsight(tx, actor, partner.id);
    return { ...place, completionModelId: assistant.completionModelId };
  }
}
