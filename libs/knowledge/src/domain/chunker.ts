import { tailWords, textUnits, type CountTokens } from './text-units';

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

/**
 * Cuts a document into chunks as it streams in; memory is that of one chunk and one block. Text is packed by paragraph,
 * line, word, character, and each chunk begins with the last words of the one before. Rows of a table are never cut
 * (unless one alone exceeds what the model reads) and every chunk of a table begins with its header.
 * @source spec §8.3, supplement §13.1
 */
export class Chunker {
  private no = 0;
  private overlap = '';
  private overlapTokens = 0;
  private body = '';
  private bodyTokens = 0;

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
    // A block ends a paragraph, so that two blocks never run into one word.
    for (const unit of textUnits(`${text}\n\n`, this.options.chunkTokens, this.options.count)) {
      const room = this.options.chunkTokens - this.bodyTokens - this.overlapTokens;
      if (unit.tokens > room) yield* this.flush();
      if (unit.tokens + this.overlapTokens > this.options.chunkTokens) this.lead('');
      this.body += unit.text;
      this.bodyTokens += unit.tokens;
    }
  }

  private *table(block: ChunkableBlock): Generator<Chunk> {
    const lines = block.text.split('\n').filter((line) => line.trim() !== '');
    const header = lines.slice(0, block.headerLines ?? 0);
    const headerText = header.map((line) => `${line}\n`).join('');
    yield* this.flush();
    // What introduced the table (a heading, a caption) leads its first chunk.
    this.lead(this.overlap === '' ? headerText : `${this.overlap.trimEnd()}\n${headerText}`);
    const headerTokens = this.options.count(headerText);
    for (const row of lines.slice(header.length)) yield* this.row(row, headerText, headerTokens);
    yield* this.flush();
  }

  private *row(row: string, header: string, headerTokens: number): Generator<Chunk> {
    const rowTokens = this.options.count(row);
    if (this.bodyTokens + this.overlapTokens + rowTokens > this.options.chunkTokens) {
      yield* this.flush();
      this.lead(headerTokens + rowTokens <= this.options.maxInputTokens ? header : '');
    }
    const pieces = rowTokens <= this.options.maxInputTokens ? [{ text: row, tokens: rowTokens }] : this.cut(row);
    for (const piece of pieces) {
      if (this.bodyTokens > 0 && this.bodyTokens + piece.tokens > this.options.maxInputTokens) yield* this.flush();
      this.body += piece.text;
      this.bodyTokens += piece.tokens;
    }
    this.body += '\n';
  }

  private cut(row: string): Iterable<{ text: string; tokens: number }> {
    return textUnits(row, this.options.chunkTokens, this.options.count);
  }

  /** Sets what the next chunk begins with. */
  private lead(overlap: string): void {
    this.overlap = overlap;
    this.overlapTokens = overlap === '' ? 0 : this.options.count(overlap);
  }

  /** Emits what was packed and begins the next chunk with its last words. */
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
      this.lead(tailWords(this.body, this.options.overlapTokens, this.options.count).trimStart());
    }
    this.body = '';
    this.bodyTokens = 0;
  }
}
