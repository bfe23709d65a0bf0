import { startTransition, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagesSquare } from 'lucide-react';
import { ProblemNotice } from '../../ui/notice';
import { EmptyState, SkeletonRows } from '../../ui/placeholders';
import { Feedback } from './feedback';
import type { Partner } from './partner';
import { TurnView, type TurnViewProps } from './turn-view';
import { useNobody } from './use-nobody';
import type { Turn } from './turn';
import type { ConversationTurns } from './use-turns';

interface TurnsProps extends Omit<TurnViewProps, 'turn' | 'feedback'> {
  /** Null for the beginning of one. */
  conversationId: string | null;
  partner: Partner;
  of: ConversationTurns;
}

/** More than a window shows. */
const AT_ONCE = 10;

/**
 * The turns to draw. Of a conversation that is opened, the end is there at once; what lies above it comes by and by, since
 * hundreds of answers would keep the page from hearing anybody for seconds.
 */
function useDrawn(turns: readonly Turn[]): readonly Turn[] {
  const first = turns[0]?.id;
  const [done, setDone] = useState<{ first?: string | null; left: number }>({ left: 0 });
  const left = done.first === first ? done.left : Math.max(0, turns.length - AT_ONCE);
  useEffect(() => {
    if (left > 0 || done.first !== first)
      startTransition(() => setDone({ ...(first !== undefined && { first }), left: Math.max(0, left - AT_ONCE) }));
  }, [first, done, left]);
  return left === 0 ? turns : turns.slice(left);
}

/** Everything that was said in a conversation, or how to begin one. */
export function Turns({ conversationId, partner, of: { query, turns, isAnswering }, ...eachTurn }: TurnsProps) {
  const { t } = useTranslation('chat');
  const empty = useNobody(partner) ? 'nobody' : 'empty';
  const given = query.data?.feedback?.value ?? null;
  // The same while somebody writes: the answer above is not rendered anew for each letter.
  const feedback = useMemo(
    () => conversationId !== null && !isAnswering && <Feedback conversationId={conversationId} value={given} />,
    [conversationId, isAnswering, given],
  );
  const drawn = useDrawn(turns);
  const above = turns.length - drawn.length;
  return (
    <>
      {query.isError && <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />}
      {conversationId !== null && query.isPending && turns.length === 0 && <SkeletonRows rows={6} />}
      {turns.length === 0 && conversationId === null && (
        <EmptyState icon={MessagesSquare} title={t(`${empty}.title`)} text={t(`${empty}.text`)} />
      )}
      {drawn.map((turn, index) => (
        <TurnView
          key={turn.id ?? `new-${above + index}`}
          {...eachTurn}
          turn={turn}
          feedback={turn === turns.at(-1) ? feedback : undefined}
        />
      ))}
    </>
  );
}
