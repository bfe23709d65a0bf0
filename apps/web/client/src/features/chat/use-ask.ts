import { useCallback, useEffect, useRef } from 'react';
import { useToasts } from '../../ui/toasts';
import { type Member, mentioned } from './mentions';
import { isGroup, type Partner } from './partner';
import { newKey, runningTurns } from './running-turns';
import type { Turn } from './turn';
import { drafts } from './use-draft';

/** Tells later whether one is still at the same place: not at another conversation, nor at another page. */
function useStillAt(place: string): () => boolean {
  const current = useRef<string | null>(null);
  useEffect(() => {
    current.current = place;
    return () => void (current.current = null);
  }, [place]);
  return useCallback(() => current.current === place, [place]);
}

interface Asking {
  /** Null for the beginning of one. */
  conversationId: string | null;
  /** The place of what is written before there is a conversation (`Drafts`). */
  beginning: string;
  partner: Partner;
  /** Who can be named, to answer. */
  members: readonly Member[];
  approveTools: boolean;
  /** Told the id of a conversation that has just begun, if one still is where it was. */
  onBegin: (conversationId: string) => void;
}

/** Asks to the end of the answer. `giveBack` is called where the question was not accepted, which is also said. */
export type AskQuestion = (question: string, files: Turn['files'], giveBack?: () => void) => Promise<void>;

/** Asks questions in a conversation, or begins one with the first. */
export function useAsk({ conversationId, beginning, partner, members, approveTools, onBegin }: Asking): AskQuestion {
  const toasts = useToasts();
  const isStillHere = useStillAt(conversationId ?? newKey(partner));
  return useCallback<AskQuestion>(
    async (question, files, giveBack) => {
      try {
        const asksFirst = approveTools && !isGroup(partner);
        const mention = mentioned(question, members);
        await runningTurns.ask(
          { conversationId, partner, text: question, files, approveTools: asksFirst, mention },
          (id) => {
            if (conversationId !== null || !isStillHere()) return;
            drafts.move(beginning, id);
            onBegin(id);
          },
        );
      } catch (error) {
        giveBack?.();
        toasts.failed(error);
      }
    },
    [conversationId, beginning, partner, members, approveTools, onBegin, isStillHere, toasts],
  );
}
