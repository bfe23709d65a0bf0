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
    for (const [piece] of text.matchAll(this.pattern)) total += this.cached(piece);
    return total;
  }

  private cached(piece: string): number {
    const known = this.cache.get(piece);
    if (known !== undefined) return known;
    const bytes = Buffer.from(piece, 'utf8').toString('latin1');
    let tokens = 0;
    for (let at = 0; at < bytes.length; at += MAX_MERGE_BYTES)
      tokens += this.merge(bytes.slice(at, at + MAX_MERGE_BYTES));
    if (this.cache.size >= CACHED_PIECES) this.cache.clear();
    this.cache.set(piece, tokens);
    return tokens;
  }

  /** Joins the neighbours of the lowest rank again and again, until no pair is in the vocabulary. */
  private merge(bytes: string): number {
    if (this.ranks.has(bytes)) return 1;
    const starts = Array.from({ length: bytes.length + 1 }, (_, index) => index);
    for (;;) {
      let lowest = Infinity;
      let at = -1;
      for (let index = 0; index + 2 < starts.length; index++) {
        const rank = this.ranks.get(bytes.slice(starts[index], starts[index + 2]));
        if (rank !== undefined && rank < lowest) {
          lowest = rank;
          at = index;
        }
      }
      if (at < 0) return starts.length - 1;
      starts.splice(at + 1, 1);
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
