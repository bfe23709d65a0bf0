import type { RetrievalVersion } from '@svc/asking';
import { AppError, type AssistantId, type FileId, type GroupChatId, type SessionId } from '@svc/kernel';

/** Whom a question is for: a conversation that exists, or the partner of a new one. */
export type Partner =
  | { readonly kind: 'session'; readonly id: SessionId }
  | { readonly kind: 'assistant'; readonly id: AssistantId }
  | { readonly kind: 'group-chat'; readonly id: GroupChatId };

/** A question as it was asked. @source spec §4.3 */
export interface Ask {
  readonly partner: Partner;
  readonly question: string;
  readonly version: RetrievalVersion;
  readonly stream: boolean;
  readonly fileIds: readonly FileId[];
  /** The assistant that the question names, e.g. by a mention. */
  readonly toolAssistantId: AssistantId | null;
  readonly useWebSearch: boolean;
  readonly requireToolApproval: boolean;
  readonly disabledToolServerIds: readonly string[];
}

/**
 * Refuses what can be refused without looking anything up.
 * @throws invalid_request · not_supported  @source spec §4.3 rules 2 and 3
 */
export function assertAskable({ partner, stream, requireToolApproval }: Ask): void {
  if (requireToolApproval && !stream) {
    throw new AppError('invalid_request', { message: 'Tool approval needs "stream": true.' });
  }
  if (partner.kind === 'group-chat' && requireToolApproval) throw approvalInGroup();
}

/** Why nobody approves what is done in a group chat. @source spec §4.3 rule 3 */
export function approvalInGroup(): AppError<'not_supported'> {
  return new AppError('not_supported', { message: 'Tool approval is not supported for group chats.' });
}
