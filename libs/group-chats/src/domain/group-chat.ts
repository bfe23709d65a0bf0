import type { AssistantId, GroupChatId, SpaceId, TenantId, UserId } from '@svc/kernel';

/** A group chat: several assistants of a space under one name, of which one answers; plain data. */
export interface GroupChatRecord {
  readonly id: GroupChatId;
  readonly tenantId: TenantId;
  readonly spaceId: SpaceId;
  /** Who made it; null when that user is gone. */
  readonly userId: UserId | null;
  readonly name: string;
  /** Whether who asks may name the assistant that is to answer. */
  readonly allowMentions: boolean;
  readonly showResponseLabel: boolean;
  readonly published: boolean;
  readonly insightEnabled: boolean;
  readonly metadataJson: Record<string, unknown> | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** An assistant of a group chat. */
export interface Member {
  readonly id: AssistantId;
  readonly name: string;
  /** The assistant's own. */
  readonly defaultDescription: string | null;
  /** What the group chat says of it instead. */
  readonly userDescription: string | null;
}

/** What an assistant is for, as the choice between them is made by. @source supplement §2.4 */
export function descriptionOf({ userDescription, defaultDescription }: Omit<Member, 'id' | 'name'>): string {
  return userDescription?.trim() || defaultDescription?.trim() || '';
}

/** A group chat with its assistants, in their order; those that have moved to another space are none of it. */
export interface WholeGroupChat extends GroupChatRecord {
  readonly members: readonly Member[];
}

/** What may be changed of a group chat's own row; a missing member is left as it is. */
export type GroupChatChanges = Partial<
  Pick<
    GroupChatRecord,
    'name' | 'allowMentions' | 'showResponseLabel' | 'published' | 'insightEnabled' | 'metadataJson'
  >
>;
