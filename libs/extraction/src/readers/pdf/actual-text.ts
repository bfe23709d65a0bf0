import { onceMade } from './engine-classes';
import type { PdfTextItem } from './span';

/**
 * Letters of scripts that are drawn in clusters, whose glyphs do not stand for a letter each: those of South and South-East
 * Asia. Of other scripts the letters that are drawn are the better witness of what a page shows.
 */
const CLUSTER = /^(?=.*[\u0900-\u0dff\u0e00-\u109f\u1780-\u17ff\ua880-\uaaff])[\p{L}\p{M}\u200b-\u200d]+$/su;
const MAX_CHARS = 64;
/** Numbers of marked content from here on are ours: no page has so many. */
const FIRST = 2 ** 40;

/** What pdf.js keeps the entries of a dictionary in. */
interface PdfDictionary {
  get(key: string, second?: string, third?: string): unknown;
}

/** Where a part of the content of a page begins or ends, as pdf.js tells it. */
export interface ContentMark {
  type: string;
  id?: string | null;
}

const texts: string[] = [];

/**
 * Has pdf.js give parts of a page that say what they stand for in a number by which `ActualTexts` knows them: it has no
 * other way to tell. To be called before the first document is opened. @source ISO 32000-2, 14.9.4
 */
export function watchActualTexts(): void {
  onceMade<PdfDictionary>('_map', (prototype) => 'getRaw' in prototype && 'assignXref' in prototype, watch);
}

function watch(dictionary: PdfDictionary): void {
  const { get } = dictionary;
  dictionary.get = function (key, second, third) {
    const text = key === 'MCID' ? clusterOf(get.call(this, 'ActualText')) : null;
    return text === null ? get.call(this, key, second, third) : FIRST + texts.push(text) - 1;
  };
}

/** A text that is to be read in the place of what is drawn; null for any other. */
function clusterOf(raw: unknown): string | null {
  if (typeof raw !== 'string' || !raw.startsWith('\u00fe\u00ff') || raw.length > 2 * MAX_CHARS) return null;
  const text = Buffer.from(raw.slice(2), 'latin1');
  if (text.length % 2 > 0) return null;
  const decoded = text.swap16().toString('utf16le');
  return CLUSTER.test(decoded) ? decoded : null;
}

/** Puts the texts of one page that stand for clusters of glyphs in the place of those. */
export class ActualTexts<T extends PdfTextItem> {
  /** How many parts are open, and how many were when the one began that is being read; of texts within it it stands for all. */
  private depth = 0;
  private begun: { text: string; depth: number } | null = null;
  private cluster: T[] = [];

  constructor(private readonly items: T[]) {
    texts.length = 0;
  }

  /** Takes the next text of the page. */
  add(item: T): void {
    (this.begun && item.str.trim() !== '' ? this.cluster : this.items).push(item);
  }

  /** Takes the next mark. */
  mark({ type, id }: ContentMark): void {
    if (type === 'endMarkedContent') {
      this.depth -= 1;
      if (this.begun?.depth === this.depth) this.replace(this.begun.text);
      return;
    }
    const text = texts[Number(/_mc(\d+)$/.exec(id ?? '')?.[1] ?? 0) - FIRST];
    if (text !== undefined) this.begun ??= { text, depth: this.depth };
    this.depth += 1;
  }

  /** Ends the page: of a part that was never ended nobody knows how far it was to go. */
  end(): void {
    for (const item of this.cluster.splice(0)) this.items.push(item);
  }

  private replace(text: string): void {
    const cluster = this.cluster.splice(0);
    this.begun = null;
    const [first] = cluster;
    if (!first) return;
    const [x = 1, y = 0] = first.transform;
    const size = Math.hypot(x, y) || 1;
    const along = ({ transform }: T): number => (transform[4]! * x + transform[5]! * y) / size;
    const start = cluster.reduce((least, item) => Math.min(least, along(item)), Infinity);
    const end = cluster.reduce((most, item) => Math.max(most, along(item) + item.width), -Infinity);
    // Vowels that are drawn before their letter come after it, and step back.
    const back = (start - along(first)) / size;
    const transform = first.transform.with(4, first.transform[4]! + back * x).with(5, first.transform[5]! + back * y);
    this.items.push({ ...first, str: text, transform, width: end - start });
  }
}
