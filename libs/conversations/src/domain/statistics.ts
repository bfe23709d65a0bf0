import type { AssistantId, GroupChatId, MessageId, SessionId } from '@svc/kernel';

/** What there is of everything in a tenant. @source supplement §11.2 */
export interface TenantCounts {
  readonly assistants: number;
  readonly sessions: number;
  readonly questions: number;
}

/** An assistant that was made. */
export interface MadeAssistant {
  readonly id: AssistantId;
  readonly createdAt: Date;
}

/** A conversation that was begun. */
export interface BegunConversation {
  readonly id: SessionId;
  readonly createdAt: Date;
  readonly assistantId: AssistantId | null;
  readonly groupChatId: GroupChatId | null;
}

/** A question that was asked; without its words. */
export interface AskedOnce {
  readonly id: MessageId;
  readonly createdAt: Date;
  readonly assistantId: AssistantId | null;
  readonly sessionId: SessionId;
}

/** What happened in a stretch of time, one by one, oldest first. @source supplement §15.102 */
export interface HappeningLists {
  readonly assistants: readonly MadeAssistant[];
  readonly sessions: readonly BegunConversation[];
  readonly questions: readonly AskedOnce[];
}

/** How many things happened in an hour. */
export interface HourCount {
  /** The beginning of the hour, in UTC. */
  readonly hour: Date;
  readonly count: number;
}

/** What happened in a stretch of time, hour by hour, oldest first; hours without anything are left out. */
export interface HourCounts {
  readonly assistants: readonly HourCount[];
  readonly sessions: readonly HourCount[];
  readonly questions: readonly HourCount[];
}

/** Who and what took part in a stretch of time. Personal default assistants are nobody's choice and not counted. */
export interface Activity {
  readonly activeAssistants: number;
  readonly assistants: number;
  readonly activeUsers: number;
}

/** Which share of the assistants was asked, in per cent with one decimal; 0 where there are none. */
export function activeShare({ activeAssistants, assistants }: Activity): number {
  return assistants === 0 ? 0 : Math.round((1_000 * activeAssistants) / assistants) / 10;
}

/** How much was asked. @source supplement §11.2 */
export interface ConversationCounts {
  readonly conversations: number;
  readonly questions: number;
}
