import { type ChunkPlace, PlaceTracker, type SourcePlace, type Stretch, stretchOf } from './chunk-place';
import { type ColumnSlice, ColumnSlicer } from './column-slicer';
import {
  CHARS_PER_TOKEN,
  type CountTokens,
  sentenceUnits,
  tailSentences,
  textUnits,
  type TextUnit,
} from './text-units';

/** A stretch of text or a table, as extraction yields them. A table's first `headerLines` lines are its header. */
export interface ChunkableBlock {
  readonly kind: 'text' | 'table';
  readonly text: string;
  readonly headerLines?: number;
  readonly place?: SourcePlace;
}

/** What is embedded and found: a piece of a document. */
export interface Chunk {
  /** Counts from 0 over the document. */
  readonly no: number;
  readonly text: string;
  /** Leading characters that the previous chunk ends with, or that repeat the header of a table. */
  readonly overlapChars: number;
  readonly tokens: number;
  readonly place: ChunkPlace;
}

/** Sizes in tokens of the embedding model. @source spec §8.3 */
export interface ChunkerOptions {
  readonly chunkTokens: number;
  readonly overlapTokens: number;
  /** What the embedding model reads at most; a table row stays whole up to here. */
  readonly maxInputTokens: number;
  readonly count: CountTokens;
}

/** A line of a table and where it stands. */
interface Line {
  readonly text: string;
  readonly stretch: Stretch;
}

interface Header {
  readonly text: string;
  /** Where it stands. */
  readonly at: Stretch | null;
  readonly tokens: number;
  /** Of a header that leaves too little room for rows. */
  readonly slicer: ColumnSlicer | null;
}

/** The line between the header of a Markdown table and its rows. @source GFM §4.10 */
const DELIMITERS = /^[\s|:-]+$/;

/**
 * Cuts a document into chunks as it streams in; memory is that of one chunk and one block. Text is packed by paragraph,
 * line, sentence, word, character, and each chunk begins with the last sentences of the one before (the last words of a
 * long one), but for what follows a table: words of rows are nowhere without the rest of theirs. A heading leads what
 * follows, even where that has to be cut for it. Rows of a table are never cut (unless one alone exceeds what the model reads) and every chunk of a table begins with its header. A table too wide
 * for the model to read header and row together is cut by columns, each slice below its part of the header; where one
 * cell of the header is too long for that, the header is a text of its own. No chunk is endless in characters, even of
 * such that count for nothing.
 * @source spec §8.3, supplement §13.1
 */
export class Chunker {
  private no = 0;
  private overlap = '';
  private overlapTokens = 0;
  private body = '';
  private bodyTokens = 0;
  /** The last header that became a text of its own; the further pieces of its table need not say it again. */
  private spelled = '';
  private readonly places = new PlaceTracker();
  /** Behind what was packed last, in the whole text; null where that is not packed as it stands there. */
  private readTo: number | null = null;

  constructor(private readonly options: ChunkerOptions) {}

  /** Takes the next block and returns the chunks that are complete now. @param start where the block begins in the whole text */
  push(block: ChunkableBlock, start = 0): Chunk[] {
    return [...this.steps(block, start)].filter((chunk) => chunk !== null);
  }

  /** The same bit by bit, for blocks of any length: null where no chunk is complete yet. */
  *steps(block: ChunkableBlock, start = 0): Generator<Chunk | null> {
    yield* block.kind === 'table' ? this.table(block, start) : this.text(block.text, start, block.place);
  }

  /** Returns what is left; the chunker must not be used afterwards. */
  end(): Chunk[] {
    return [...this.flush()];
  }

  private *text(text: string, start: number, place?: SourcePlace): Generator<Chunk | null> {
    const { chunkTokens, count } = this.options;
    let at = start;
    // A block ends a paragraph, so that two blocks never run into one word.
    for (const unit of textUnits(`${text}\n\n`, chunkTokens, count)) {
      const cut = !this.fits(unit.text, unit.tokens) && this.isHeading();
      for (const piece of cut ? sentenceUnits(unit.text, chunkTokens, count) : [unit]) {
        yield null;
        yield* this.pack(piece, stretchOf(piece.text, at, place), at + piece.text.length);
        at += piece.text.length;
      }
    }
  }

  private *pack({ text, tokens }: TextUnit, stretch: Stretch | null, end: number): Generator<Chunk> {
    if (!this.fits(text, tokens)) yield* this.flush();
    if (tokens + this.overlapTokens > this.options.chunkTokens) this.lead('');
    this.append(text, tokens, stretch);
    this.readTo = end;
  }

  /** True where so little was packed that the next chunk would say all of it again: that is none of its own. */
  private isHeading(): boolean {
    return this.body.trim() !== '' && this.bodyTokens <= this.options.overlapTokens;
  }

  private *table(block: ChunkableBlock, start: number): Generator<Chunk | null> {
    const lines = linesOf(block, start);
    const headerLines = lines.slice(0, block.headerLines ?? 0);
    const header = this.headerOf(headerLines);
    const rows = lines.slice(headerLines.length);
    yield* this.flush();
    if (rows.length === 0) yield* this.spell(header);
    // What introduced the table (a heading, a caption) leads its first chunk.
    else if (Number.isFinite(header.tokens)) {
      this.lead(`${this.overlap.trimEnd()}\n${header.text}`.trimStart(), this.places.leadStart);
    }
    for (const row of rows) {
      yield null;
      yield* this.row(row, header);
    }
    yield* this.flush();
    // The last words of a row, without the rest of it and its header, would be what no reader can understand.
    this.lead('');
  }

  private headerOf(lines: readonly Line[]): Header {
    const { chunkTokens, count } = this.options;
    const withEnds = (some: readonly Line[]): string => some.map(({ text }) => `${text}\n`).join('');
    const at = lines[0]?.stretch ?? null;
    const whole = withEnds(lines);
    const tokens = this.tokensOf(whole);
    if (tokens * 2 <= chunkTokens) return { text: whole, at, tokens, slicer: null };
    // The line below the header says nothing, and of a wide table it takes as much room as the header itself.
    const text = withEnds(lines.filter((line, index) => index === 0 || !DELIMITERS.test(line.text)));
    return { text, at, tokens: this.tokensOf(text), slicer: ColumnSlicer.of(text, chunkTokens, count) };
  }

  private *row(line: Line, header: Header): Generator<Chunk | null> {
    const { maxInputTokens } = this.options;
    const row = `${line.text}\n`;
    const tokens = this.tokensOf(row);
    if (header.slicer && header.tokens + tokens > maxInputTokens) {
      yield* this.slices(header.slicer.slices(row), header, line.stretch);
      return;
    }
    if (tokens > maxInputTokens) {
      yield* this.cutRow(row, header, line.stretch);
      return;
    }
    if (!this.fits(row, tokens)) {
      yield* this.flush();
      if (header.tokens + tokens > maxInputTokens) yield* this.spell(header);
      else this.lead(header.text);
    }
    this.append(row, tokens, line.stretch);
  }

  /** Each slice of a wide row is a chunk; a cell that is too long for one goes on below the same header. */
  private *slices(slices: Iterable<ColumnSlice>, header: Header, row: Stretch): Generator<Chunk | null> {
    const { maxInputTokens, count } = this.options;
    yield* this.flush();
    yield* this.spell(header);
    for (const { lead, body } of slices) {
      this.lead(lead);
      if (this.overlapTokens + this.tokensOf(body) <= maxInputTokens) this.append(body, count(body), row);
      else yield* this.below(lead, body, row);
      yield* this.flush();
    }
    this.lead(header.tokens > this.options.chunkTokens ? '' : header.text);
  }

  /** A row that no model reads whole: in pieces below its header, if that leaves them room, else as a text. */
  private *cutRow(row: string, header: Header, stretch: Stretch): Generator<Chunk | null> {
    const { chunkTokens } = this.options;
    yield* this.flush();
    if (header.tokens * 2 > chunkTokens) {
      yield* this.spell(header);
      yield* this.text(row, stretch.from, stretch);
      yield* this.flush();
    } else {
      yield* this.below(header.text, row, stretch);
      yield* this.flush();
    }
    this.lead(header.tokens > chunkTokens ? '' : header.text);
  }

  /** Packs the text of a row into chunks that all begin with `lead` and point to the row. */
  private *below(lead: string, text: string, row: Stretch): Generator<Chunk> {
    const { chunkTokens, count } = this.options;
    this.lead(lead);
    for (const unit of textUnits(text, Math.max(1, chunkTokens - this.overlapTokens), count)) {
      if (!this.fits(unit.text, unit.tokens)) {
        yield* this.flush();
        this.lead(lead);
      }
      this.append(unit.text, unit.tokens, row);
    }
  }

  /** Gives a header that no row can follow as a text of its own. */
  private *spell(header: Header): Generator<Chunk | null> {
    if (header.text !== this.spelled) {
      this.spelled = header.text;
      yield* this.text(header.text, header.at?.from ?? 0, header.at ?? undefined);
      yield* this.flush();
    }
    this.lead('');
  }

  private fits(text: string, tokens: number): boolean {
    const { chunkTokens } = this.options;
    if (this.body.length + text.length > chunkTokens * CHARS_PER_TOKEN && this.body !== '') return false;
    return this.bodyTokens + this.overlapTokens + tokens <= chunkTokens;
  }

  private append(text: string, tokens: number, stretch: Stretch | null): void {
    if (stretch) this.places.add(stretch);
    this.readTo = null;
    this.body += text;
    this.bodyTokens += tokens;
  }

  /** Tokens of a text; without counting them where it is so long that they are too many anyway. */
  private tokensOf(text: string): number {
    const { maxInputTokens, count } = this.options;
    return text.length > maxInputTokens * CHARS_PER_TOKEN ? Infinity : count(text);
  }

  /** Sets what the next chunk begins with, and where that stands if it is right before the chunk's own text. */
  private lead(overlap: string, start: number | null = null): void {
    this.places.leadFrom(overlap === '' ? null : start);
    this.overlap = overlap;
    this.overlapTokens = overlap === '' ? 0 : this.options.count(overlap);
  }

  /** Emits what was packed and begins the next chunk with its last sentences. */
  private *flush(): Generator<Chunk> {
    const body = this.body.trim();
    if (body !== '') {
      const text = (this.overlap + this.body).trim();
      yield {
        no: this.no++,
        text,
        overlapChars: text.length - Math.min(text.length, this.body.trimEnd().length),
        tokens: this.options.count(text),
        place: this.places.take(),
      };
      const tail = tailSentences(this.body, this.options.overlapTokens, this.options.count).trimStart();
      this.lead(tail, this.readTo === null ? null : this.readTo - tail.length);
    }
    this.body = '';
    this.bodyTokens = 0;
  }
}

/** The lines of a table that say something. */
function linesOf({ text, headerLines = 0, place = {} }: ChunkableBlock, start: number): Line[] {
  const lines: Line[] = [];
  let at = start;
  for (const line of text.split('\n')) {
    const stretch = stretchOf(line, at, place);
    const row = place.rows?.[lines.length - headerLines];
    if (stretch) lines.push({ text: line, stretch: row === undefined ? stretch : { ...stretch, row } });
    at += line.length + 1;
  }
  return lines;
}
