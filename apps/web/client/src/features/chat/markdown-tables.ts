/** As many rows are read at once: few enough to be drawn within a frame, and no more pieces of a table than it has screens. */
const ROWS = 40;

const ROW = /^ {0,3}\|/;
const RULE = /^[ |:-]*-[ |:-]*$/;

/** How many cells a row has that begins with a line. */
const cellsOf = (row: string): number =>
  row
    .trim()
    .replace(/\|$/, '')
    .replaceAll(/\\[\\|]/g, '')
    .split('|').length;

/**
 * The pieces of a long table, each a table with the same head: a table has no blank line to be cut at, and would be read
 * anew from its beginning for whatever is added at its end. Null for everything else.
 * @param markdown a piece of Markdown as `blocksOf` gives them
 * @source https://github.github.com/gfm/#tables-extension-
 */
export function tablePiecesOf(markdown: string): string[] | null {
  const lines = markdown.trimEnd().split('\n');
  const [head = '', rule = '', ...rows] = lines;
  if (rows.length <= ROWS || !RULE.test(rule) || !lines.every((line) => ROW.test(line))) return null;
  if (cellsOf(head) !== cellsOf(rule)) return null;
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) =>
    [head, rule, ...rows.slice(at * ROWS, (at + 1) * ROWS)].join('\n'),
  );
}
