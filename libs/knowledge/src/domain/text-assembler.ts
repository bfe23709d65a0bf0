import type { ChunkableBlock } from './chunker';

// Large enough to keep the number of rows small, small enough to stream.
const PART_CHARS = 64 * 1024;

/**
 * Joins blocks into the text of a document and gives it out in parts. Blocks are set apart by a blank line; the pieces of
 * one long table run on, with its header only once.
 */
export class TextAssembler {
  private buffer = '';
  private begun = false;
  private tableHeader: string | null = null;
  private total = 0;
  private takenChars = 0;
  private start = 0;

  /** Takes a block and returns the parts that are full now. */
  push(block: ChunkableBlock): string[] {
    this.append(block);
    const parts: string[] = [];
    while (this.buffer.length >= PART_CHARS) parts.push(this.take(PART_CHARS));
    return parts;
  }

  /** The rest, if any. */
  end(): string[] {
    return this.buffer === '' ? [] : [this.take(this.buffer.length)];
  }

  /** UTF-8 bytes of everything given out so far. */
  get bytes(): number {
    return this.total;
  }

  /**
   * Where the block that came last begins in the text, in UTF-16 units. Of a piece that runs on with its table, as if its
   * header, which is left out, stood before its rows.
   */
  get blockStart(): number {
    return this.start;
  }

  private append(block: ChunkableBlock): void {
    const header = headerOf(block);
    const continues = header !== null && header === this.tableHeader;
    const text = continues ? block.text.slice(header.length).replace(/^\n/, '') : block.text;
    const separator = this.separator(continues);
    const dropped = block.text.length - text.length;
    this.start = this.takenChars + this.buffer.length + separator.length - dropped;
    this.buffer += separator + text;
    this.begun = true;
    this.tableHeader = header;
  }

  private separator(continuesTable: boolean): string {
    if (!this.begun) return '';
    return continuesTable ? '\n' : '\n\n';
  }

  private take(length: number): string {
    // Not inside a surrogate pair: half a character cannot be stored.
    const last = this.buffer.charCodeAt(length - 1);
    const end = last >= 0xd800 && last <= 0xdbff && length < this.buffer.length ? length + 1 : length;
    const part = this.buffer.slice(0, end);
    this.buffer = this.buffer.slice(end);
    this.takenChars += part.length;
    this.total += Buffer.byteLength(part);
    return part;
  }
}

function headerOf(block: ChunkableBlock): string | null {
  if (block.kind !== 'table' || !block.headerLines) return null;
  return block.text.split('\n', block.headerLines).join('\n');
}
