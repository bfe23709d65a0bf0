import type { ReadContext } from '../document-reader';
import { TableWriter } from '../tables/table-writer';
import { HyphenJudge } from './broken-words/hyphen-judge';
import { countLineEndHyphens, joinBrokenWords } from './broken-words/line-ends';
import { joinPages } from './broken-words/page-joint';
import { WordSketch } from './broken-words/word-sketch';
import type { PagePart } from './page-layout';

/** So much text is held back until words broken in it are judged by all of it. */
const HELD_CHARS = 256 * 1024;

interface HeldPart {
  readonly page: number;
  readonly part: PagePart;
}

/**
 * Writes the parts of pages, with words joined that the ends of lines, columns and pages have broken. What a hyphen
 * stands for shows in the rest of the document, of which a part is held back and the past is remembered in outline.
 */
export class PagePartsWriter {
  private readonly sketch = new WordSketch();
  private readonly judge = new HyphenJudge(this.sketch);
  private held: HeldPart[] = [];
  private heldChars = 0;

  constructor(private readonly context: ReadContext) {}

  /** Takes the parts of the next page. @param page its number, from 1 */
  page(page: number, parts: readonly PagePart[]): void {
    const [first, ...others] = parts;
    if (!first) return;
    this.held.push(...[this.continued(first), ...others].map((part) => ({ page, part })));
    this.heldChars += parts.reduce(
      (sum, part) => sum + textsOf(part).reduce((chars, text) => chars + text.length, 0),
      0,
    );
    if (this.heldChars >= HELD_CHARS) this.release(1);
  }

  /** Writes what is held back. */
  end(): void {
    this.release(0);
  }

  /** A page that goes on with a word of the last one gives its half back. */
  private continued(part: PagePart): PagePart {
    const last = this.held.at(-1);
    if (last?.part.kind !== 'text' || part.kind !== 'text') return part;
    const joined = joinPages(last.part.text, part.text);
    if (!joined) return part;
    this.held[this.held.length - 1] = { page: last.page, part: { kind: 'text', text: joined.before } };
    return { kind: 'text', text: joined.after };
  }

  /** @param kept parts at the end whose last word may go on */
  private release(kept: number): void {
    const parts = this.held.slice(0, this.held.length - kept);
    const texts = parts.flatMap(({ part }) => textsOf(part));
    for (const text of texts) this.sketch.learn(text);
    this.judge.update(texts.reduce((sum, text) => sum + countLineEndHyphens(text), 0));
    for (const held of parts) this.write(held);
    this.held = this.held.slice(parts.length);
    this.heldChars = 0;
  }

  private write({ page, part }: HeldPart): void {
    const { sink, guard } = this.context;
    sink.at({ page });
    if (part.kind === 'text') return sink.text(joinBrokenWords(part.text, this.judge));
    const [header, ...rows] = part.rows.map((row) => this.cells(row));
    if (!header) return;
    const table = new TableWriter(header, sink, guard);
    for (const row of rows) table.row(row);
    table.end();
  }

  private cells(row: ReadonlyMap<number, string>): Map<number, string> {
    return new Map([...row].map(([column, text]) => [column, joinBrokenWords(text, this.judge).replace(/\n/g, ' ')]));
  }
}

function textsOf(part: PagePart): string[] {
  return part.kind === 'text' ? [part.text] : part.rows.flatMap((row) => [...row.values()]);
}
