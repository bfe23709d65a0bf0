import { MathLine } from '../math/math-line';
import { SkippingHandler } from '../package/skipping-handler';
import { attribute, type XmlAttributes, type XmlHandler } from '../package/xml-stream';
import { isSymbolFont, symbolCharacter, symbolText } from '../fonts/symbol-fonts';
import { WordFields } from './word-fields';
import { WordParagraph, type ParagraphPlace, type WordContext } from './word-paragraph';
import { WordTable } from './word-table';

/** Where the finished parts of a story (body, header, note) go. */
export interface StoryOutput {
  paragraph(line: string, listItem: boolean): void;
  row(index: number, cells: Map<number, string>): void;
  endTable(): void;
}

/**
 * Subtrees without text of their own: what a tracked change removed or replaced, ruby guides. Hidden text is read,
 * as hidden sheets are.
 */
const SKIPPED: ReadonlySet<string> = new Set([
  'del',
  'moveFrom',
  'rt',
  'pPrChange',
  'rPrChange',
  'tblPrChange',
  'tcPrChange',
  'trPrChange',
  'sectPrChange',
  'tblGridChange',
  'numberingChange',
  'sdtPr',
  'binData',
]);

const RUN_TEXT: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['ptab', '\t'],
  ['br', '\n'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
]);
const TABLE_ELEMENTS = new Set(['tr', 'tc', 'gridBefore', 'gridSpan', 'vMerge']);
const PROPERTIES = new Set(['pPr', 'rPr', 'sectPr', 'tblPr']);
/** No paragraph goes on beyond the end of these. */
const ENDS = new Set(['tc', 'txbxContent', 'body', 'hdr', 'ftr', 'footnote', 'endnote', 'comment']);

/** Reads a WordprocessingML story (body, header, notes) into `output`. @source ECMA-376 Part 1 §17 */
export function wordHandler(context: WordContext, output: StoryOutput): XmlHandler {
  const text = new WordText(context, output);
  return new SkippingHandler(text, SKIPPED, (name) => text.skipped(name));
}

class WordText implements XmlHandler {
  private readonly paragraphs: WordParagraph[] = [];
  /** Open tables and text boxes, innermost last: they decide where a finished paragraph goes. */
  private readonly scopes: (WordTable | WordParagraph)[] = [];
  /** What the next paragraph of its scope goes on with, as a tracked change took its end away. */
  private unended: { paragraph: WordParagraph; scope: WordTable | WordParagraph | undefined } | null = null;
  private readonly fields = new WordFields();
  private propertyDepth = 0;
  private inText = false;
  /** That of the run being read, where it is one of signs. */
  private symbolFont = '';
  private isRaised = false;
  private math: MathLine | null = null;
  private mathDisplayed = false;

  constructor(
    private readonly context: WordContext,
    private readonly output: StoryOutput,
  ) {}

  open(name: string, attributes: XmlAttributes): void {
    if (this.math) return this.math.open(name, attributes);
    if (this.fields.inMark) return this.fields.property(name, attribute(attributes, 'val'));
    if (name === 'oMath') this.math = new MathLine();
    else if (name === 'oMathPara') this.mathDisplayed = true;
    if (PROPERTIES.has(name)) this.propertyDepth += 1;
    const paragraph = this.paragraphs.at(-1);
    this.runProperty(name, attributes);
    if (name === 'tbl' || name === 'altChunk') this.endUnended();
    if (name === 'p') this.openParagraph();
    else if (name === 'tbl') this.scopes.push(new WordTable((index, cells) => this.tableRow(index, cells)));
    else if (name === 'txbxContent' && paragraph) this.scopes.push(paragraph);
    else if (name === 'fldSimple') this.fields.openSimple();
    else if (name === 'fldChar') paragraph?.append(this.fields.mark(attribute(attributes, 'fldCharType')));
    else if (name === 'altChunk') this.import(attribute(attributes, 'id'));
    else if (TABLE_ELEMENTS.has(name)) this.innermostTable()?.open(name, attributes);
    else if (this.propertyDepth > 0) paragraph?.property(name, attributes);
    else if (paragraph) this.runElement(name, attributes, paragraph);
  }

  close(name: string): void {
    if (this.math && name !== 'oMath') return this.math.close(name);
    if (name === 'fldChar') this.fields.inMark = false;
    if (this.fields.inMark) return;
    if (name === 'oMath') this.closeMath();
    else if (name === 'oMathPara') this.mathDisplayed = false;
    if (PROPERTIES.has(name)) this.propertyDepth -= 1;
    if (ENDS.has(name)) this.endUnended();
    if (name === 't') this.inText = false;
    else if (name === 'p') this.closeParagraph();
    else if (name === 'fldSimple') this.fields.closeSimple();
    else if (name === 'tr' || name === 'tc') this.innermostTable()?.close(name);
    else if (name === 'txbxContent') this.closeScope(WordParagraph);
    else if (name === 'tbl' && this.closeScope(WordTable) && this.scopes.length === 0) this.output.endTable();
  }

  text(text: string): void {
    this.math?.text(text);
    if (!this.inText || this.fields.inCode) return;
    this.fields.words();
    const shown = this.symbolFont === '' ? text : symbolText(this.symbolFont, text);
    this.paragraphs.at(-1)?.append(shown, this.isRaised);
  }

  /** A removed paragraph leaves its mark behind, as a property that says so. */
  skipped(name: string): void {
    if (this.propertyDepth > 0 && (name === 'del' || name === 'moveFrom')) this.paragraphs.at(-1)?.markRemoved();
  }

  private runProperty(name: string, attributes: XmlAttributes): void {
    if (name === 'r') [this.symbolFont, this.isRaised] = ['', false];
    else if (name === 'vertAlign') this.isRaised = attribute(attributes, 'val') === 'superscript';
    else if (name === 'rFonts') {
      const font = attribute(attributes, 'ascii') ?? attribute(attributes, 'hAnsi');
      if (isSymbolFont(font)) this.symbolFont = font;
    }
  }

  private runElement(name: string, attributes: XmlAttributes, paragraph: WordParagraph): void {
    const fixed = RUN_TEXT.get(name);
    if (name === 't') this.inText = true;
    else if (this.fields.inCode) return;
    else if (fixed !== undefined) paragraph.append(fixed);
    else if (name === 'sym')
      paragraph.append(symbolCharacter(attribute(attributes, 'font'), attribute(attributes, 'char')));
    else if (name === 'footnoteReference') paragraph.refer('footnote', attribute(attributes, 'id'));
    else if (name === 'endnoteReference') paragraph.refer('endnote', attribute(attributes, 'id'));
    else if (name === 'commentReference') paragraph.refer('comment', attribute(attributes, 'id'));
    // Word art and watermarks are drawn along a path.
    else if (name === 'textpath') paragraph.box(attribute(attributes, 'string') ?? '');
  }

  /** Formulas set apart from the text stand on lines of their own. */
  private closeMath(): void {
    const line = this.math?.line ?? '';
    this.math = null;
    if (!this.fields.inCode) this.paragraphs.at(-1)?.append(this.mathDisplayed ? `${line}\n` : line);
  }

  private openParagraph(): void {
    const paragraph = new WordParagraph(this.context);
    if (this.unended && this.unended.scope === this.scopes.at(-1)) {
      paragraph.goOnWith(this.unended.paragraph);
      this.unended = null;
    }
    this.paragraphs.push(paragraph);
  }

  private closeParagraph(): void {
    const paragraph = this.paragraphs.pop();
    if (paragraph?.endIsRemoved) this.unended = { paragraph, scope: this.scopes.at(-1) };
    else if (paragraph) this.finish(paragraph);
  }

  private endUnended(): void {
    const { unended } = this;
    this.unended = null;
    if (unended) this.finish(unended.paragraph);
  }

  private finish(paragraph: WordParagraph): void {
    const { lines, listItem } = paragraph.finish(placeOf(this.scopes.at(-1)));
    for (const line of lines) this.place(line, listItem);
  }

  private place(line: string, listItem: boolean): void {
    const scope = this.scopes.at(-1);
    if (scope instanceof WordTable) scope.add(line);
    else if (scope) scope.box(line);
    else this.output.paragraph(line, listItem);
  }

  private import(link: string | undefined): void {
    const story = this.context.imported.get(link ?? '');
    if (this.scopes.length === 0) return story?.replay(this.output);
    story?.replay({
      paragraph: (line) => this.place(line, false),
      row: (_, cells) => this.place(rowLine(cells), false),
      endTable: () => undefined,
    });
  }

  /** A row of an outermost table is a table row; one of a table inside something is a line of that. */
  private tableRow(index: number, cells: Map<number, string>): void {
    if (this.scopes.length === 1) return this.output.row(index, cells);
    const line = rowLine(cells);
    const host = this.scopes.at(-2);
    if (host instanceof WordTable) host.add(line);
    else host?.box(line);
  }

  private innermostTable(): WordTable | undefined {
    const scope = this.scopes.at(-1);
    return scope instanceof WordTable ? scope : undefined;
  }

  private closeScope(kind: typeof WordTable | typeof WordParagraph): boolean {
    if (!(this.scopes.at(-1) instanceof kind)) return false;
    this.scopes.pop();
    return true;
  }
}

function placeOf(scope: WordTable | WordParagraph | undefined): ParagraphPlace {
  if (scope === undefined) return 'body';
  return scope instanceof WordTable ? 'cell' : 'box';
}

/** The cells of a row on one line, where it is no row of a table of its own. */
function rowLine(cells: ReadonlyMap<number, string>): string {
  return [...cells.values()].map((text) => text.replace(/\s+/g, ' ')).join('\t');
}
