import { raisedMark } from '@svc/extraction';

/** A link that has been opened, and where its text begins. */
interface Anchor {
  readonly href: string | null;
  readonly line: number;
  readonly from: number;
}

/** The line of a page that is being read, with its links. It may be as long as the page, and is put together once. */
export class PageLine {
  private pieces: string[] = [];
  private number = 0;
  private readonly anchors: Anchor[] = [];
  /** The anchor whose text is being read. */
  private openAnchor: Anchor | null = null;
  private preformatted = 0;
  private isRaised = false;

  /** Whether white space is kept as it is. */
  get isVerbatim(): boolean {
    return this.preformatted > 0;
  }

  openVerbatim(): void {
    this.preformatted += 1;
  }

  closeVerbatim(): void {
    this.preformatted = Math.max(0, this.preformatted - 1);
  }

  /** Adds what is to stand there as it is. */
  mark(mark: string): void {
    this.pieces.push(mark);
  }

  /** Marks where code begins or ends within a sentence. */
  markCode(): void {
    if (!this.isVerbatim) this.mark('`');
  }

  /** The text that follows is raised, until it is said that it is not. */
  raise(isRaised: boolean): void {
    this.isRaised = isRaised;
  }

  add(text: string): void {
    if (this.isRaised) this.markRaised(text);
    if (this.isVerbatim) return this.mark(text);
    const spaced = text.replace(/[^\S\u00a0]+/g, ' ');
    const before = this.pieces.at(-1) ?? ' ';
    const added = /[ \n]$/.test(before) ? spaced.replace(/^ /, '') : spaced;
    if (added !== '') this.mark(added);
  }

  /** One that opens within another closes it, as browsers do. @param href null for one that leads nowhere else */
  openLink(href: string | null): void {
    this.endLink();
    const anchor = { href, line: this.number, from: this.pieces.length };
    this.anchors.push(anchor);
    this.openAnchor = anchor;
  }

  closeLink(): void {
    if (this.anchors.pop() === this.openAnchor) this.endLink();
  }

  /** Ends the line, and begins another. */
  take(): string {
    const text = this.pieces.join('');
    this.pieces = [];
    this.number += 1;
    return this.isVerbatim ? text.replace(/^\n+/, '').trimEnd() : text.replace(/ *\n */g, '\n').trim();
  }

  private endLink(): void {
    const anchor = this.openAnchor;
    this.openAnchor = null;
    if (!anchor?.href || this.isVerbatim) return;
    // A link around several paragraphs goes on in each.
    const from = anchor.line === this.number ? anchor.from : 0;
    const label = this.pieces.slice(from).join('');
    const words = label.trim().replace(/\s+/g, ' ');
    if (words === '') return;
    const before = label.startsWith(' ') ? ' ' : '';
    const after = label.endsWith(' ') ? ' ' : '';
    this.pieces.length = from;
    this.mark(`${before}[${words}](${anchor.href})${after}`);
  }

  private markRaised(text: string): void {
    const mark = raisedMark(this.pieces.at(-1)?.slice(-2) ?? '', text);
    if (mark !== '') this.mark(mark);
    this.isRaised = false;
  }
}
