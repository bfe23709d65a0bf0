import type { BlockSink } from '../block-sink';
import { readGraphic } from '../charts/chart-reader';
import type { ReadContext } from '../document-reader';
import type { Guard } from '../guard';
import { rooted } from '../package/rooted';
import { parseXml } from '../package/xml-stream';
import { ZipArchive } from '../package/zip-archive';
import { GridFlow } from '../tables/grid-flow';
import { TextFlow } from '../text-flow';
import { readWordParts, targets } from './word-parts';
import { collectText } from './word-stories';
import { wordHandler, type StoryOutput } from './word-text';

/**
 * Reads a Word document: headers, the body with its notes and comments beside their paragraphs, its charts and diagrams,
 * then footers.
 */
export async function readDocx(context: ReadContext): Promise<void> {
  const archive = await ZipArchive.open(context.path, context.guard);
  try {
    await readParts(archive, context);
  } finally {
    archive.close();
  }
}

async function readParts(archive: ZipArchive, context: ReadContext): Promise<void> {
  const { sink, guard } = context;
  const { main, links, context: word } = await readWordParts(archive, guard);
  const writeStories = async (stories: string[]): Promise<void> => {
    const texts = new Set<string>();
    for (const story of stories) texts.add(await collectText(archive, story, word, guard));
    for (const text of texts) sink.text(text);
  };
  await writeStories(targets(links, 'header'));
  const body = new BodyOutput(sink, guard);
  await parseXml(archive.xml(main), rooted('document', wordHandler(word, body)), guard, () => sink.drain());
  body.end();
  for (const link of links) await readGraphic(archive, link, context);
  await writeStories(targets(links, 'footer'));
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
