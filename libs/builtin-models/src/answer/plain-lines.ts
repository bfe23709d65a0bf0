/** Lines without marks of their own: running text, a heading above it, or facts, each on a line. */
export type PlainBlock =
  | { kind: 'paragraph' | 'heading'; text: string }
  /** As in a contact page, opening hours or the head of an invoice: each line tells something by itself. */
  | { kind: 'facts'; lines: readonly string[] };

const MAX_HEADING_CHARS = 40;
const MAX_FACT_CHARS = 100;

/** What a line of running text ends with, or has within: an end of a sentence, or more to come. */
const ENDS_IN_TEXT = /[.,;!?。！？，；-]$/u;
const SENTENCE_WITHIN = /[^\s\d.]{2}[.!?]\s+\p{Lu}|[。！？]/u;
const CONTINUES = /^\p{Ll}/u;
const LABEL = /^[^\s:][^:]{0,40}:\s/u;

/** Reads lines that follow each other without a gap. */
export function readPlainLines(lines: readonly string[]): PlainBlock[] {
  const whole = joinWrapped(lines);
  if (whole.length > 1 && whole.every(isFact)) return [{ kind: 'facts', lines: whole }];
  const blocks: { kind: 'paragraph' | 'heading'; text: string }[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last && looksLikeHeading(last.text, line)) {
      blocks[blocks.length - 1] = { kind: 'heading', text: last.text };
      blocks.push({ kind: 'paragraph', text: line });
    } else if (last) last.text += ` ${line}`;
    else blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}

/** A line that opens in lower case goes on from the one above, unless it has a label of its own. */
function joinWrapped(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    if (whole.length > 0 && CONTINUES.test(line) && !LABEL.test(line)) whole.push(`${whole.pop()} ${line}`);
    else whole.push(line);
  }
  return whole;
}

function isFact(line: string): boolean {
  return line.length <= MAX_FACT_CHARS && !ENDS_IN_TEXT.test(line) && !SENTENCE_WITHIN.test(line);
}

/** A short line without an end, above one that opens with a capital. */
function looksLikeHeading(text: string, next: string): boolean {
  return text.length <= MAX_HEADING_CHARS && !/[.,;!?:-]$/.test(text) && /^\p{Lu}/u.test(next);
}
