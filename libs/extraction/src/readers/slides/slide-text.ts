import type { BlockSink } from '../block-sink';
import type { Guard } from '../guard';
import { MathLine } from '../math/math-line';
import type { XmlAttributes, XmlHandler } from '../package/xml-stream';
import { GridFlow } from '../tables/grid-flow';
import { raisedMark } from '../text/raised-text';
import { RunFont } from './run-font';
import { SlideNumbering } from './slide-numbering';

/** Placeholders that programs fill on every slide with its number or the date; words typed into them are kept. */
const AUTOMATIC = new Set(['sldNum', 'dt', 'sldImg']);
/** Slide numbers are automatic even where a program has written them out: alone, or as `7 / 20`. */
const SLIDE_NUMBER = /^[^\p{L}]*$/u;
const TITLES = new Set(['title', 'ctrTitle']);

/** Reads the shapes of a slide or of its notes in document order, those in groups included. @source ECMA-376 Part 1 §19-21 */
export class SlideText implements XmlHandler {
  private placeholder = '';
  private lines: string[] = [];
  private paragraph = '';
  private run = '';
  /** What the paragraph ends with; all of it would be looked through for each raised figure. */
  private last = '';
  private endsRaised = false;
  private readonly font = new RunFont();
  private readonly numbering = new SlideNumbering();
  private inText = false;
  private inField = false;
  /** What people typed into the shape, without the fields that a program fills. */
  private typed = '';
  private table: SlideTable | null = null;
  private math: MathLine | null = null;
  private mastered = true;

  constructor(
    private readonly sink: BlockSink,
    private readonly guard: Guard,
    /** Put before the text of each shape; notes announce themselves so. */
    private readonly prefix = '',
    /** Texts written before: of layouts and masters each is written once, and no placeholder. */
    private readonly once?: Set<string>,
  ) {}

  /** Whether the shapes of the layout or master that this part is made from show on it. */
  get showsMaster(): boolean {
    return this.mastered;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.math) return this.math.open(name, attributes);
    if (name === 'oMath') this.math = new MathLine();
    else if (name === 'sp') this.placeholder = '';
    else if (name === 'fld') this.inField = true;
    else if (name === 'ph') this.placeholder = attributes['type'] ?? 'body';
    else if (name === 't') this.inText = true;
    else if (name === 'br') this.append('\n');
    else if (name === 'tbl') this.table = new SlideTable(new GridFlow(this.sink, this.guard, false));
    else if (name === 'tc') this.table?.openCell(attributes);
    else if (name === 'sld' || name === 'sldLayout')
      this.mastered = !/^(?:0|false)$/.test(attributes['showMasterSp'] ?? '');
    else if (!this.font.open(name, attributes)) this.numbering.open(name, attributes);
  }

  close(name: string): void {
    if (this.math && name !== 'oMath') return this.math.close(name);
    if (name === 'oMath') this.closeMath();
    else if (name === 't') this.closeText();
    else if (name === 'fld') this.inField = false;
    else if (name === 'p') this.closeParagraph();
    else if (name === 'sp' || name === 'txBody' || name === 'pt') this.closeShape();
    else if (name === 'tc') this.table?.closeCell(this.takeLines().join('\n'));
    else if (name === 'tr') this.table?.closeRow();
    else if (name === 'tbl') {
      this.table?.end();
      this.table = null;
    }
  }

  text(text: string): void {
    this.math?.text(text);
    if (!this.inText) return;
    this.run += text;
    if (!this.inField && AUTOMATIC.has(this.placeholder)) this.typed += text;
  }

  private closeText(): void {
    this.inText = false;
    const shown = this.font.shown(this.run);
    if (this.font.isRaised && !this.endsRaised) this.paragraph += raisedMark(this.last, shown);
    this.endsRaised = this.font.isRaised;
    this.append(shown);
    this.run = '';
  }

  private append(text: string): void {
    this.paragraph += text;
    this.last = text || this.last;
  }

  private closeMath(): void {
    this.append(this.math?.line ?? '');
    this.math = null;
  }

  private closeParagraph(): void {
    const text = this.paragraph.replaceAll('\v', '\n').trim();
    const indent = '  '.repeat(this.numbering.level);
    const mark = this.numbering.mark(text !== '');
    if (text !== '') this.lines.push(indent + mark + text);
    this.paragraph = this.last = '';
  }

  private closeShape(): void {
    if (this.table) return;
    const lines = this.takeLines();
    const isAutomatic = this.isAutomatic();
    this.typed = '';
    if (lines.length === 0 || isAutomatic) return;
    const text = TITLES.has(this.placeholder)
      ? `# ${lines.join(' ').replace(/\s+/g, ' ')}`
      : this.prefix + lines.join('\n');
    if (this.once && (this.placeholder !== '' || this.once.has(text) || !/[\p{L}\p{N}]/u.test(text))) return;
    this.once?.add(text);
    this.sink.text(text);
  }

  /** True for a date or a number that changes by itself; text that was typed around it makes it part of a sentence. */
  private isAutomatic(): boolean {
    if (!AUTOMATIC.has(this.placeholder)) return false;
    return this.placeholder === 'sldNum' ? SLIDE_NUMBER.test(this.typed) : !/[\p{L}\p{N}]/u.test(this.typed);
  }

  private takeLines(): string[] {
    const lines = this.lines;
    this.lines = [];
    this.numbering.end();
    return lines;
  }
}

/** A table on a slide; a cell merged downwards repeats its text in every row it covers. */
class SlideTable {
  private column = -1;
  private rows = 0;
  private continued = false;
  private cells = new Map<number, string>();
  private readonly above = new Map<number, string>();

  constructor(private readonly grid: GridFlow) {}

  openCell(attributes: XmlAttributes): void {
    this.column += 1;
    this.continued = /^(?:1|true)$/.test(attributes['vMerge'] ?? '');
  }

  closeCell(own: string): void {
    const text = this.continued ? (this.above.get(this.column) ?? own) : own;
    this.above.set(this.column, text);
    if (text !== '') this.cells.set(this.column, text);
  }

  closeRow(): void {
    this.grid.row(this.rows, this.cells);
    this.rows += 1;
    this.column = -1;
    this.cells = new Map();
  }

  end(): void {
    this.grid.end();
  }
}
