const MARK = ';base64,';
/** Shorter ones are the dots and rules of a page, and harm nobody. */
const FEWEST_CHARS = 200;
const PACKED = /[A-Za-z0-9+/=_%-]*/y;

/**
 * Takes out of a text the bytes of files that stand in it as `data:` addresses, as the pictures of a Markdown file do; what is
 * before them stays. A text comes in portions, and what may still become one is held back. @source RFC 2397
 */
export class DataUris {
  private held = '';
  private isWithin = false;

  /** The next portion, without them. */
  take(portion: string): string {
    const text = this.held + portion;
    this.held = '';
    let kept = '';
    let at = 0;
    for (;;) {
      if (this.isWithin) {
        at = endOfPacked(text, at);
        if (at === text.length) return kept;
        this.isWithin = false;
      }
      const mark = text.indexOf(MARK, at);
      const start = mark < 0 ? text.length - begunMark(text) : mark + MARK.length;
      kept += text.slice(at, start);
      if (mark < 0) {
        this.held = text.slice(start);
        return kept;
      }
      at = endOfPacked(text, start);
      if (at - start >= FEWEST_CHARS) this.isWithin = true;
      else if (at === text.length) {
        kept = kept.slice(0, kept.length - MARK.length);
        this.held = text.slice(mark);
        return kept;
      } else kept += text.slice(start, at);
    }
  }

  /** What was held back to the end. */
  end(): string {
    const { held } = this;
    this.held = '';
    this.isWithin = false;
    return held;
  }
}

/** A text as a whole without them. */
export function withoutDataUris(text: string): string {
  if (!text.includes(MARK)) return text;
  const uris = new DataUris();
  return uris.take(text) + uris.end();
}

function endOfPacked(text: string, from: number): number {
  PACKED.lastIndex = from;
  PACKED.test(text);
  return PACKED.lastIndex;
}

/** How much of the mark a text ends with. */
function begunMark(text: string): number {
  for (let length = MARK.length - 1; length > 0; length--) if (text.endsWith(MARK.slice(0, length))) return length;
  return 0;
}
