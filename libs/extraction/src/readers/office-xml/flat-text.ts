import type { ReadContext } from '../document-reader';
import type { XmlAttributes, XmlHandler } from '../package/xml-stream';
import { attribute } from '../package/xml-stream';
import { TableWriter, type SparseRow } from '../tables/table-writer';
import { TextFlow } from '../text-flow';

/** The names by which a kind of document tells its text; what has another name is only about it. */
export interface TextNames {
  /** Within it all text counts; null where that is the whole file. */
  body: string | null;
  /** Holds letters; null where all of a paragraph does. */
  letters: string | null;
  paragraphs: ReadonlySet<string>;
  /** Holds paragraphs beside a text, and words about them, such as who wrote them and when; null where none does. */
  remark: string | null;
  table: string;
  row: string;
  cell: string;
  /** Stand for white space. */
  blanks: ReadonlyMap<string, string>;
  /** Nothing within is shown. */
  unseen: ReadonlySet<string>;
  /** Are drawn in a paragraph, and hold no letters of it themselves: only their names, and white space of the file. */
  shapes: ReadonlySet<string>;
}

/** Word's, in XML of 2003 and in a package that is one file; what PowerPoint writes has the same names. */
export const WORD: TextNames = {
  body: null,
  letters: 't',
  paragraphs: new Set(['p']),
  remark: null,
  table: 'tbl',
  row: 'tr',
  cell: 'tc',
  blanks: new Map([
    ['tab', '\t'],
    ['br', '\n'],
    ['cr', '\n'],
  ]),
  // What is in the fallback stands beside it, too; tab stops have the name of tabs. What was moved stands where it went.
  unseen: new Set(['Fallback', 'tabs', 'binData', 'binaryData', 'styles', 'docOleData', 'del', 'moveFrom', 'rt']),
  shapes: new Set(),
};

/** Texts and presentations of OpenDocument. */
export const OPEN_DOCUMENT: TextNames = {
  body: 'body',
  letters: null,
  paragraphs: new Set(['p', 'h']),
  remark: 'annotation',
  table: 'table',
  row: 'table-row',
  cell: 'table-cell',
  blanks: new Map([
    ['tab', '\t'],
    ['line-break', '\n'],
    ['s', ' '],
  ]),
  unseen: new Set([
    'tracked-changes',
    'object',
    'binary-data',
    'note-citation',
    'script',
    'annotation-end',
    'desc',
    'ruby-text',
  ]),
  shapes: new Set([
    'frame',
    'image',
    'text-box',
    'g',
    'custom-shape',
    'rect',
    'line',
    'polyline',
    'polygon',
    'path',
    'circle',
    'ellipse',
    'connector',
    'caption',
    'control',
  ]),
};

/** In a shape it is what a picture is called; elsewhere a field that shows the title of the document. */
const NAME_OF_SHAPE = 'title';

/** Parts of a package that show nothing by themselves. */
const UNSEEN_PARTS = /slideMaster|slideLayout|notesMaster|handoutMaster|glossary/;

/**
 * The text of a document that is one XML file: paragraph by paragraph, what stands in one of its own within another
 * (notes, boxes) after it, tables as tables.
 */
export class FlatText implements XmlHandler {
  private readonly flow: TextFlow;
  private bodies: number;
  private letters = 0;
  /** Elements that are open from one on that nobody sees. */
  private unseen = 0;
  /** Whether each of the other open elements is a shape, the outermost first. */
  private readonly inShape: boolean[] = [];
  /** Texts of the paragraphs that are open, the outermost first, and of those that stood within the first. */
  private readonly paragraphs: string[] = [];
  private within: string[] = [];
  private tables = 0;
  private table: TableWriter | null = null;
  private row: SparseRow = new Map();
  private cells = 0;
  private cell: string[] = [];
  private column = 0;

  constructor(
    private readonly context: Pick<ReadContext, 'sink' | 'guard'>,
    private readonly names: TextNames,
  ) {
    this.flow = new TextFlow(context.sink);
    this.bodies = names.body === null ? 1 : 0;
  }

  open(name: string, attributes: XmlAttributes): void {
    const { names } = this;
    const isName = name === NAME_OF_SHAPE && this.inShape.at(-1) === true;
    if (this.unseen > 0 || isName || isUnseen(names, name, attributes)) {
      this.unseen += 1;
      return;
    }
    this.inShape.push(names.shapes.has(name));
    if (name === names.body) this.bodies += 1;
    else if (names.paragraphs.has(name) || name === names.remark) this.paragraphs.push('');
    else if (name === names.letters) this.letters += 1;
    else if (name === names.table) this.tables += 1;
    else if (name === names.row) this.openRow();
    else if (name === names.cell) this.cells += 1;
    else this.write(names.blanks.get(name) ?? '');
  }

  close(name: string): void {
    const { names } = this;
    if (this.unseen > 0) {
      this.unseen -= 1;
      return;
    }
    this.inShape.pop();
    if (name === names.body) this.bodies -= 1;
    else if (names.paragraphs.has(name)) this.closeParagraph(this.paragraphs.pop() ?? '');
    else if (name === names.remark) this.closeRemark();
    else if (name === names.letters) this.letters -= 1;
    else if (name === names.table) this.closeTable();
    else if (name === names.row) this.closeRow();
    else if (name === names.cell) this.closeCell();
  }

  text(text: string): void {
    if (this.unseen > 0) return;
    if (this.names.letters !== null) this.write(this.letters > 0 ? text : '');
    else if (this.inShape.at(-1) !== true) this.write(this.collapsed(text));
  }

  /** Ends the document. */
  end(): void {
    this.flow.end();
  }

  /** White space counts as one blank, and not beside another. @source OpenDocument 1.3 Part 3 §6.1.2 */
  private collapsed(text: string): string {
    const collapsed = text.replace(/[ \t\r\n]+/g, ' ');
    return /(?:^|\s)$/.test((this.paragraphs.at(-1) ?? '').slice(-1)) ? collapsed.trimStart() : collapsed;
  }

  private write(text: string): void {
    const last = this.paragraphs.length - 1;
    if (last >= 0) this.paragraphs[last] += text;
  }

  /** What stood beside its paragraphs goes; one that stands in no paragraph itself leaves theirs. */
  private closeRemark(): void {
    this.paragraphs.pop();
    if (this.paragraphs.length === 0) this.closeParagraph('');
  }

  private closeParagraph(text: string): void {
    if (this.bodies === 0) return;
    if (this.paragraphs.length > 0) {
      this.within.push(text);
      return;
    }
    const lines = [text, ...this.within].filter((line) => line.trim() !== '');
    this.within = [];
    if (this.cells > 0) this.cell.push(...lines);
    else for (const line of lines) this.flow.write(`${line}\n\n`);
  }

  private openRow(): void {
    if (this.tables !== 1) return;
    this.row = new Map();
    this.column = 0;
  }

  /** Cells of a table within a cell are lines of that. */
  private closeCell(): void {
    this.cells -= 1;
    if (this.cells > 0) return;
    const text = this.cell.join('\n');
    if (text.trim() !== '') this.row.set(this.column, text);
    this.column += 1;
    this.cell = [];
  }

  private closeRow(): void {
    if (this.tables !== 1 || this.row.size === 0) return;
    if (this.table) {
      this.table.row(this.row);
      return;
    }
    this.flow.end();
    this.table = new TableWriter(this.row, this.context.sink, this.context.guard);
  }

  private closeTable(): void {
    this.tables -= 1;
    if (this.tables > 0) return;
    this.table?.end();
    this.table = null;
  }
}

function isUnseen({ unseen }: TextNames, name: string, attributes: XmlAttributes): boolean {
  return unseen.has(name) || (name === 'part' && UNSEEN_PARTS.test(attribute(attributes, 'contentType') ?? ''));
}
