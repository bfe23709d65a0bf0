import type { Schemas } from '../../api/client';

const GROUP = 'group:';

/**
 * With whom one talks, as addresses and keys name it: the id of an assistant, or `group:` and that of a group chat; empty
 * for nobody yet.
 */
export type Partner = string;

/** A group chat as one talks with it. */
export const groupPartner = (groupChatId: string): Partner => `${GROUP}${groupChatId}`;

/** Whether several assistants answer there. */
export const isGroup = (partner: Partner): boolean => partner.startsWith(GROUP);

/** The id of a group chat; null for an assistant. */
export const groupOf = (partner: Partner): string | null => (isGroup(partner) ? partner.slice(GROUP.length) : null);

/** The member of a request that names it. */
export const named = (partner: Partner): { assistant_id: string } | { group_chat_id: string } =>
  isGroup(partner) ? { group_chat_id: groupOf(partner)! } : { assistant_id: partner };

/** The id that stands for an assistant that was deleted. */
const DELETED = '00000000-0000-0000-0000-000000000000';

/** Who answered last in a conversation and can still be asked; null for nobody. */
export function answering(conversation: Pick<Schemas['SessionPublic'], 'messages'> | undefined): Partner | null {
  const id = conversation?.messages.at(-1)?.tools.assistants[0]?.id;
  return id === undefined || id === DELETED ? null : id;
}
