import { type UIEvent, useCallback, useEffect, useRef } from 'react';
import type { Turn } from './turn';

/** How near to the end one must be to be taken along as an answer grows. */
const NEAR_END_PX = 80;

/** Keeps the end of an answer in sight as it grows, unless one has scrolled away from it. */
export function useTakenAlong(conversationId: string | null, turns: readonly Turn[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  const stick = useCallback(() => void (sticks.current = true), []);
  useEffect(stick, [conversationId, stick]);
  useEffect(() => {
    const area = scroller.current;
    if (area && sticks.current) area.scrollTop = area.scrollHeight;
  }, [turns]);
  const onScroll = ({ currentTarget: area }: UIEvent<HTMLElement>): void => {
    sticks.current = area.scrollHeight - area.scrollTop - area.clientHeight < NEAR_END_PX;
  };
  return { scroller, stick, onScroll };
}
