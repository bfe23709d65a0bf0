/**
 * What formulas begin with, and what looks like that and is none: code, a line of which may be any, and a backslash that is
 * meant as one, as at the end of a row of a formula.
 */
const MARKS = /\n|\\\\|\\[[(]|\$\$|```|`[^`\n]*`/g;
/** What stands before the text of a line of a list; a line that goes on below it is as far in. */
const LIST_OPENING = /^(?:[ \t]|[-*+] |\d{1,9}[.)] )*/;
const LONGEST_OPENING = 100;
const LIST_LINE = /^[ \t]*(?:[-*+]|\d{1,9}[.)]) /;

type Finder = (from: number) => number;

/** Says where something comes next, again and again, each time from further on, in one walk through a text. */
function finder(text: string, sought: string): Finder {
  let at = text.indexOf(sought);
  return (from) => {
    if (at !== -1 && at < from) at = text.indexOf(sought, from);
    return at === -1 ? Infinity : at;
  };
}

/** A formula in lines of its own, which are as far in as where it stood: else they would end the list around it. */
const blockOf = (formula: string, inward: string): string =>
  ['', '$$', ...formula.trim().split('\n'), '$$', ''].join(`\n${inward}`);

/**
 * The same Markdown with formulas of every spelling in the one that is known: `$$`. Code, and what is written so already,
 * stays as it is. Takes as long as the text is, whatever is opened in it and never closed.
 */
export function withKnownFormulas(text: string): string {
  const [lineEnd, code, fence, dollars] = ['\n', '`', '```', '$$'].map((sought) => finder(text, sought)) as Finder[];
  const closers: Record<string, Finder> = { '\\[': finder(text, '\\]'), '\\(': finder(text, '\\)') };
  const lineAt = (start: number): string => text.slice(start, start + LONGEST_OPENING);
  let inList = LIST_LINE.test(lineAt(0));
  let known = '';
  let copied = 0;
  let passed = 0;
  let lineStart = 0;
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    if (index < passed) continue;
    const start = index + mark.length;
    if (mark === '\n') {
      lineStart = start;
      inList = LIST_LINE.test(lineAt(start)) || (inList && !/^\S/.test(lineAt(start)));
    }
    if (mark === '```') passed = fence!(start) + mark.length;
    if (mark === '$$' && dollars!(start) !== Infinity) passed = dollars!(start) + mark.length;
    const end = closers[mark]?.(start + 1) ?? Infinity;
    const most = Math.min(code!(start), mark === '\\(' ? lineEnd!(start) : Infinity);
    if (end === Infinity || end > most) continue;
    const opening = LIST_OPENING.exec(text.slice(lineStart, Math.min(index, lineStart + LONGEST_OPENING)))![0];
    const inward = inList ? opening.replace(/\S/g, ' ') : '';
    const formula = text.slice(start, end);
    known += text.slice(copied, index) + (mark === '\\[' ? blockOf(formula, inward) : `$$${formula}$$`);
    copied = passed = end + 2;
  }
  return known + text.slice(copied);
}
