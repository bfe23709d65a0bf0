import { useCallback, useEffect, useState } from 'react';
import type { Turn } from './turn';

/** What was followed from an answer: the number of its source, and which citation of it, both from 1. */
interface Cited {
  turn: Turn;
  place: number;
  nth?: number | undefined;
}

/** The citation that one follows: a document is `shown`; a page of the web has nothing to show here, and opens. */
export function useCited() {
  const [cited, setCited] = useState<Cited | null>(null);
  const cite = useCallback((turn: Turn, place: number, nth?: number) => setCited({ turn, place, nth }), []);
  const close = useCallback(() => setCited(null), []);
  const reference = cited?.turn.references[cited.place - 1];
  const url = cited?.turn.pages[cited.place - 1 - cited.turn.references.length]?.url;
  useEffect(() => {
    if (url === undefined) return;
    if (/^https?:/.test(url)) window.open(url, '_blank', 'noopener,noreferrer');
    close();
  }, [url, close]);
  return { cite, shown: cited && reference ? { ...cited, reference } : null, close };
}
