import { MathMarkup } from '@svc/extraction';
import { Parser } from 'htmlparser2';
import { ApplicationSigns } from './application-signs';
import { isContent, isDrawnFormula, isFurniture, isMain, isUnseen } from './furniture';
import type { TableLine } from './markdown-table';
import { type Block, PageBlocks } from './page-blocks';
import { MAX_NESTING, type PageDocument, TooMuch } from './page-document';
import { PageFacts } from './page-facts';
import { PageLine } from './page-line';
import { PageLists } from './page-lists';
import { PageTables } from './page-tables';

const INLINE = new Set(
  'a abbr acronym b bdi bdo big button cite code data del dfn em font i img input ins kbd label mark math q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** What an open element changes until it is closed. */
interface OpenElement {
  readonly isUnseen: boolean;
  readonly isFurniture: boolean;
  readonly isContent: boolean;
}

/**
 * Reads a page of HTML, portion by portion, into Markdown: no tree is made of it, so memory is that of its text. Faults of
 * its markup are mended as browsers do.
 */
export class PageReader {
  private readonly parser: Parser;
  private readonly signs = new ApplicationSigns();
  private readonly facts: PageFacts;
  private readonly blocks = new PageBlocks();
  private readonly tables = new PageTables();
  private readonly lists = new PageLists();
  private readonly line = new PageLine();
  private readonly elements: OpenElement[] = [];
  private current: OpenElement = { isUnseen: false, isFurniture: false, isContent: false };
  /** What stands before the next paragraph of a list. */
  private mark = '';
  private heading = 0;
  private math: MathMarkup | null = null;
  /** Whether what was said last is a formula. */
  private endsWithFormula = false;
  private over = false;

  /**
   * @param address of the page; links of its text are made absolute by it
   * @param isXml whether elements may close themselves, as `<script src="x"/>`, which in HTML only opens
   */
  constructor(address: string, isXml = false) {
    this.facts = new PageFacts(address);
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => this.open(name, attributes),
        onclosetag: (name) => this.close(name),
        ontext: (text) => this.addText(text),
      },
      { recognizeSelfClosing: isXml, recognizeCDATA: isXml },
    );
  }

  /** Whether there is more than is read of a page; what follows changes nothing any more. */
  get exceeded(): boolean {
    return this.over;
  }

  /** Whether what was read so far leaves open that a browser is needed. */
  get mayNeedBrowser(): boolean {
    return !this.over && this.signs.mayNeedBrowser;
  }

  /** Hears where the page's header takes its readers. @param content of `Refresh`, which is written as in the page itself */
  refresh(content: string): void {
    this.facts.refresh(content);
  }

  /** Feeds the next portion. */
  write(html: string): void {
    if (this.over) return;
    try {
      this.parser.write(html);
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      this.over = true;
    }
  }

  /** What the page says. @param robotsTag what its header says to robots, line by line */
  end(robotsTag?: string): PageDocument {
    if (!this.over) this.parser.end();
    this.flush();
    return {
      ...this.facts.end(robotsTag),
      text: this.over ? '' : this.blocks.text(),
      exceeded: this.over,
      needsBrowser: !this.over && this.signs.needsBrowser,
    };
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (this.elements.length >= MAX_NESTING) throw new TooMuch();
    this.elements.push(this.current);
    this.signs.open(name, attributes);
    const { isContent: inside } = this.current;
    if (!INLINE.has(name) && name !== 'br' && !this.current.isUnseen && !this.math) this.flush();
    this.current = {
      isUnseen:
        this.current.isUnseen ||
        isUnseen(name, attributes) ||
        (this.endsWithFormula && isDrawnFormula(name, attributes)),
      isFurniture: (this.current.isFurniture && !isMain(name, attributes)) || isFurniture(name, attributes, inside),
      isContent: inside || isContent(name, attributes),
    };
    this.facts.open(name, attributes, this.current.isUnseen);
    if (!this.current.isUnseen) this.shape(name, attributes);
  }

  private shape(name: string, attributes: Record<string, string>): void {
    const { lists, line, tables } = this;
    if (this.math) this.math.open(name);
    else if (name === 'br') line.mark('\n');
    else if (name === 'math') this.math = new MathMarkup();
    else if (name === 'sup') line.raise(true);
    else if (name === 'hr') this.flush();
    else if (name === 'pre') line.openVerbatim();
    else if (/^h[1-6]$/.test(name)) this.heading = Number(name.charAt(1));
    else if (name === 'ul' || name === 'menu') lists.openBulleted();
    else if (name === 'ol') lists.openNumbered(attributes);
    else if (name === 'li') this.mark = lists.nextMark(attributes['value']);
    else if (name === 'table') tables.openTable();
    else if (name === 'thead' || name === 'tbody' || name === 'tfoot') tables.current?.openGroup();
    else if (name === 'tr') tables.current?.openRow();
    else if (name === 'td' || name === 'th') tables.current?.openCell(attributes);
    else if (name === 'a') line.openLink(this.facts.absolute(attributes['href']));
    else if (name === 'code') line.markCode();
    else if (name === 'img' && attributes['alt']) this.addText(attributes['alt']);
  }

  private close(name: string): void {
    const { current: closed, lists, line, tables } = this;
    this.signs.close();
    this.current = this.elements.pop() ?? this.current;
    this.facts.close(name);
    if (closed.isUnseen) return;
    if (this.math && name !== 'math') return this.math.close();
    if (name === 'math') this.endFormula();
    else if (name === 'sup') line.raise(false);
    else if (name === 'a') line.closeLink();
    else if (name === 'code') line.markCode();
    else if (!INLINE.has(name) && name !== 'br') this.flush(closed);
    if (name === 'pre') line.closeVerbatim();
    else if (name === 'ul' || name === 'ol' || name === 'menu') lists.close();
    else if (name === 'td' || name === 'th') tables.current?.closeCell();
    else if (name === 'table') tables.closeTable(closed.isFurniture).forEach((left) => this.place(left));
  }

  private addText(text: string): void {
    if (this.facts.takeTitle(text)) return;
    const { isUnseen, isFurniture: furniture } = this.current;
    this.signs.text(text, { isSeen: !isUnseen, isFurniture: furniture });
    if (isUnseen) return;
    if (this.math) return this.math.text(text);
    if (text.trim() !== '') this.endsWithFormula = false;
    this.line.add(text);
  }

  private endFormula(): void {
    const formula = this.math?.line ?? '';
    this.math = null;
    this.addText(formula);
    this.endsWithFormula = formula !== '';
  }

  /** Ends a paragraph. */
  private flush({ isFurniture: furniture }: OpenElement = this.current): void {
    const { heading, mark } = this;
    const { isVerbatim: isCode } = this.line;
    const line = this.line.take();
    this.endsWithFormula = false;
    this.heading = 0;
    if (line === '') return;
    this.mark = '';
    const shown = isCode
      ? `\`\`\`\n${line}\n\`\`\``
      : heading > 0
        ? `${'#'.repeat(heading)} ${line.replace(/\n/g, ' ')}`
        : mark + line;
    const block: Block = { text: shown, isFurniture: furniture, group: mark === '' ? null : 'list' };
    this.place({ line: isCode ? `\`${line}\`` : line, block });
  }

  /** Puts a paragraph where it stands: into the cell of a table, or behind those before. */
  private place(paragraph: TableLine): void {
    if (!this.tables.take(paragraph)) this.blocks.add(paragraph.block);
  }
}
