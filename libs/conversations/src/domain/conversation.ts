import type { AssistantId, SessionId, TenantId, UserId } from '@svc/kernel';

/** A user's verdict on a conversation; `value` is -1 or 1. @source supplement §1.2 */
export interface Feedback {
  readonly value: number;
  readonly text: string | null;
}

/** A conversation of one user with one assistant; plain data. */
export interface ConversationRecord {
  readonly id: SessionId;
  readonly tenantId: TenantId;
  readonly userId: UserId;
  readonly assistantId: AssistantId | null;
  readonly name: string;
  readonly feedback: Feedback | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
