import { formatNumber, MathMarkup, raisedMark } from '@svc/extraction';
import { Parser } from 'htmlparser2';
import { resolved } from './address';
import { ApplicationSigns } from './application-signs';
import { isContent, isDrawnFormula, isFurniture, isMain, isUnseen } from './furniture';
import { MarkdownTable } from './markdown-table';
import { type Block, PageBlocks } from './page-blocks';
import { MAX_LINKS, MAX_NESTING, MAX_TITLE_CHARS, type PageDocument } from './page-document';
import { refreshTarget } from './refresh-target';
import { pageRules, USER_AGENT_NAME } from './robots';

const INLINE = new Set(
  'a abbr acronym b bdi bdo big button cite code data del dfn em font i img input ins kbd label mark math q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Links of the text that lead somewhere; others run what the page says. */
const LEADING = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** How the items of a list are counted, by its type; all others in digits. @source HTML §4.4.5 */
const COUNTED = new Map([
  ['a', 'lowerLetter'],
  ['A', 'upperLetter'],
  ['i', 'lowerRoman'],
  ['I', 'upperRoman'],
]);

/** Levels of lists that can be seen. */
const MAX_INDENT = 8;
/** Tables in tables that are read as such; each level goes once more over all that lies within. */
const MAX_NESTED_TABLES = 4;

/** What an open element changes until it is closed. */
interface OpenElement {
  readonly isUnseen: boolean;
  readonly isFurniture: boolean;
  readonly isContent: boolean;
}

/** A numbered list. */
interface NumberedList {
  next: number;
  readonly format: string;
}

/** A link that has been opened, and where its text begins. */
interface Anchor {
  readonly href: string | null;
  readonly line: number;
  readonly from: number;
}

class TooMuch extends Error {}

/**
 * Reads a page of HTML, portion by portion, into Markdown: no tree is made of it, so memory is that of its text. Faults of
 * its markup are mended as browsers do.
 */
export class PageReader {
  private readonly parser: Parser;
  private readonly blocks = new PageBlocks();
  private readonly signs = new ApplicationSigns();
  private readonly links = new Set<string>();
  private readonly elements: OpenElement[] = [];
  private readonly tables: MarkdownTable[] = [];
  /** Null for bulleted ones. */
  private readonly lists: (NumberedList | null)[] = [];
  private readonly anchors: Anchor[] = [];
  /** The anchor whose text is being read. */
  private openLink: Anchor | null = null;
  /** Tables that lie too deep in others to be tables. */
  private plainTables = 0;
  private readonly robots: string[] = [];
  private current: OpenElement = { isUnseen: false, isFurniture: false, isContent: false };
  /** The line so far, in pieces: it may be as long as the page, and is put together once. */
  private pieces: string[] = [];
  private line = 0;
  private mark = '';
  private heading = 0;
  private verbatim = 0;
  private math: MathMarkup | null = null;
  /** Whether what was said last is a formula. */
  private endsWithFormula = false;
  private isRaised = false;
  private title: string | null = null;
  private inTitle = false;
  private lang: string | null = null;
  private canonical: string | null = null;
  private base: string | null = null;
  private baseHref: string;
  private over = false;

  /**
   * @param address of the page; links of its text are made absolute by it
   * @param isXml whether elements may close themselves, as `<script src="x"/>`, which in HTML only opens
   */
  constructor(
    private readonly address: string,
    isXml = false,
  ) {
    this.baseHref = address;
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
      title: this.title?.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim() || null,
      lang: this.lang,
      canonical: this.canonical,
      text: this.over ? '' : this.blocks.text(),
      links: [...this.links],
      base: this.base,
      rules: pageRules(this.robots.join('\n'), robotsTag),
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
    this.note(name, attributes);
    if (!this.current.isUnseen) this.shape(name, attributes);
  }

  /** What the page says about itself. */
  private note(name: string, attributes: Record<string, string>): void {
    if (name === 'html') this.lang = attributes['lang']?.slice(0, 35) ?? null;
    else if (name === 'title' && this.title === null && !this.current.isUnseen) {
      this.title = '';
      this.inTitle = true;
    } else if (name === 'base') this.rebase(attributes['href']);
    else if (name === 'link' && /(^|\s)canonical(\s|$)/i.test(attributes['rel'] ?? ''))
      this.canonical ??= attributes['href'] ?? null;
    else if (
      name === 'meta' &&
      ['robots', USER_AGENT_NAME.toLowerCase()].includes((attributes['name'] ?? '').toLowerCase())
    ) {
      this.robots.push(attributes['content'] ?? '');
    } else if (name === 'meta' && /^refresh$/i.test(attributes['http-equiv'] ?? '')) {
      this.link({ href: refreshTarget(attributes['content'] ?? '') });
    } else if ((name === 'a' || name === 'area') && attributes['href'] !== undefined) this.link(attributes);
    else if ((name === 'frame' || name === 'iframe') && attributes['src']) this.link({ href: attributes['src'] });
  }

  private rebase(href: string | undefined): void {
    if (this.base !== null || href === undefined) return;
    this.base = href;
    this.baseHref = resolved(href, this.address)?.href ?? this.address;
  }

  private link({ href = '', rel = '' }: Record<string, string>): void {
    const target = href.trim();
    if (target === '' || target.startsWith('#') || /(^|\s)nofollow(\s|$)/i.test(rel)) return;
    this.links.add(target.replace(/#.*$/s, ''));
    if (this.links.size >= MAX_LINKS) throw new TooMuch();
  }

  private shape(name: string, attributes: Record<string, string>): void {
    if (this.math) this.math.open(name);
    else if (name === 'br') this.pieces.push('\n');
    else if (name === 'math') this.math = new MathMarkup();
    else if (name === 'sup') this.isRaised = true;
    else if (name === 'hr') this.flush();
    else if (name === 'pre') this.verbatim += 1;
    else if (/^h[1-6]$/.test(name)) this.heading = Number(name.charAt(1));
    else if (name === 'ul' || name === 'menu') this.lists.push(null);
    else if (name === 'ol') this.openNumbered(attributes);
    else if (name === 'li') this.openItem(attributes['value']);
    else if (name === 'table') this.openTable();
    else if (name === 'thead' || name === 'tbody' || name === 'tfoot') this.table?.openGroup();
    else if (name === 'tr') this.table?.openRow();
    else if (name === 'td' || name === 'th') this.table?.openCell(attributes);
    else if (name === 'a') this.openAnchor(attributes['href']);
    else if (name === 'code' && this.verbatim === 0) this.pieces.push('`');
    else if (name === 'img' && attributes['alt']) this.addText(attributes['alt']);
  }

  private close(name: string): void {
    const closed = this.current;
    this.signs.close();
    this.current = this.elements.pop() ?? this.current;
    if (name === 'title') this.inTitle = false;
    if (closed.isUnseen) return;
    if (this.math && name !== 'math') return this.math.close();
    if (name === 'math') this.endFormula();
    else if (name === 'sup') this.isRaised = false;
    else if (name === 'a') this.closeAnchor();
    else if (name === 'code' && this.verbatim === 0) this.pieces.push('`');
    else if (!INLINE.has(name) && name !== 'br') this.flush(closed);
    if (name === 'pre') this.verbatim = Math.max(0, this.verbatim - 1);
    else if (name === 'ul' || name === 'ol' || name === 'menu') this.lists.pop();
    else if (name === 'td' || name === 'th') this.table?.closeCell();
    else if (name === 'table') this.closeTable(closed);
  }

  private addText(text: string): void {
    if (this.inTitle) {
      if (this.title !== null) this.title = (this.title + text).slice(0, MAX_TITLE_CHARS);
      return;
    }
    const { isUnseen, isFurniture: furniture } = this.current;
    this.signs.text(text, { isSeen: !isUnseen, isFurniture: furniture });
    if (isUnseen) return;
    if (this.math) return this.math.text(text);
    if (text.trim() !== '') this.endsWithFormula = false;
    if (this.isRaised) this.raise(text);
    if (this.verbatim > 0) {
      this.pieces.push(text);
      return;
    }
    const spaced = text.replace(/[^\S\u00a0]+/g, ' ');
    const before = this.pieces.at(-1) ?? ' ';
    const added = /[ \n]$/.test(before) ? spaced.replace(/^ /, '') : spaced;
    if (added !== '') this.pieces.push(added);
  }

  private raise(text: string): void {
    const mark = raisedMark(this.pieces.at(-1)?.slice(-2) ?? '', text);
    if (mark !== '') this.pieces.push(mark);
    this.isRaised = false;
  }

  private endFormula(): void {
    const line = this.math?.line ?? '';
    this.math = null;
    this.addText(line);
    this.endsWithFormula = line !== '';
  }

  /** One that opens within another closes it, as browsers do. */
  private openAnchor(href: string | undefined): void {
    this.endLink();
    const anchor = { href: this.absolute(href), line: this.line, from: this.pieces.length };
    this.anchors.push(anchor);
    this.openLink = anchor;
  }

  private endLink(): void {
    const anchor = this.openLink;
    this.openLink = null;
    if (!anchor?.href || this.verbatim > 0) return;
    // A link around several paragraphs goes on in each.
    const from = anchor.line === this.line ? anchor.from : 0;
    const label = this.pieces.slice(from).join('');
    const words = label.trim().replace(/\s+/g, ' ');
    if (words === '') return;
    const before = label.startsWith(' ') ? ' ' : '';
    const after = label.endsWith(' ') ? ' ' : '';
    this.pieces.length = from;
    this.pieces.push(`${before}[${words}](${anchor.href})${after}`);
  }

  private closeAnchor(): void {
    if (this.anchors.pop() === this.openLink) this.endLink();
  }

  private absolute(href: string | undefined): string | null {
    const target = href?.trim() ?? '';
    if (target === '' || target.startsWith('#')) return null;
    const address = resolved(target, this.baseHref);
    return address !== null && LEADING.has(address.protocol) ? address.href.replaceAll(')', '%29') : null;
  }

  private openNumbered({ start = '1', type = '' }: Record<string, string>): void {
    const first = Number.parseInt(start, 10);
    this.lists.push({ next: Number.isNaN(first) ? 1 : first, format: COUNTED.get(type) ?? 'decimal' });
  }

  /** @param value the number that the item says it has */
  private openItem(value = ''): void {
    const list = this.lists.at(-1);
    const indent = '  '.repeat(Math.min(Math.max(this.lists.length - 1, 0), MAX_INDENT));
    this.mark = `${indent}- `;
    if (!list) return;
    const own = Number.parseInt(value, 10);
    const number = Number.isNaN(own) ? list.next : own;
    this.mark = `${indent}${formatNumber(number, list.format)}. `;
    list.next = number + 1;
  }

  private flush({ isFurniture: furniture }: OpenElement = this.current): void {
    const isCode = this.verbatim > 0;
    const text = this.pieces.join('');
    const line = isCode ? text.replace(/^\n+/, '').trimEnd() : text.replace(/ *\n */g, '\n').trim();
    this.pieces = [];
    this.line += 1;
    this.endsWithFormula = false;
    const { heading, mark } = this;
    this.heading = 0;
    if (line === '') return;
    this.mark = '';
    const shown = isCode
      ? `\`\`\`\n${line}\n\`\`\``
      : heading > 0
        ? `${'#'.repeat(heading)} ${line.replace(/\n/g, ' ')}`
        : mark + line;
    const block: Block = { text: shown, isFurniture: furniture, group: mark === '' ? null : 'list' };
    if (!this.tables.at(-1)?.add(isCode ? `\`${line}\`` : line, block)) this.blocks.add(block);
  }

  /** The table whose rows and cells are being read. */
  private get table(): MarkdownTable | undefined {
    return this.plainTables > 0 ? undefined : this.tables.at(-1);
  }

  private openTable(): void {
    if (this.plainTables > 0 || this.tables.length === MAX_NESTED_TABLES) this.plainTables += 1;
    else this.tables.push(new MarkdownTable());
  }

  private closeTable({ isFurniture: furniture }: OpenElement): void {
    if (this.plainTables > 0) {
      this.plainTables -= 1;
      return;
    }
    const table = this.tables.pop();
    if (!table) return;
    const outer = this.tables.at(-1);
    for (const { line, block } of table.end(furniture)) if (!outer?.add(line, block)) this.blocks.add(block);
  }
}
