import type { BlockSink } from '../block-sink';
import type { ReadContext } from '../document-reader';
import type { Guard } from '../guard';
import { TextFlow } from '../text-flow';
import { withoutDataUris } from './data-uris';
import { decodeFile, type TextEncoding } from './encoding';
import { linesOf } from './lines';

const FENCE = /^\s*(?:```|~~~)/;
const TABLE_CHARS = 32 * 1024;

/** Reads Markdown as it stands, with its pipe tables set apart so that their rows stay whole. */
export async function readMarkdown({ path, sink, guard }: ReadContext, encoding: TextEncoding): Promise<void> {
  const parts = new MarkdownParts(sink, guard);
  for await (const lines of linesOf(decodeFile(path, encoding, guard.progress))) {
    for (const line of lines) parts.line(line);
    await sink.drain();
  }
  parts.end();
}

/** Tells tables from the rest. A line is held back until the next one shows whether it was a table's header. */
class MarkdownParts {
  private readonly flow: TextFlow;
  private pending: string | null = null;
  private header: string[] = [];
  private rows: string[] = [];
  private rowChars = 0;
  private wroteRows = false;
  private fenced = false;

  constructor(
    private readonly sink: BlockSink,
    private readonly guard: Guard,
  ) {
    this.flow = new TextFlow(sink);
  }

  line(line: string): void {
    if (this.header.length > 0) {
      if (line.includes('|')) return this.row(line);
      this.closeTable();
    }
    if (!this.fenced && this.pending?.includes('|') && isSeparator(line)) {
      this.flow.end();
      this.header = [withoutDataUris(this.pending), line];
      this.pending = null;
      return;
    }
    this.release();
    this.pending = line;
    if (FENCE.test(line)) this.fenced = !this.fenced;
  }

  end(): void {
    this.closeTable();
    this.release();
    this.flow.end();
  }

  private row(line: string): void {
    this.guard.addRow(line.split('|').length - 1);
    const row = withoutDataUris(line);
    this.rows.push(row);
    this.rowChars += row.length;
    if (this.rowChars >= TABLE_CHARS) this.writeRows();
  }

  private closeTable(): void {
    if (this.header.length === 0) return;
    if (this.rows.length > 0 || !this.wroteRows) this.writeRows();
    this.header = [];
    this.wroteRows = false;
  }

  private writeRows(): void {
    this.sink.table([...this.header, ...this.rows]);
    this.rows = [];
    this.rowChars = 0;
    this.wroteRows = true;
  }

  private release(): void {
    if (this.pending !== null) this.flow.write(this.pending + '\n');
    this.pending = null;
  }
}

/** The row of dashes below a table's header. Cell by cell, so that no line takes longer than its length. */
function isSeparator(line: string): boolean {
  const row = line.trim();
  if (!row.includes('|')) return false;
  const cells = row.replace(/^\|/, '').replace(/\|$/, '').split('|');
  return cells.every((cell) => /^:?-+:?$/.test(cell.trim()));
}
