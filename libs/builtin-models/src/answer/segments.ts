import { type Block, blocksOf } from './blocks';
import { splitSentences } from './sentences';

/** A piece of a source that can be quoted as it stands: a sentence, a list item, a table row, a short list, a few facts. */
export interface Segment {
  /** The wording quoted. A table row brings its header, a list its lead-in, facts their first, on lines of their own. */
  quote: string;
  /** `block` when the quote needs lines of its own, as a title by itself has: it says little but what others are about. */
  form: 'inline' | 'block' | 'title';
  /** What is compared with the question: the quote without its marks. */
  meaning: string;
  /** The heading or question right above, which may be nearer to the question than the answer below it. */
  lead?: string;
  /** Of a table row: what it says itself, without the header. */
  row?: string;
  /** Of a table row below a header: the header row and the rule, with which its quote begins. */
  header?: string;
}

/** Longest quote; a longer run without an end of sentence is cut at white space. */
const MAX_QUOTE_CHARS = 600;

/** Facts quoted together, the one above them aside: more of them are near to every question and to none. */
const MAX_RUN_CHARS = 80;

const MAX_TITLE_CHARS = 60;

/** A capital, then no figure but a year: a line with others tells something, as a price or a telephone number. */
const TITLE = /^\p{Lu}(?:\D|(?<!\d)(?:19|20)\d\d(?!\d))*$/u;

/** Without the two blanks Markdown has one line of them. */
const LINE_BREAK = '  \n';

/** Anything with fewer letters and digits tells nothing alone ("Yes.", a page number). */
const MIN_QUOTE_LETTERS = 12;

/** What a source needs that has nothing longer, as a note with the code of a door. */
const MIN_NOTE_LETTERS = 8;

const WORD_SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const WORD_SIGN_LETTERS = 2;

/** Marks of our own citations inside a source would be taken for ours. */
const CITATION_TAG = /<\/?inref\b[^>]*>?/giu;

/** Cuts the text of a source into quotable pieces, in reading order. */
export function segmentSource(text: string): Segment[] {
  const blocks = blocksOf(text.replace(CITATION_TAG, '')).filter((block) => block.kind !== 'gap');
  const segments: Segment[] = [];
  let lead: string | undefined;
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i]!;
    const title = titleAlone(block, blocks[i + 1]);
    if (block.kind === 'heading') lead = block.text;
    else if (title !== undefined) segments.push({ quote: title, form: 'title', meaning: title, lead });
    else if (block.kind === 'row') segments.push({ ...rowSegment(block), lead });
    else if (block.kind === 'facts') {
      const named = titleOf(blocks[i - 1]) ?? lead;
      segments.push(...factSegments(block.lines).map((segment) => ({ ...segment, lead: named })));
    } else {
      for (const sentence of splitSentences(block.text).flatMap(cutLong)) {
        if (sentence.endsWith('?')) lead = sentence;
        else if (sentence.endsWith(':') && block.kind === 'paragraph') {
          const items = itemsAfter(blocks, i);
          segments.push(...listSegments(sentence, items).map((segment) => ({ ...segment, lead })));
          i += items.length;
        } else segments.push({ quote: sentence, form: 'inline', meaning: sentence, lead });
      }
    }
  }
  const ofLetters = (least: number): Segment[] => segments.filter(({ meaning }) => lettersIn(meaning) >= least);
  const telling = ofLetters(MIN_QUOTE_LETTERS);
  return telling.length > 0 ? telling : ofLetters(MIN_NOTE_LETTERS);
}

/** Letters and digits; a sign of a script that writes words or syllables counts as much as it tells. */
function lettersIn(text: string): number {
  let count = 0;
  for (const [sign] of text.matchAll(/[\p{L}\p{N}]/gu)) count += WORD_SIGN.test(sign) ? WORD_SIGN_LETTERS : 1;
  return count;
}

function rowSegment(row: Extract<Block, { kind: 'row' }>): Segment {
  const [header] = row.header;
  const own = cells(row.text);
  const meaning = header === undefined ? own : `${cells(header)}: ${own}`;
  return {
    quote: [...row.header, row.text].join('\n'),
    form: 'block',
    meaning,
    row: own,
    header: row.header.join('\n'),
  };
}

/** Facts in short runs, below the first of them, which says what the others are about. */
function factSegments(facts: readonly string[]): Segment[] {
  const [head = '', ...others] = facts;
  const runs: string[][] = [];
  for (const fact of others) {
    const run = runs.at(-1);
    if (run && [...run, fact].join(', ').length <= MAX_RUN_CHARS) run.push(fact);
    else runs.push([fact]);
  }
  return runs.map((run) => ({
    quote: [head, ...run].join(LINE_BREAK),
    form: 'block',
    meaning: `${head}: ${run.join(', ')}`,
  }));
}

/** A line by itself that is the title of what follows: text, a list, a table. */
function titleAlone(block: Block, next: Block | undefined): string | undefined {
  const title = titleOf(block);
  if (title === undefined || !TITLE.test(title)) return undefined;
  const isText = next?.kind === 'paragraph' && next.text.length > MAX_TITLE_CHARS;
  return isText || next?.kind === 'item' || next?.kind === 'row' ? title : undefined;
}

/** The name of what stands below a line, with an empty one between, if it is one. */
function titleOf(line: Block | undefined): string | undefined {
  const isTitle = line?.kind === 'paragraph' && line.text.length <= MAX_TITLE_CHARS && !/[.,;!?:]$/.test(line.text);
  return isTitle ? line.text : undefined;
}

function cells(row: string): string {
  const trimmed = row.split('|').map((cell) => cell.trim());
  return trimmed.filter((cell) => cell !== '').join(', ');
}

function itemsAfter(blocks: readonly Block[], index: number): string[] {
  const items: string[] = [];
  for (const block of blocks.slice(index + 1)) {
    if (block.kind !== 'item') break;
    items.push(block.text);
  }
  return items;
}

/** A list with its lead-in as one quote, or as several that each repeat the lead-in when it is long. */
function listSegments(leadIn: string, items: readonly string[]): Segment[] {
  const lists: string[][] = [];
  let length = Infinity;
  for (const item of items.flatMap(cutLong)) {
    length += item.length;
    if (length > MAX_QUOTE_CHARS) {
      lists.push([]);
      length = leadIn.length + item.length;
    }
    lists.at(-1)!.push(item);
  }
  return lists.map((list) => ({
    quote: [leadIn, ...list.map((item) => `- ${item}`)].join('\n'),
    form: 'block',
    meaning: [leadIn, ...list].join(' '),
  }));
}

function cutLong(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > MAX_QUOTE_CHARS) {
    const space = rest.lastIndexOf(' ', MAX_QUOTE_CHARS);
    const end = space > 0 ? space : MAX_QUOTE_CHARS;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...parts, rest];
}
