import type { Tokenizer } from '../domain/embedder';

/** Longest run that is counted as one word, in characters. */
const MAX_WORD_CHARACTERS = 64;
const WORD = new RegExp(`\\s*\\S{1,${MAX_WORD_CHARACTERS}}`, 'gu');

/** More characters than these for one token are no ordinary text. */
const CHARS_PER_TOKEN = 32;

/**
 * A text cut between words to what a model reads: its beginning, or its end. Words are counted one by one, so the cut
 * may fall a few tokens early; what lies further away than a model reads of any ordinary text is not even looked at.
 */
export function clipText(text: string, tokenizer: Tokenizer, keep: 'start' | 'end'): string {
  const { maxInputTokens } = tokenizer;
  const near = nearEnd(text, maxInputTokens * CHARS_PER_TOKEN, keep);
  // No token is shorter than a byte, so a short text needs no counting.
  if (Buffer.byteLength(near) <= maxInputTokens || tokenizer.count(near) <= maxInputTokens) return near;
  // Blanks behind the last word would be gone through once for each of them.
  const words = near.trimEnd().match(WORD) ?? [];
  if (keep === 'end') words.reverse();
  let tokens = 0;
  const kept = words.findIndex((word) => (tokens += tokenizer.count(word)) > maxInputTokens);
  const fitting = kept < 0 ? words : words.slice(0, kept);
  return (keep === 'end' ? fitting.reverse() : fitting).join('').trim();
}

/** The text itself, or its first or last characters, none of them cut in two. */
function nearEnd(text: string, chars: number, keep: 'start' | 'end'): string {
  if (text.length <= chars) return text;
  const near = keep === 'end' ? text.slice(-chars) : text.slice(0, chars);
  return near.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '').trim();
}
