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
}

/** What is embedded and found: a piece of a document. */
export interface Chunk {
  /** Counts from 0 over the document. */
  readonly no: number;
  readonly text: string;
  /** Leading characters that the previous chunk ends with, or that repeat the header of a table. */
  readonly overlapChars: number;
  readonly tokens: number;
}

/** Sizes in tokens of the embedding model. @source spec §8.3 */
export interface ChunkerOptions {
  readonly chunkTokens: number;
  readonly overlapTokens: number;
  /** What the embedding model reads at most; a table row stays whole up to here. */
  readonly maxInputTokens: number;
  readonly count: CountTokens;
}

interface Header {
  readonly text: string;
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

  constructor(private readonly options: ChunkerOptions) {}

  /** Takes the next block and returns the chunks that are complete now. */
  push(block: ChunkableBlock): Chunk[] {
    return [...(block.kind === 'table' ? this.table(block) : this.text(block.text))];
  }

  /** Returns what is left; the chunker must not be used afterwards. */
  end(): Chunk[] {
    return [...this.flush()];
  }

  private *text(text: string): Generator<Chunk> {
    const { chunkTokens, count } = this.options;
    // A block ends a paragraph, so that two blocks never run into one word.
    for (const unit of textUnits(`${text}\n\n`, chunkTokens, count)) {
      if (this.fits(unit.text, unit.tokens) || !this.isHeading()) yield* this.pack(unit);
      else for (const sentence of sentenceUnits(unit.text, chunkTokens, count)) yield* this.pack(sentence);
    }
  }

  private *pack({ text, tokens }: TextUnit): Generator<Chunk> {
    if (!this.fits(text, tokens)) yield* this.flush();
    if (tokens + this.overlapTokens > this.options.chunkTokens) this.lead('');
    this.append(text, tokens);
  }

  /** True where so little was packed that the next chunk would say all of it again: that is none of its own. */
  private isHeading(): boolean {
    return this.body.trim() !== '' && this.bodyTokens <= this.options.overlapTokens;
  }

  private *table(block: ChunkableBlock): Generator<Chunk> {
    const lines = block.text.split('\n').filter((line) => line.trim() !== '');
    const headerLines = lines.slice(0, block.headerLines ?? 0);
    const header = this.headerOf(headerLines);
    const rows = lines.slice(headerLines.length);
    yield* this.flush();
    if (rows.length === 0) yield* this.spell(header);
    // What introduced the table (a heading, a caption) leads its first chunk.
    else if (Number.isFinite(header.tokens)) this.lead(`${this.overlap.trimEnd()}\n${header.text}`.trimStart());
    for (const row of rows) yield* this.row(`${row}\n`, header);
    yield* this.flush();
    // The last words of a row, without the rest of it and its header, would be what no reader can understand.
    this.lead('');
  }

  private headerOf(lines: readonly string[]): Header {
    const { chunkTokens, count } = this.options;
    const withEnds = (some: readonly string[]): string => some.map((line) => `${line}\n`).join('');
    const whole = withEnds(lines);
    const tokens = this.tokensOf(whole);
    if (tokens * 2 <= chunkTokens) return { text: whole, tokens, slicer: null };
    // The line below the header says nothing, and of a wide table it takes as much room as the header itself.
    const text = withEnds(lines.filter((line, at) => at === 0 || !DELIMITERS.test(line)));
    return { text, tokens: this.tokensOf(text), slicer: ColumnSlicer.of(text, chunkTokens, count) };
  }

  private *row(row: string, header: Header): Generator<Chunk> {
    const { maxInputTokens } = this.options;
    const tokens = this.tokensOf(row);
    if (header.slicer && header.tokens + tokens > maxInputTokens) {
      yield* this.slices(header.slicer.slices(row), header);
      return;
    }
    if (tokens > maxInputTokens) {
      yield* this.cutRow(row, header);
      return;
    }
    if (!this.fits(row, tokens)) {
      yield* this.flush();
      if (header.tokens + tokens > maxInputTokens) yield* this.spell(header);
      else this.lead(header.text);
    }
    this.append(row, tokens);
  }

  /** Each slice of a wide row is a chunk; a cell that is too long for one goes on below the same header. */
  private *slices(slices: Iterable<ColumnSlice>, header: Header): Generator<Chunk> {
    const { maxInputTokens, count } = this.options;
    yield* this.flush();
    yield* this.spell(header);
    for (const { lead, body } of slices) {
      this.lead(lead);
      if (this.overlapTokens + this.tokensOf(body) <= maxInputTokens) this.append(body, count(body));
      else yield* this.below(lead, body);
      yield* this.flush();
    }
    this.lead(header.tokens > this.options.chunkTokens ? '' : header.text);
  }

  /** A row that no model reads whole: in pieces below its header, if that leaves them room, else as a text. */
  private *cutRow(row: string, header: Header): Generator<Chunk> {
    const { chunkTokens } = this.options;
    yield* this.flush();
    if (header.tokens * 2 > chunkTokens) {
      yield* this.spell(header);
      yield* this.text(row);
      yield* this.flush();
    } else {
      yield* this.below(header.text, row);
      yield* this.flush();
    }
    this.lead(header.tokens > chunkTokens ? '' : header.text);
  }

  /** Packs a text into chunks that all begin with `lead`. */
  private *below(lead: string, text: string): Generator<Chunk> {
    const { chunkTokens, count } = this.options;
    this.lead(lead);
    for (const unit of textUnits(text, Math.max(1, chunkTokens - this.overlapTokens), count)) {
      if (!this.fits(unit.text, unit.tokens)) {
        yield* this.flush();
        this.lead(lead);
      }
      this.append(unit.text, unit.tokens);
    }
  }

  /** Gives a header that no row can follow as a text of its own. */
  private *spell(header: Header): Generator<Chunk> {
    if (header.text !== this.spelled) {
      this.spelled = header.text;
      yield* this.text(header.text);
      yield* this.flush();
    }
    this.lead('');
  }

  private fits(text: string, tokens: number): boolean {
    const { chunkTokens } = this.options;
    if (this.body.length + text.length > chunkTokens * CHARS_PER_TOKEN && this.body !== '') return false;
    return this.bodyTokens + this.overlapTokens + tokens <= chunkTokens;
  }

  private append(text: string, tokens: number): void {
    this.body += text;
    this.bodyTokens += tokens;
  }

  /** Tokens of a text; without counting them where it is so long that they are too many anyway. */
  private tokensOf(text: string): number {
    const { maxInputTokens, count } = this.options;
    return text.length > maxInputTokens * CHARS_PER_TOKEN ? Infinity : count(text);
  }

  /** Sets what the next chunk begins with. */
  private lead(overlap: string): void {
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
      };
      this.lead(tailSentences(this.body, this.options.overlapTokens, this.options.count).trimStart());
    }
    this.body = '';
    this.bodyTokens = 0;
  }
}
