import { markerOf } from './references';

const TAG = /<inref\s+id\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')\s*\/?>/g;
// Longer than any tag that can match a document; what stays open for longer is no tag.
const LONGEST_TAG = 64;

/**
 * Follows an answer as it streams in and knows which sources it has cited so far, in order of their first citation. A
 * tag may be split over any number of deltas; ids that match no source are ignored. @source supplement §1.4, §13.3
 */
export class CitationTracker<Source> {
  private open = '';
  private list: readonly Source[] = [];

  /** @param idOf what the marker of a source is made of */
  constructor(
    private readonly sources: readonly Source[],
    private readonly idOf: (source: Source) => string,
  ) {}

  /** The sources cited so far; the same list as long as nothing new is cited. */
  get cited(): readonly Source[] {
    return this.list;
  }

  /** Takes the next piece of the answer. */
  feed(delta: string): void {
    const text = this.open + delta;
    for (const [, double, single] of text.matchAll(TAG)) this.cite((double ?? single)!.trim().toLowerCase());
    this.open = unfinished(text);
  }

  private cite(marker: string): void {
    const fresh = this.sources.filter(
      (source) => markerOf(this.idOf(source)) === marker && !this.list.includes(source),
    );
    if (fresh.length > 0) this.list = [...this.list, ...fresh];
  }
}

/** The end of a text that may be the beginning of a tag. */
function unfinished(text: string): string {
  const tail = text.slice(-LONGEST_TAG);
  const start = tail.lastIndexOf('<');
  return start < 0 || tail.includes('>', start) ? '' : tail.slice(start);
}
