/** A piece of text that chunks are packed from, with its separator still at its end. */
export interface TextUnit {
  readonly text: string;
  readonly tokens: number;
}

/** Counts tokens the way the embedding model does. */
export type CountTokens = (text: string) => number;

/** More characters than these for one token are no ordinary text: blanks, invisible signs, words that no model knows. */
export const CHARS_PER_TOKEN = 32;

/**
 * What lies between two sentences: blanks behind a stop and before a letter that may begin one. A stop behind a single
 * letter or a number belongs to an initial, an abbreviation or a list; a year may end a sentence. Where no blanks are
 * written, the stop is enough.
 */
const SENTENCE_ENDS =
  /(?<=(?:[!?…؟۔।]|[^\s.(][^\s\d.(]\.|\d{4}\.)["”’»)\]]{0,3})\s+(?=["“„‘«([¿¡]{0,3}[\p{Lu}\p{Lt}\p{Lo}])|(?<=[。！？][」』”’）]?)(?=[^\s」』”’）])/gu;
const LINE_ENDS = /\n/g;

/** Separators from the coarsest to the finest; below them only single characters are left. */
const SEPARATORS = [/\n[^\S\n]*\n\s*/g, LINE_ENDS, SENTENCE_ENDS, /\s+/g];

// Without white space, texts are cut in slices short enough that one can always be counted cheaply.
const SLICE_CHARS = 256;

/**
 * Cuts a text into units of at most `limit` tokens: paragraphs where they fit, else lines, else sentences, else words,
 * else slices. The units joined are the text, to the character. @source supplement §13.1
 */
export function* textUnits(text: string, limit: number, count: CountTokens, level = 0): Generator<TextUnit> {
  if (text === '') return;
  const separator = SEPARATORS[level];
  if (!separator) {
    yield* slices(text, limit, count);
    return;
  }
  for (const part of splitAfter(text, separator)) {
    // A part that long may not fit; not counting it keeps the whole linear in the length of the text.
    const tokens = part.length > limit * CHARS_PER_TOKEN ? Infinity : count(part);
    if (tokens <= limit) yield { text: part, tokens };
    else yield* textUnits(part, limit, count, level + 1);
  }
}

/** Cuts a text into sentences of at most `limit` tokens, and longer ones as `textUnits` does. */
export function* sentenceUnits(text: string, limit: number, count: CountTokens): Generator<TextUnit> {
  for (const line of splitAfter(text, LINE_ENDS)) {
    for (const sentence of splitAfter(line, SENTENCE_ENDS)) yield* textUnits(sentence, limit, count);
  }
}

/** Splits behind each match, so that every part keeps its separator. */
function* splitAfter(text: string, separator: RegExp): Generator<string> {
  let start = 0;
  for (const match of text.matchAll(separator)) {
    const end = match.index + match[0].length;
    yield text.slice(start, end);
    start = end;
  }
  if (start < text.length) yield text.slice(start);
}

function* slices(text: string, limit: number, count: CountTokens): Generator<TextUnit> {
  for (let start = 0; start < text.length;) {
    let length = Math.min(SLICE_CHARS, text.length - start);
    let slice = wholeCharacters(text, start, length);
    let tokens = count(slice);
    while (tokens > limit && length > 1) {
      length = Math.ceil(length / 2);
      slice = wholeCharacters(text, start, length);
      tokens = count(slice);
    }
    yield { text: slice, tokens };
    start += slice.length;
  }
}

/** A slice that does not end inside a surrogate pair. */
function wholeCharacters(text: string, start: number, length: number): string {
  const last = text.charCodeAt(start + length - 1);
  const cutsPair = last >= 0xd800 && last <= 0xdbff && start + length < text.length;
  return text.slice(start, start + length + (cutsPair ? 1 : 0));
}

/**
 * The last whole sentences of a text that are together at most `limit` tokens, or where the last one alone is longer,
 * its last words.
 */
export function tailSentences(text: string, limit: number, count: CountTokens): string {
  let start = text.length;
  let tokens = 0;
  for (const sentence of lastSentences(text, limit * CHARS_PER_TOKEN)) {
    tokens += count(sentence);
    if (tokens > limit) break;
    start -= sentence.length;
  }
  const tail = text.slice(start);
  return tail.trim() === '' ? tailWords(text, limit, count) : tail;
}

/** The sentences of the last `chars` characters of a text, the last one first. */
function lastSentences(text: string, chars: number): string[] {
  const from = Math.max(0, text.length - chars);
  const sentences = [...splitAfter(text.slice(from), LINE_ENDS)].flatMap((line) => [
    ...splitAfter(line, SENTENCE_ENDS),
  ]);
  // Where the text was cut, a sentence has lost its beginning.
  return (from > 0 ? sentences.slice(1) : sentences).reverse();
}

/** The last whole words of a text that are together at most `limit` tokens; empty when not even one word is. */
function tailWords(text: string, limit: number, count: CountTokens): string {
  let start = text.length;
  let tokens = 0;
  for (;;) {
    const wordStart = previousWordStart(text, start);
    if (wordStart === null || start - wordStart > SLICE_CHARS) break;
    tokens += count(text.slice(wordStart, start));
    if (tokens > limit) break;
    start = wordStart;
  }
  return text.slice(start);
}

function previousWordStart(text: string, end: number): number | null {
  let position = end;
  while (position > 0 && isSpace(text, position - 1)) position -= 1;
  if (position === 0) return null;
  while (position > 0 && !isSpace(text, position - 1) && end - position <= SLICE_CHARS) position -= 1;
  return position;
}

function isSpace(text: string, position: number): boolean {
  return /\s/.test(text[position]!);
}
