import {
  type ApiKeyId,
  type AssistantId,
  type Caller,
  ownKeys,
  requireUser,
  type SessionId,
  type TenantId,
  type UserId,
} from '@svc/kernel';

/** A user's verdict on a conversation; `value` is -1 or 1. @source supplement §1.2 */
export interface Feedback {
  readonly value: number;
  readonly text: string | null;
}

/** A conversation of one person, or one service key, with one assistant; plain data. */
export interface ConversationRecord {
  readonly id: SessionId;
  readonly tenantId: TenantId;
  /** Null for a service key's. */
  readonly userId: UserId | null;
  readonly assistantId: AssistantId | null;
  readonly name: string;
  readonly feedback: Feedback | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Whose conversations are meant: a person's, or those of a service key and of the keys it was rotated out of. */
export type Whose = { readonly userId: UserId } | { readonly keyIds: readonly ApiKeyId[] };

/** Whose conversations a caller reads and continues. @throws user_identity_required for callers that can have none  @source supplement §15.27 */
export function whoseOf(caller: Caller): Whose {
  const keyIds = ownKeys(caller);
  return keyIds.length > 0 ? { keyIds } : { userId: requireUser(caller).id };
}
