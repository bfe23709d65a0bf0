import type { Tokenizer } from '@svc/models';

/**
 * A text in pieces that a model reads whole, mostly the text itself: chunks were cut for another model, which may have
 * read more. They are halved at blanks, so that nothing of them is left out of the vector.
 */
export function readablePieces(text: string, tokenizer: Tokenizer): string[] {
  if (text.length < 2 || tokenizer.count(text) <= tokenizer.maxInputTokens) return [text];
  const middle = Math.ceil(text.length / 2);
  const blank = text.lastIndexOf(' ', middle);
  const at = blank > 0 && blank < text.length - 1 ? blank : middle;
  return [text.slice(0, at), text.slice(at)].flatMap((half) => readablePieces(half, tokenizer));
}

/** The direction between unit vectors, of unit length; a single one is itself. */
export function meanDirection(vectors: readonly Float32Array[]): Float32Array {
  const [first] = vectors;
  if (!first || vectors.length === 1) return first ?? new Float32Array();
  const sum = first.map((_, at) => vectors.reduce((total, vector) => total + vector[at]!, 0));
  const length = Math.hypot(...sum);
  return length === 0 ? first : sum.map((value) => value / length);
}
