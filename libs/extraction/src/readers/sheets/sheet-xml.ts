import type { XmlAttributes, XmlHandler } from '../package/xml-stream';
import type { SparseRow } from '../tables/table-writer';
import { booleanText, numberText } from './cell-value';
import { plainIso } from './excel-date';
import { columnIndex } from './merged-cells';
import { RichText, unescapeText } from './rich-text';
import type { SharedStrings } from './shared-strings';
import type { Workbook } from './workbook';

/**
 * Turns the XML of a worksheet into rows; formulas give the value that was stored with them. Programs that do not reckon
 * store none: there the formula itself is all that there is to read.
 */
export class SheetXml implements XmlHandler {
  private rowIndex = -1;
  private column = -1;
  private cells: SparseRow = new Map();
  private type = '';
  private style = 0;
  private value = '';
  private inValue = false;
  private formula = '';
  private inFormula = false;
  private inline = false;
  private readonly inlineText = new RichText();

  constructor(
    private readonly book: Workbook,
    private readonly strings: SharedStrings,
    private readonly onRow: (index: number, cells: SparseRow) => void,
  ) {}

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'v') this.inValue = true;
    else if (name === 'f') this.inFormula = true;
    else if (name === 'row') this.openRow(attributes);
    else if (name === 'is') this.inline = true;
    else if (this.inline) this.inlineText.open(name);
  }

  close(name: string): void {
    if (name === 'v') this.inValue = false;
    else if (name === 'f') this.inFormula = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row') this.onRow(this.rowIndex, this.cells);
    else if (name === 'is') this.inline = false;
    else if (this.inline) this.inlineText.close(name);
  }

  text(text: string): void {
    if (this.inValue) this.value += text;
    else if (this.inFormula) this.formula += text;
    else if (this.inline) this.inlineText.text(text);
  }

  private openRow(attributes: XmlAttributes): void {
    const row = Number(attributes['r']);
    this.rowIndex = Number.isInteger(row) && row > 0 ? row - 1 : this.rowIndex + 1;
    this.column = -1;
    this.cells = new Map();
  }

  private openCell(attributes: XmlAttributes): void {
    const column = columnIndex(attributes['r'] ?? '');
    this.column = column < 0 ? this.column + 1 : column;
    this.type = attributes['t'] ?? 'n';
    this.style = Number(attributes['s'] ?? 0);
    this.value = '';
    this.formula = '';
    this.inlineText.start();
  }

  private closeCell(): void {
    const text = this.cellText();
    if (text.trim() !== '') this.cells.set(this.column, text);
  }

  private cellText(): string {
    switch (this.type) {
      case 's':
        return this.value === '' ? '' : this.strings.get(Number(this.value));
      case 'inlineStr':
        return this.inlineText.take();
      case 'b':
        return this.value === '' ? '' : booleanText(/^(?:1|true)$/i.test(this.value.trim()));
      case 'n':
        return this.number();
      case 'd':
        return plainIso(this.value);
      case 'str':
        return unescapeText(this.value);
      default:
        // e: an error such as #N/A.
        return this.value;
    }
  }

  private number(): string {
    const stored = this.value.trim();
    // An empty text that a formula gave is stored as a text.
    if (stored === '') return this.formula === '' ? '' : `=${this.formula}`;
    return numberText(stored, this.book.formats[this.style], this.book.since1904);
  }
}
