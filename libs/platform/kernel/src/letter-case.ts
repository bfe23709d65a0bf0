const ASCII = /^[\u0000-\u007f]*$/;

/**
 * A text without the case of its letters, one by one as the database lowers them: JavaScript lowers by context, so that Σ at
 * the end of a word becomes another letter than elsewhere. Letters that would become one of ASCII stay: İ (U+0130) and the
 * sign of Kelvin (U+212A) are no i and k, though the database takes them for these, and name somebody else.
 */
export function foldCase(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : Array.from(text, foldLetter).join('');
}

/** Whether two texts differ by the case of their letters at most. */
export function isSameInAnyCase(one: string, other: string): boolean {
  return foldCase(one) === foldCase(other);
}

function foldLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const isOtherKind = lower.length !== letter.length || (ASCII.test(lower) && !ASCII.test(letter));
  return isOtherKind ? letter : lower;
}
