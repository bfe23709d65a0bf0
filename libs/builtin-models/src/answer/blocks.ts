import { type PlainBlock, readPlainLines } from './plain-lines';

/** One paragraph, heading, list item, table row or run of facts of a source; `gap` is an empty line. */
export type Block =
  | PlainBlock
  | { kind: 'item'; text: string }
  /** `header` holds the header row and the rule below it, or nothing. */
  | { kind: 'row'; text: string; header: readonly string[] }
  | { kind: 'gap' };

/** Lines that follow each other, and are read once all of them are there. */
type PlainRun = { kind: 'plain'; lines: string[] };

const TABLE_ROW = /^\|.*\|$/;
const RULE_MARKS = /^[\s:|-]+$/;
const BULLET = /^(?:[-*+•‣–·▪◦]|\d{1,3}[.)]|\p{L}\))\s+/u;
const HEADING = /^#{1,6}\s+/;

/** Puts the lines of a text together to blocks, in order; line breaks inside a paragraph or item become spaces. */
export function blocksOf(text: string): Block[] {
  const blocks: (Block | PlainRun)[] = [];
  let header: readonly string[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const below = isRule(line) ? takeHeader(blocks, line) : [];
    if (below.length > 0) {
      header = below;
      continue;
    }
    // Below a header, the bars at both ends of a row may be left out.
    const isRow = TABLE_ROW.test(line) || (header.length > 0 && line.includes('|'));
    if (!isRow) header = [];
    if (isRow && !isRule(line)) blocks.push({ kind: 'row', text: line, header });
    else if (!isRow) addLine(blocks, line);
  }
  return blocks.flatMap((block) => (block.kind === 'plain' ? readPlainLines(block.lines) : [block]));
}

/** What sets a table's header apart, with bars at its ends or without. @source GitHub Flavored Markdown, §4.10 */
function isRule(line: string): boolean {
  return line.includes('|') && line.includes('-') && RULE_MARKS.test(line);
}

/** The row above a rule, or the line with bars within, is the header of the rows below it. */
function takeHeader(blocks: (Block | PlainRun)[], rule: string): readonly string[] {
  const above = blocks.at(-1);
  if (above?.kind === 'row') {
    blocks.pop();
    return [above.text, rule];
  }
  if (above?.kind !== 'plain' || !above.lines.at(-1)!.includes('|')) return [];
  const row = above.lines.pop()!;
  if (above.lines.length === 0) blocks.pop();
  return [row, rule];
}

function addLine(blocks: (Block | PlainRun)[], line: string): void {
  const last = blocks.at(-1);
  if (line === '') blocks.push({ kind: 'gap' });
  else if (HEADING.test(line)) blocks.push({ kind: 'heading', text: line.replace(HEADING, '') });
  else if (BULLET.test(line)) blocks.push({ kind: 'item', text: line.replace(BULLET, '') });
  // A row of cells kept apart by tabs is no part of running text.
  else if (line.includes('\t')) blocks.push({ kind: 'item', text: line });
  else if (last?.kind === 'plain') last.lines.push(line);
  else if (last?.kind === 'item') last.text += ` ${line}`;
  else blocks.push({ kind: 'plain', lines: [line] });
}
