const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The brackets that open, the comma and the colon. */
const MARKS = new Set([...'[{,:'].map((mark) => mark.charCodeAt(0)));
const IS_MARK = Uint8Array.from({ length: 256 }, (_, byte) => (MARKS.has(byte) ? 1 : 0));

/**
 * How many brackets that open, commas and colons a text in JSON has outside of its strings, which is how much there is to
 * make of it. To count takes milliseconds whatever it is, while to parse four megabytes of brackets takes seconds. Of a text
 * that is no JSON the answer means nothing.
 */
export function jsonMarks(text: Uint8Array): number {
  let marks = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]!;
    if (byte === QUOTE) at = endOfString(text, at + 1);
    else marks += IS_MARK[byte]!;
  }
  return marks;
}

/** Where the quote is that ends a string; the end of the text where there is none. */
function endOfString(text: Uint8Array, from: number): number {
  for (let at = text.indexOf(QUOTE, from); at >= 0; at = text.indexOf(QUOTE, at + 1)) {
    let before = at;
    while (before > from && text[before - 1] === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return text.length;
}
