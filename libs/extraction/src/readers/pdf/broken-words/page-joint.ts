/** What ends and what begins with a half of a word, and what pages carry around their text. */
const BROKEN_OFF = /^([^]*\p{L}\p{M}*[-\u2010\u00ad])((?:\n+[^\n]{1,80}){0,2})$/u;
const GOES_ON = /^((?:[^\n]{1,80}\n+){0,2}?)(\p{Ll}\S*)[^\S\n]*\n?/u;
/** Enough of the end of a page to hold its last line and what stands below it. */
const TAIL = 400;

/**
 * Brings the two halves of a word that the end of a page has broken together: the second goes where the first stands.
 * Page numbers and running titles may stand between them. Null when the text does not go on there.
 */
export function joinPages(before: string, after: string): { before: string; after: string } | null {
  const tailFrom = Math.max(0, before.length - TAIL);
  const end = BROKEN_OFF.exec(before.slice(tailFrom));
  if (!end) return null;
  const next = GOES_ON.exec(after.slice(0, TAIL));
  if (!next) return null;
  const [matched, above = '', half = ''] = next;
  const [, head = '', below = ''] = end;
  return {
    before: `${before.slice(0, tailFrom)}${head}\n${half}${below}`,
    after: `${above}${after.slice(matched.length)}`,
  };
}
