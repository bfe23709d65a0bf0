import type { Tokenizer } from '../domain/embedder';

/** Longest run that is counted as one word, in characters. */
const MAX_WORD_CHARACTERS = 64;
const WORD = new RegExp(`\\s*\\S{1,${MAX_WORD_CHARACTERS}}`, 'gu');

/**
 * A text cut between words to what a model reads: its beginning, or its end. Words are counted one by one, so the cut
 * may fall a few tokens early.
 */
export function clipText(text: string, tokenizer: Tokenizer, keep: 'start' | 'end'): string {
  // No token is shorter than a byte, so a short text needs no counting.
  if (Buffer.byteLength(text) <= tokenizer.maxInputTokens || tokenizer.count(text) <= tokenizer.maxInputTokens)
    return text;
  const words = text.match(WORD) ?? [];
  if (keep === 'end') words.reverse();
  let tokens = 0;
  const kept = words.findIndex((word) => (tokens += tokenizer.count(word)) > tokenizer.maxInputTokens);
  const fitting = kept < 0 ? words : words.slice(0, kept);
  return (keep === 'end' ? fitting.reverse() : fitting).join('').trim();
}
