/** Counters of each of the two rows; a power of two. */
const WIDTH = 1 << 19;
const MOST = 255;
const HYPHEN = 0x2d;
const LINE_END = 0x0a;
/** In the place of one word of a pair: whatever it is. */
const ANY = 0;

/**
 * Which words a document has, and which of them stand joined by a hyphen, in a megabyte however long it is. It may take
 * a word for a known one that only shares its counters, which happens to few. @source Cormode, Muthukrishnan: An
 * Improved Data Stream Summary, 2005
 */
export class WordSketch {
  private readonly counters = new Uint8Array(2 * WIDTH);
  private lineCount = 0;

  /** Lines learned from. */
  get lines(): number {
    return this.lineCount;
  }

  /** Takes in the words of a text, but for those that the ends of its lines may have broken. */
  learn(text: string): void {
    const lower = text.toLowerCase();
    let hash = 0;
    let first = 0;
    let isTail = false;
    for (let at = 0; at <= lower.length; at += 1) {
      const code = at < lower.length ? plainHyphen(lower.charCodeAt(at)) : LINE_END;
      if (isLetter(code)) {
        hash = step(hash, code);
        continue;
      }
      if (code === LINE_END) this.lineCount += 1;
      if (hash === 0) {
        first = 0;
        continue;
      }
      const isHead = code === HYPHEN && isLineEnd(lower, at + 1);
      if (!isHead && !isTail) this.add(hash);
      if (first !== 0 && !isHead) {
        this.add(pair(first, hash));
        this.add(pair(first, ANY));
        this.add(pair(ANY, hash));
      }
      first = code === HYPHEN && !isHead ? hash : 0;
      isTail = isHead;
      hash = 0;
    }
  }

  /** How often a word was there, at least; at most 255. */
  count(word: string): number {
    return this.read(hashOf(word));
  }

  /** How often two words stood joined by a hyphen inside a line. */
  countHyphenated(left: string, right: string): number {
    return this.read(pair(hashOf(left), hashOf(right)));
  }

  /** How often a word stood before a hyphen inside a line, whatever followed. */
  countLeading(word: string): number {
    return this.read(pair(hashOf(word), ANY));
  }

  /** How often a word stood behind a hyphen inside a line, whatever went before. */
  countFollowing(word: string): number {
    return this.read(pair(ANY, hashOf(word)));
  }

  private add(hash: number): void {
    for (const place of places(hash)) if (this.counters[place]! < MOST) this.counters[place]! += 1;
  }

  private read(hash: number): number {
    return Math.min(...places(hash).map((place) => this.counters[place]!));
  }
}

/** Latin, Greek and Cyrillic letters and their marks, and whatever comes from there up to the signs of punctuation. */
function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0xaa && code < 0x2000 && code !== 0xab && code !== 0xbb);
}

function isLineEnd(text: string, at: number): boolean {
  return at >= text.length || text.charCodeAt(at) === LINE_END;
}

function plainHyphen(code: number): number {
  return code === 0x2010 || code === 0xad ? HYPHEN : code;
}

function hashOf(word: string): number {
  let hash = 0;
  for (const char of word.toLowerCase()) hash = step(hash, char.charCodeAt(0));
  return hash;
}

/** @source FNV-1a */
function step(hash: number, code: number): number {
  return Math.imul((hash === 0 ? 0x811c9dc5 : hash) ^ code, 0x01000193) | 0;
}

function pair(first: number, second: number): number {
  return Math.imul(first ^ 0x5bd1e995, 0x2c1b3c6d) ^ Math.imul(second ^ 0x297a2d39, 0x165667b1);
}

function places(hash: number): [number, number] {
  const other = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return [(hash ^ (hash >>> 13)) & (WIDTH - 1), WIDTH + ((other ^ (other >>> 16)) & (WIDTH - 1))];
}
