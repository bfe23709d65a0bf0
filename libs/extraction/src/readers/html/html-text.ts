import { Parser } from 'htmlparser2';
import type { Guard } from '../guard';
import { MathMarkup } from '../math/math-markup';
import { raisedMark } from '../text/raised-text';
import { HtmlTable } from './html-table';

/** Where the parts of a page go. */
export interface HtmlOutput {
  paragraph(line: string, listItem: boolean): void;
  row(index: number, cells: Map<number, string>): void;
  endTable(): void;
}

/** Elements whose text nobody sees on the page. */
const UNSEEN = new Set(['head', 'script', 'style', 'template', 'noscript', 'object', 'svg']);
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd label mark math o:p q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Reads a page of HTML: paragraphs, headings, lists and tables. Faults of its markup are mended as browsers do. */
export class HtmlText {
  private readonly parser: Parser;
  private readonly tables: HtmlTable[] = [];
  /** Numbers of the open lists; null for bulleted ones. */
  private readonly lists: (number | null)[] = [];
  private unseenDepth = 0;
  private depth = 0;
  private text = '';
  private mark = '';
  private heading = 0;
  private verbatim = 0;
  private math: MathMarkup | null = null;
  private isRaised = false;

  constructor(
    private readonly output: HtmlOutput,
    guard: Guard,
  ) {
    this.parser = new Parser({
      onopentag: (name, attributes) => {
        guard.nesting((this.depth += 1));
        this.open(name, attributes);
      },
      onclosetag: (name) => {
        this.depth -= 1;
        this.close(name);
      },
      ontext: (text) => this.addText(text),
    });
  }

  /** Feeds the next portion. */
  write(html: string): void {
    this.parser.write(html);
  }

  /** Ends the page. */
  end(): void {
    this.parser.end();
    this.flush();
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (this.unseenDepth > 0 || UNSEEN.has(name)) {
      this.unseenDepth += 1;
      return;
    }
    if (this.math) return this.math.open(name);
    if (name === 'br') this.text += '\n';
    else if (!INLINE.has(name)) this.flush();
    if (name === 'math') this.math = new MathMarkup();
    else if (name === 'sup') this.isRaised = true;
    else if (name === 'pre') this.verbatim += 1;
    else if (/^h[1-6]$/.test(name)) this.heading = Number(name.charAt(1));
    else if (name === 'ul' || name === 'menu') this.lists.push(null);
    else if (name === 'ol') this.lists.push(Number(attributes['start'] ?? 1) || 1);
    else if (name === 'li') this.openItem();
    else if (name === 'table') this.tables.push(new HtmlTable((index, cells) => this.row(index, cells)));
    else if (name === 'thead' || name === 'tbody' || name === 'tfoot') this.tables.at(-1)?.openGroup();
    else if (name === 'td' || name === 'th') this.tables.at(-1)?.openCell(attributes);
  }

  private close(name: string): void {
    if (this.unseenDepth > 0) {
      this.unseenDepth -= 1;
      return;
    }
    if (this.math && name !== 'math') return this.math.close();
    if (!INLINE.has(name) && name !== 'br') this.flush();
    if (name === 'math') this.endFormula();
    else if (name === 'sup') this.isRaised = false;
    else if (name === 'pre') this.verbatim -= 1;
    else if (name === 'ul' || name === 'ol' || name === 'menu') this.lists.pop();
    else if (name === 'td' || name === 'th') this.tables.at(-1)?.closeCell();
    else if (name === 'tr') this.tables.at(-1)?.closeRow();
    else if (name === 'table') this.closeTable();
  }

  private addText(text: string): void {
    if (this.unseenDepth > 0) return;
    if (this.math) return this.math.text(text);
    if (this.isRaised) this.text += raisedMark(this.text.slice(-2), text);
    this.isRaised = false;
    if (this.verbatim > 0) {
      this.text += text;
      return;
    }
    const spaced = text.replace(/[^\S\u00a0]+/g, ' ');
    this.text += /[ \n]$/.test(this.text) ? spaced.replace(/^ /, '') : spaced;
  }

  private endFormula(): void {
    const line = this.math?.line ?? '';
    this.math = null;
    this.addText(line);
  }

  private openItem(): void {
    const number = this.lists.at(-1);
    const indent = '  '.repeat(Math.max(this.lists.length - 1, 0));
    this.mark = typeof number === 'number' ? `${indent}${number}. ` : `${indent}- `;
    if (typeof number === 'number') this.lists[this.lists.length - 1] = number + 1;
  }

  private flush(): void {
    const line = this.verbatim > 0 ? this.text.trimEnd() : this.text.replace(/ *\n */g, '\n').trim();
    this.text = '';
    const { heading, mark } = this;
    this.heading = 0;
    if (line === '') return;
    this.mark = '';
    if (this.tables.at(-1)?.add(line)) return;
    if (heading > 0) this.output.paragraph(`${'#'.repeat(heading)} ${line.replace(/\n/g, ' ')}`, false);
    else this.output.paragraph(mark + line, mark !== '');
  }

  /** A row of an outermost table is a table row; one of a table inside a cell is a line of that. */
  private row(index: number, cells: Map<number, string>): void {
    const outer = this.tables.at(-2);
    if (!outer) this.output.row(index, cells);
    else outer.add([...cells.values()].map((text) => text.replace(/\s+/g, ' ')).join('\t'));
  }

  private closeTable(): void {
    this.tables.at(-1)?.closeRow();
    this.tables.pop();
    if (this.tables.length === 0) this.output.endTable();
  }
}
