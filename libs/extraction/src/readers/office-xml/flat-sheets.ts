import type { ReadContext } from '../document-reader';
import { attribute, type XmlAttributes, type XmlHandler } from '../package/xml-stream';
import { plainNumber } from '../sheets/cell-number';
import { plainIso } from '../sheets/excel-date';
import { MergedCells } from '../sheets/merged-cells';
import { SheetRows } from '../sheets/sheet-rows';
import type { SparseRow } from '../tables/table-writer';
import { CellComments } from './cell-comments';

/** The sheets of an OpenDocument workbook that is one XML file (`.fods`). @source OpenDocument 1.3 Part 3 §9.1 */
export class FlatSheets implements XmlHandler {
  private sheet = '';
  private rows: SheetRows | null = null;
  private merged = new MergedCells([]);
  private rowIndex = 0;
  private rowRepeats = 1;
  private column = 0;
  private columnRepeats = 1;
  private cells: SparseRow = new Map();
  /** What a cell holds besides the words that it shows; null between cells. */
  private stored: string | null = null;
  private words: string[] = [];
  /** Words of the comment that is open within the cell; null where none is. */
  private comment: string[] | null = null;
  private readonly comments = new CellComments();
  private paragraphs = 0;
  /** Elements that are open from one on that has no cell of the sheet. */
  private aside = 0;
  private room = MAX_REPEATED_CELLS;

  constructor(private readonly context: Pick<ReadContext, 'sink' | 'guard'>) {}

  open(name: string, attributes: XmlAttributes): void {
    if (this.aside > 0 || ASIDE.has(name)) this.aside += 1;
    else if (name === 'table') this.openTable(attribute(attributes, 'name') ?? '');
    else if (name === 'table-row') this.openRow(attributes);
    else if (name === 'table-cell' || name === 'covered-table-cell') this.openCell(attributes);
    else if (this.stored !== null && name === 'annotation') this.comment = [];
    else if (this.stored !== null && name === 'p') this.openParagraph();
    else if (this.paragraphs > 0) this.text(BLANKS.has(name) ? ' ' : '');
  }

  close(name: string): void {
    if (this.aside > 0) this.aside -= 1;
    else if (name === 'p' && this.paragraphs > 0) this.paragraphs -= 1;
    else if (name === 'annotation') this.closeComment();
    else if (name === 'table-cell' || name === 'covered-table-cell') this.closeCell();
    else if (name === 'table-row') this.closeRow();
    else if (name === 'table') this.closeTable();
  }

  text(text: string): void {
    if (this.paragraphs > 0 && this.aside === 0) (this.comment ?? this.words).push(text.replace(/[ \t\r\n]+/g, ' '));
  }

  /** Hands on the comments. */
  end(): void {
    this.closeTable();
    this.comments.end(this.context.sink);
  }

  private closeTable(): void {
    this.rows?.end();
    this.rows = null;
  }

  private openTable(name: string): void {
    this.closeTable();
    this.sheet = name;
    this.context.guard.addPages(1);
    this.merged = new MergedCells([]);
    this.rows = new SheetRows(name, this.context, this.merged);
    this.rowIndex = 0;
  }

  private openRow(attributes: XmlAttributes): void {
    this.rowRepeats = countOf(attributes, 'number-rows-repeated');
    this.column = 0;
    this.cells = new Map();
  }

  private openCell(attributes: XmlAttributes): void {
    this.columnRepeats = countOf(attributes, 'number-columns-repeated');
    const down = countOf(attributes, 'number-rows-spanned');
    if (down > 1) this.merged.add({ top: this.rowIndex, bottom: this.rowIndex + down - 1, left: this.column });
    const date = attribute(attributes, 'date-value');
    const value = attribute(attributes, 'value');
    this.stored = date !== undefined ? plainIso(date) : value !== undefined ? plainNumber(value) : '';
    this.words = [];
  }

  private openParagraph(): void {
    const words = this.comment ?? this.words;
    if (words.length > 0) words.push('\n');
    this.paragraphs += 1;
  }

  private closeComment(): void {
    if (this.comment) this.comments.add(this.sheet, this.rowIndex, this.column, this.comment.join(''));
    this.comment = null;
  }

  private closeCell(): void {
    const text = this.stored === '' ? this.words.join('') : (this.stored ?? '');
    // Empty cells repeat up to the edge of the sheet, full ones as often as somebody has filled them in.
    const times = text.trim() === '' ? 0 : 1 + this.repeated(this.columnRepeats - 1, 1);
    for (let at = 0; at < times; at += 1) this.cells.set(this.column + at, text);
    this.column += this.columnRepeats;
    this.stored = null;
    this.paragraphs = 0;
  }

  private closeRow(): void {
    const { size } = this.cells;
    const times = size === 0 ? 0 : 1 + this.repeated(this.rowRepeats - 1, size);
    for (let at = 0; at < times; at += 1) this.rows?.row(this.rowIndex + at, new Map(this.cells));
    this.rowIndex += this.rowRepeats;
  }

  /** How many of so many repetitions of some cells there is room for. */
  private repeated(times: number, cells: number): number {
    const taken = Math.min(times, Math.floor(this.room / cells));
    this.room -= taken * cells;
    return taken;
  }
}

/** What was removed, guides to signs, and documents within, such as charts: these have tables of their own. */
const ASIDE = new Set(['tracked-changes', 'object', 'ruby-text']);
const BLANKS = new Set(['s', 'tab', 'line-break']);
/** So many cells of a file may stand in it only as the number of times that they repeat; a few bytes tell of millions. */
const MAX_REPEATED_CELLS = 100_000;

function countOf(attributes: XmlAttributes, name: string): number {
  const count = Number(attribute(attributes, name) ?? 1);
  return Number.isInteger(count) && count > 0 ? count : 1;
}
