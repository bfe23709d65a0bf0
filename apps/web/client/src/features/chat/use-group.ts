import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { groupChatQuery } from '../group-chats/queries';
import type { Member } from './mentions';
import { groupOf, type Partner } from './partner';

const NOBODY: readonly Member[] = [];

/** Whether answers bear the name of who gave them, and who can be named to answer, as a group chat decides. */
export function useGroup(partner: Partner): { saysWho: boolean; members: readonly Member[] } {
  const id = groupOf(partner);
  const { data } = useQuery({ ...groupChatQuery(id ?? ''), enabled: id !== null });
  const members = useMemo(
    () => (data?.allow_mentions ? data.tools.assistants.map(({ id, handle }) => ({ id, name: handle })) : NOBODY),
    [data],
  );
  return { saysWho: data?.show_response_label ?? false, members };
}
