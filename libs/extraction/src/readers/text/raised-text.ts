/**
 * What is put between a text and one raised behind it: a figure raised behind a figure, as an exponent or the number of a
 * note, would make another number of both.
 */
export function raisedMark(before: string, raised: string): '^' | '' {
  return /\p{Nd}$/u.test(before) && /^[-+−–]?\p{Nd}/u.test(raised) ? '^' : '';
}
