import { inNormalForm } from '@svc/kernel';
import { searchedText } from './searched-text';

/** Pieces are told apart by numbers up to here. The most dimensions that a sparse vector may have are 1,000,000,000. */
export const PIECE_NUMBERS = 2 ** 29;

/** Pieces of one chunk at most; their row, which is never stored out of line, has room for a few more. */
const MAX_PIECES = 900;

const PIECE_CHARS = 5;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** Parameters of BM25. @source Robertson and Zaragoza, The Probabilistic Relevance Framework (2009) */
const K1 = 1.2;
const B = 0.75;
/** Pieces of a chunk in the mean, over the judged sets in Swedish and English that the parameters were tuned on. */
const AVERAGE_PIECES = 240;

/** Pieces by their numbers, each with how often it occurs. */
export type PieceCounts = ReadonlyMap<number, number>;

/**
 * The pieces of a text's words: five characters of `^word` each, or all of a shorter one, so that the parts of compounds and
 * the forms of a word are found by each other. Every piece of one occurrence of a word counts 1/√n of its n pieces.
 */
export function piecesOf(text: string): { readonly counts: PieceCounts; readonly length: number } {
  const counts = new Map<number, number>();
  let length = 0;
  for (const [word] of inNormalForm(searchedText(text), 'NFC').toLowerCase().matchAll(WORDS)) {
    const pieces = piecesOfWord(word);
    const share = 1 / Math.sqrt(pieces.length);
    length += pieces.length;
    for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + share);
  }
  return { counts, length };
}

/** A piece of a chunk, and what BM25 says of it but for its rarity. */
export type WeightedPiece = readonly [piece: number, weight: number];

/**
 * The pieces of a chunk with what BM25 says of them but for their rarity; the sum over a question's pieces, times their
 * rarity, is BM25. Of more pieces than have room, the heaviest are kept.
 */
export function weightedPieces(text: string): WeightedPiece[] {
  const { counts, length } = piecesOf(text);
  const rest = K1 * (1 - B + (B * length) / AVERAGE_PIECES);
  const weighted = [...counts].map(([piece, count]): WeightedPiece => [piece, (count * (K1 + 1)) / (count + rest)]);
  if (weighted.length <= MAX_PIECES) return weighted;
  return weighted.sort((one, other) => other[1] - one[1]).slice(0, MAX_PIECES);
}

/** Numbers at some of the dimensions, which count from 1, as pgvector's `sparsevec` is written. */
export function sparseVector(entries: readonly WeightedPiece[], dimensions: number): string {
  const inOrder = [...entries].sort((one, other) => one[0] - other[0]);
  return `{${inOrder.map(([at, weight]) => `${at}:${weight.toPrecision(4)}`).join(',')}}/${dimensions}`;
}

/** Pieces of words that came lately: a text has few words that are not in the one before. */
const known = new Map<string, readonly number[]>();
const MAX_KNOWN = 20_000;
/** What is longer is seldom a word, and would be kept in vain. */
const MAX_KNOWN_CHARS = 32;

function piecesOfWord(word: string): readonly number[] {
  const before = known.get(word);
  if (before) return before;
  const pieces = windows(`^${word}`);
  if (word.length > MAX_KNOWN_CHARS) return pieces;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(word, pieces);
  return pieces;
}

/** The numbers of the windows of a word, by characters and not by halves of them. */
function windows(word: string): number[] {
  const starts: number[] = [];
  for (let at = 0; at < word.length; at += word.codePointAt(at)! > 0xffff ? 2 : 1) starts.push(at);
  const count = Math.max(1, starts.length - PIECE_CHARS + 1);
  return Array.from({ length: count }, (_, at) => numberOf(word, starts[at]!, starts[at + PIECE_CHARS] ?? word.length));
}

/** Of a part of a word; from 1, as sparse vectors count. @source FNV-1a, 32 bits, with the finish of MurmurHash3; both public domain */
function numberOf(word: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 3) + 1;
}
