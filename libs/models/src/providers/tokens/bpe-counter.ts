/** A byte-pair vocabulary as js-tiktoken ships it. */
export interface BpeRanks {
  readonly pat_str: string;
  /** Lines of `! <first rank> <base64 token> <base64 token> …`. */
  readonly bpe_ranks: string;
}

/** Longest run without a split, in bytes, that is merged as one; merging takes the square of the length. */
const MAX_MERGE_BYTES = 96;
const CACHED_PIECES = 20_000;

/**
 * Counts tokens of a byte-pair encoding. Takes linear time whatever the text: runs longer than any word are counted in
 * slices, at the cost of a token or two.
 * @source Sennrich, Haddow, Birch: Neural Machine Translation of Rare Words with Subword Units (2016)
 */
export class BpeCounter {
  private readonly ranks: ReadonlyMap<string, number>;
  private readonly pattern: RegExp;
  private readonly cache = new Map<string, number>();

  constructor(vocabulary: BpeRanks) {
    this.ranks = readRanks(vocabulary.bpe_ranks);
    this.pattern = new RegExp(vocabulary.pat_str, 'gu');
  }

  /** Tokens of a text; marks with a special meaning count as the plain text they are. */
  count(text: string): number {
    let total = 0;
    for (const tokens of this.pieces(text)) total += tokens;
    return total;
  }

  /** What the words of a text have, one after the other, and the slices of what is longer than any word. */
  *pieces(text: string): Generator<number> {
    for (const [word] of text.matchAll(this.pattern)) {
      if (word.length <= MAX_MERGE_BYTES) yield this.cached(word);
      else yield* this.slices(word);
    }
  }

  private cached(word: string): number {
    const known = this.cache.get(word);
    if (known !== undefined) return known;
    let tokens = 0;
    for (const slice of this.slices(word)) tokens += slice;
    if (this.cache.size >= CACHED_PIECES) this.cache.clear();
    this.cache.set(word, tokens);
    return tokens;
  }

  private *slices(word: string): Generator<number> {
    const bytes = Buffer.from(word, 'utf8').toString('latin1');
    for (let at = 0; at < bytes.length; at += MAX_MERGE_BYTES) yield this.merged(bytes.slice(at, at + MAX_MERGE_BYTES));
  }

  /** Joins the neighbours of the lowest rank again and again, until no pair is in the vocabulary. */
  private merged(bytes: string): number {
    if (this.ranks.has(bytes)) return 1;
    const starts = Array.from({ length: bytes.length + 1 }, (_, index) => index);
    const rankAt = (index: number): number => this.ranks.get(bytes.slice(starts[index], starts[index + 2])) ?? Infinity;
    // Only the two pairs beside a join change; asking for all of them anew is what took most of the time.
    const pairs = Array.from({ length: bytes.length - 1 }, (_, index) => rankAt(index));
    for (;;) {
      let at = 0;
      for (let index = 1; index < pairs.length; index++) if (pairs[index]! < pairs[at]!) at = index;
      if ((pairs[at] ?? Infinity) === Infinity) return starts.length - 1;
      starts.splice(at + 1, 1);
      pairs.splice(at, 1);
      if (at < pairs.length) pairs[at] = rankAt(at);
      if (at > 0) pairs[at - 1] = rankAt(at - 1);
    }
  }
}

function readRanks(lines: string): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const line of lines.split('\n')) {
    const [, first, ...tokens] = line.split(' ');
    tokens.forEach((token, index) => ranks.set(Buffer.from(token, 'base64').toString('latin1'), Number(first) + index));
  }
  return ranks;
}
