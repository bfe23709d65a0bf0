/** Marks of a letter beyond which they begin anew; no language writes as many. @source UAX #15 §13 (Stream-Safe Text) */
const LONG_RUN = /[\p{M}\uff9e\uff9f]{30}(?=[\p{M}\uff9e\uff9f])/gu;

/** Joins nothing and looks like nothing, but no mark is moved across it. */
const COMBINING_GRAPHEME_JOINER = '\u034f';

/**
 * A text in a normal form. Marks of one letter are put in order one by one, which takes the square of their number: a
 * megabyte of them keeps a process for hours. Longer runs than anybody writes are therefore divided first.
 */
export function inNormalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(LONG_RUN, `$&${COMBINING_GRAPHEME_JOINER}`).normalize(form);
}
