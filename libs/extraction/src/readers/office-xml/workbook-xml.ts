import type { ReadContext } from '../document-reader';
import { attribute, type XmlAttributes, type XmlHandler } from '../package/xml-stream';
import { plainNumber } from '../sheets/cell-number';
import { booleanText } from '../sheets/cell-value';
import { plainIso } from '../sheets/excel-date';
import { MergedCells } from '../sheets/merged-cells';
import { SheetRows } from '../sheets/sheet-rows';
import type { SparseRow } from '../tables/table-writer';
import { CellComments } from './cell-comments';

/** Days that stand before times which have none. */
const DAY_OF_TIMES = /^1899-12-3[01]T/;
const MIDNIGHT = /^1899-12-3[01](?:T00:00(?::00(?:\.0+)?)?)?$/;

/**
 * A workbook in the XML of Excel 2003, which programs still write as reports, and often call `.xls`.
 * @source XML Spreadsheet Reference (Microsoft, 2003)
 */
export class WorkbookXml implements XmlHandler {
  private sheet = '';
  private rows: SheetRows | null = null;
  private merged = new MergedCells([]);
  private rowIndex = -1;
  private rowSpan = 0;
  /** The last column that a cell has covered. */
  private column = -1;
  private cells: SparseRow = new Map();
  private cellColumn = -1;
  private formula = '';
  private value = '';
  private note = '';
  private type = '';
  private inData = false;
  private inComment = false;
  private readonly comments = new CellComments();

  constructor(private readonly context: Pick<ReadContext, 'sink' | 'guard'>) {}

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'Worksheet') this.sheet = attribute(attributes, 'Name') ?? '';
    else if (name === 'Table') this.openTable();
    else if (name === 'Row') this.openRow(attributes);
    else if (name === 'Cell') this.openCell(attributes);
    else if (name === 'Comment') this.inComment = true;
    else if (name === 'Data') {
      this.inData = true;
      if (!this.inComment) this.type = attribute(attributes, 'Type') ?? '';
    }
  }

  close(name: string): void {
    if (name === 'Data') this.inData = false;
    else if (name === 'Comment') this.closeComment();
    else if (name === 'Cell') this.closeCell();
    else if (name === 'Row') this.rows?.row(this.rowIndex, this.cells);
    else if (name === 'Table') this.closeTable();
  }

  text(text: string): void {
    if (!this.inData) return;
    if (this.inComment) this.note += text;
    else this.value += text;
  }

  /** Hands on the comments. */
  end(): void {
    this.closeTable();
    this.comments.end(this.context.sink);
  }

  private openTable(): void {
    this.closeTable();
    this.context.guard.addPages(1);
    this.merged = new MergedCells([]);
    this.rows = new SheetRows(this.sheet, this.context, this.merged);
    this.rowIndex = -1;
    this.rowSpan = 0;
  }

  private closeTable(): void {
    this.rows?.end();
    this.rows = null;
  }

  private openRow(attributes: XmlAttributes): void {
    this.rowIndex = placeOf(attributes) ?? this.rowIndex + 1 + this.rowSpan;
    this.rowSpan = countOf(attributes, 'Span');
    this.column = -1;
    this.cells = new Map();
  }

  private openCell(attributes: XmlAttributes): void {
    const column = placeOf(attributes) ?? this.column + 1;
    const down = countOf(attributes, 'MergeDown');
    if (down > 0) this.merged.add({ top: this.rowIndex, bottom: this.rowIndex + down, left: column });
    this.column = column + countOf(attributes, 'MergeAcross');
    this.cellColumn = column;
    this.formula = attribute(attributes, 'Formula') ?? '';
    this.value = '';
    this.type = '';
  }

  private closeCell(): void {
    const text = this.cellText();
    if (text.trim() !== '') this.cells.set(this.cellColumn, text);
  }

  private closeComment(): void {
    this.inComment = false;
    this.comments.add(this.sheet, this.rowIndex, this.cellColumn, this.note);
    this.note = '';
  }

  private cellText(): string {
    const stored = this.value.trim();
    if (stored === '') return this.formula;
    if (this.type === 'Number') return plainNumber(stored);
    if (this.type === 'Boolean') return booleanText(stored === '1');
    if (this.type !== 'DateTime') return this.value;
    return MIDNIGHT.test(stored) ? '00:00:00' : plainIso(stored.replace(DAY_OF_TIMES, ''));
  }
}

/** The place that an element gives itself, from 0. */
function placeOf(attributes: XmlAttributes): number | null {
  const index = Number(attribute(attributes, 'Index'));
  return Number.isInteger(index) && index > 0 ? index - 1 : null;
}

function countOf(attributes: XmlAttributes, name: string): number {
  const count = Number(attribute(attributes, name) ?? 0);
  return Number.isInteger(count) && count > 0 ? count : 0;
}
