import type { AssistantId, GroupChatId, SessionId, TenantId, UserId } from '@svc/kernel';

/** A user's verdict on a conversation; `value` is -1 or 1. @source supplement §1.2 */
export interface Feedback {
  readonly value: number;
  readonly text: string | null;
}

/** A conversation of one person, or one service key, with one assistant or group chat; plain data. */
export interface ConversationRecord {
  readonly id: SessionId;
  readonly tenantId: TenantId;
  /** Null for a service key's. */
  readonly userId: UserId | null;
  /** Null for one with a group chat. */
  readonly assistantId: AssistantId | null;
  readonly groupChatId: GroupChatId | null;
  readonly name: string;
  readonly feedback: Feedback | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
