import type { BlockSink } from '../block-sink';
import type { ReadContext } from '../document-reader';
import type { Guard } from '../guard';
import { mainPart, readRelationships } from '../package/relationships';
import { SkippingHandler } from '../package/skipping-handler';
import { parseXml, type XmlHandler } from '../package/xml-stream';
import { ZipArchive } from '../package/zip-archive';
import { GridFlow } from '../tables/grid-flow';
import { TextFlow } from '../text-flow';
import { collectNotes, collectText } from './word-stories';
import { WordNumbering } from './word-numbering';
import type { WordContext } from './word-paragraph';
import { WordStyles } from './word-styles';
import { WORD_SKIPPED, WordText, type StoryOutput } from './word-text';

/** Reads a Word document: headers, then the body with its notes beside their paragraphs, then footers. */
export async function readDocx({ path, sink, guard }: ReadContext): Promise<void> {
  const archive = await ZipArchive.open(path, guard);
  try {
    const main = await mainPart(archive, guard, 'word/document.xml');
    const links = await readRelationships(archive, main, guard);
    const part = (type: string): string | undefined => links.find((link) => link.type === type)?.target;
    const context: WordContext = {
      styles: await WordStyles.read(archive, part('styles'), guard),
      numbering: await WordNumbering.read(archive, part('numbering'), guard),
      notes: new Map(),
    };
    for (const type of ['footnotes', 'endnotes']) await collectNotes(archive, part(type), context, guard);
    const around = async (type: string): Promise<void> => {
      const parts = links.filter((link) => link.type === type).map((link) => link.target);
      const texts = await Promise.all(parts.map((target) => collectText(archive, target, context, guard)));
      for (const text of new Set(texts)) sink.text(text);
    };
    await around('header');
    const body = new BodyOutput(sink, guard);
    await parseXml(archive.xml(main), wordHandler(context, body), guard, () => sink.drain());
    body.end();
    await around('footer');
  } finally {
    archive.close();
  }
}

/** A handler for one story that leaves out what must not be read. */
export function wordHandler(context: WordContext, output: StoryOutput): XmlHandler {
  return new SkippingHandler(new WordText(context, output), WORD_SKIPPED);
}

/** The body on its way to the sink: items of one list stay together, tables are set apart. */
class BodyOutput implements StoryOutput {
  private readonly flow: TextFlow;
  private table: GridFlow | null = null;
  private inList = false;

  constructor(
    private readonly sink: BlockSink,
    private readonly guard: Guard,
  ) {
    this.flow = new TextFlow(sink);
  }

  paragraph(line: string, listItem: boolean): void {
    if (this.inList && !listItem) this.flow.write('\n');
    this.inList = listItem;
    this.flow.write(listItem ? `${line}\n` : `${line}\n\n`);
  }

  row(index: number, cells: Map<number, string>): void {
    if (!this.table) {
      this.flow.end();
      this.table = new GridFlow(this.sink, this.guard, false);
    }
    this.table.row(index, cells);
  }

  endTable(): void {
    this.table?.end();
    this.table = null;
  }

  end(): void {
    this.endTable();
    this.flow.end();
  }
}
