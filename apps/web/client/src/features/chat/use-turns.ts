import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Partner } from './partner';
import { conversationQuery } from './queries';
import { newKey, runningTurns } from './running-turns';
import { isOver, storedTurn } from './turn';

/** How often one looks what became of a turn that nothing is heard of, in milliseconds. */
const LOOK_AGAIN_MS = 5_000;

/** The turns of a conversation: those that are stored, then those under way. */
export function useTurns(conversationId: string | null, partner: Partner) {
  const key = conversationId ?? newKey(partner);
  const query = useQuery({
    ...conversationQuery(conversationId ?? ''),
    enabled: conversationId !== null,
    // Where the process that worked on it died, its end is stored, and nobody tells of it.
    refetchInterval: ({ state }) =>
      (state.data?.messages ?? []).every((message) => isOver(storedTurn(message))) || runningTurns.of(key).length > 0
        ? false
        : LOOK_AGAIN_MS,
  });
  const running = useSyncExternalStore(runningTurns.subscribe, () => runningTurns.of(key));
  useEffect(() => (conversationId === null ? undefined : runningTurns.follow(conversationId)), [conversationId]);
  const messages = query.data?.messages;
  const stored = useMemo(() => (messages ?? []).map(storedTurn), [messages]);
  const turns = useMemo(() => {
    const live = new Map(running.map((turn) => [turn.id, turn]));
    const known = new Set(stored.map(({ id }) => id));
    return [
      ...stored.map((turn) => live.get(turn.id) ?? turn),
      ...running.filter(({ id }) => id === null || !known.has(id)),
    ];
  }, [stored, running]);
  return { query, turns, isAnswering: running.some((turn) => !isOver(turn)) };
}

/** What `useTurns` knows: the stored conversation as it is read, all its turns, and whether one is being answered. */
export type ConversationTurns = ReturnType<typeof useTurns>;
