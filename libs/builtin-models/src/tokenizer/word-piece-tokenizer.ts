import { bertWords, PUNCTUATION } from './bert-text';

/** Longest word that is looked up; a longer one is unknown as a whole, as in the reference tokenizer. */
const MAX_WORD_CHARS = 100;
const CONTINUATION = '##';

/** Start, end and unknown marks of the uncased BERT vocabulary. */
const SPECIAL_IDS = { cls: 101, sep: 102, unk: 100 } as const;

/** How a text falls into words and word pieces; punctuation counts as neither. */
export interface PieceRate {
  words: number;
  pieces: number;
}

/** Cuts texts into BERT word pieces by greedy longest match, in time linear in the length of the text. */
export class WordPieceTokenizer {
  private readonly starts = new Map<string, number>();
  private readonly continuations = new Map<string, number>();
  private longestPiece = 1;

  /** @param vocabulary word piece to id, continuations written with a leading `##` */
  constructor(vocabulary: Readonly<Record<string, number>>) {
    for (const [piece, id] of Object.entries(vocabulary)) {
      const continues = piece.length > CONTINUATION.length && piece.startsWith(CONTINUATION);
      const letters = continues ? piece.slice(CONTINUATION.length) : piece;
      (continues ? this.continuations : this.starts).set(letters, id);
      this.longestPiece = Math.max(this.longestPiece, letters.length);
    }
  }

  /** Ids of a text between its start and end marks, cut so that at most `maxIds` come back. */
  encode(text: string, maxIds: number): number[] {
    const ids: number[] = [SPECIAL_IDS.cls];
    const room = maxIds - 1;
    for (const word of bertWords(text)) {
      if (ids.length >= room) break;
      this.appendPieces(word, ids);
    }
    if (ids.length > room) ids.length = room;
    ids.push(SPECIAL_IDS.sep);
    return ids;
  }

  /** Number of word pieces of a text, without start and end marks. */
  count(text: string): number {
    let total = 0;
    const pieces: number[] = [];
    for (const word of bertWords(text)) {
      pieces.length = 0;
      this.appendPieces(word, pieces);
      total += pieces.length;
    }
    return total;
  }

  /** Words and their pieces, without punctuation: many pieces a word tell of a language the vocabulary was not made for. */
  rate(text: string): PieceRate {
    const pieces: number[] = [];
    let words = 0;
    for (const word of bertWords(text)) {
      if (PUNCTUATION.test(word)) continue;
      words += 1;
      this.appendPieces(word, pieces);
    }
    return { words, pieces: pieces.length };
  }

  private appendPieces(word: string, into: number[]): void {
    const whole = this.starts.get(word);
    if (whole !== undefined) {
      into.push(whole);
      return;
    }
    const before = into.length;
    if (!this.appendSplit(word, into)) {
      into.length = before;
      into.push(SPECIAL_IDS.unk);
    }
  }

  private appendSplit(word: string, into: number[]): boolean {
    // A character has two units at most, so that only the length of a word near the limit has to be counted.
    if (word.length > 2 * MAX_WORD_CHARS) return false;
    if (word.length > MAX_WORD_CHARS && [...word].length > MAX_WORD_CHARS) return false;
    let start = 0;
    while (start < word.length) {
      const pieces = start === 0 ? this.starts : this.continuations;
      let end = Math.min(word.length, start + this.longestPiece);
      let id = pieces.get(word.slice(start, end));
      while (id === undefined && --end > start) id = pieces.get(word.slice(start, end));
      if (id === undefined) return false;
      into.push(id);
      start = end;
    }
    return true;
  }
}
