import { AppError } from '@svc/kernel';

/** A piece of a filter or path. */
export type Token =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'mark'; readonly text: '(' | ')' | '[' | ']' }
  | { readonly kind: 'literal'; readonly value: string | number };

const PIECE = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w:.$-]))|([\w:.$-]+))/y;
const LONE_SURROGATE_OR_NUL = /[\u0000]|\p{Surrogate}/u;

/** Cuts a text into its pieces. @throws scim_invalid_filter for what is none  @source RFC 7644 figure 1 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < end) {
    const at = PIECE.lastIndex;
    const match = PIECE.exec(text);
    if (!match) throw broken(`It cannot be read from character ${at + 1} on.`);
    const [, mark, string, number, word] = match;
    if (mark !== undefined) tokens.push({ kind: 'mark', text: mark as '(' });
    else if (string !== undefined) tokens.push({ kind: 'literal', value: decoded(string) });
    else if (number !== undefined) tokens.push({ kind: 'literal', value: Number(number) });
    else tokens.push({ kind: 'word', text: word! });
  }
  return tokens;
}

/** What is wrong with a filter. */
export function broken(message: string): AppError {
  return new AppError('scim_invalid_filter', { message: `The filter is not valid. ${message}` });
}

function decoded(literal: string): string {
  try {
    const text = JSON.parse(literal) as string;
    if (!LONE_SURROGATE_OR_NUL.test(text)) return text;
  } catch (cause) {
    throw new AppError('scim_invalid_filter', { message: `${literal} is not a JSON string.`, cause });
  }
  throw broken('A text holds U+0000 or half a surrogate pair.');
}
