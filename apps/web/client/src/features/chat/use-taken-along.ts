import { type RefObject, type UIEvent, useCallback, useEffect, useRef } from 'react';
import type { Turn } from './turn';

/** How near to the end one must be to be taken along as an answer grows. */
const NEAR_END_PX = 80;

/** Where one is in a conversation: from which pixel on it is shown, and whether its end is to stay in sight. */
interface Place {
  top: number;
  sticks: boolean;
}

function goToEnd(area: HTMLElement, place: RefObject<Place>): void {
  area.scrollTop = area.scrollHeight;
  place.current.top = area.scrollTop;
}

/**
 * Has the end stay in sight where the window changes, as a phone that is turned or that shows its keyboard, or where the code for
 * Markdown comes late; not where somebody is at something in the conversation, as details that they open.
 */
function stayAtEnd(area: HTMLElement, place: RefObject<Place>): () => void {
  const observer = new ResizeObserver((entries) => {
    const isOfWindow = entries.some(({ target }) => target === area);
    const isAtSomething = document.activeElement !== area && area.contains(document.activeElement);
    if (place.current.sticks && (isOfWindow || !isAtSomething)) goToEnd(area, place);
  });
  for (const element of [area, ...area.children]) observer.observe(element);
  return () => observer.disconnect();
}

/** Keeps the end of an answer in sight as it grows, unless one has scrolled away from it. */
export function useTakenAlong(conversationId: string | null, turns: readonly Turn[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ top: 0, sticks: true });
  const stick = useCallback(() => void (place.current.sticks = true), []);
  useEffect(stick, [conversationId, stick]);
  useEffect(() => {
    if (scroller.current && place.current.sticks) goToEnd(scroller.current, place);
  }, [turns]);
  useEffect(() => (scroller.current ? stayAtEnd(scroller.current, place) : undefined), []);
  const onScroll = ({ currentTarget: area }: UIEvent<HTMLElement>): void => {
    const isNearEnd = area.scrollHeight - area.scrollTop - area.clientHeight < NEAR_END_PX;
    // Only who goes back leaves the end: that it is further away by now, as more was written meanwhile, is nobody's step.
    if (isNearEnd) place.current.sticks = true;
    else if (area.scrollTop < place.current.top - 1) place.current.sticks = false;
    place.current.top = area.scrollTop;
  };
  return { scroller, stick, onScroll };
}
