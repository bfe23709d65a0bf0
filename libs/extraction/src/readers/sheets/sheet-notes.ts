import { readChartWords } from '../charts/chart-reader';
import type { ReadContext } from '../document-reader';
import { readRelationships } from '../package/relationships';
import { parseXml, type XmlAttributes, type XmlHandler } from '../package/xml-stream';
import type { ZipArchive } from '../package/zip-archive';
import { readShapes } from '../slides/shapes-reader';
import { cellText } from '../tables/table-writer';
import { RichText } from './rich-text';

/**
 * Writes what was put on a sheet beside its cells: comments, the text of shapes and diagrams, and what was typed on
 * charts. The numbers that these draw stand in cells.
 */
export async function readSheetNotes(
  archive: ZipArchive,
  sheet: { name: string; part: string },
  context: ReadContext,
): Promise<void> {
  const links = (await readRelationships(archive, sheet.part, context.guard)).filter(({ target }) =>
    archive.has(target),
  );
  context.sink.at({ sheet: sheet.name });
  for (const { type, target } of links) {
    if (type === 'drawing') await readDrawing(archive, target, `${sheet.name}: `, context);
    if (type !== 'comments' && type !== 'threadedComment') continue;
    const comments = new SheetComments((cell, text) => context.sink.text(commentLine(sheet.name, cell, text)));
    await parseXml(archive.xml(target), comments, context.guard, () => context.sink.drain());
  }
}

/** A comment as a sentence that can be understood away from its cell, e.g. "Comment on Plan!B2: too early". */
export function commentLine(sheet: string, cell: string, text: string): string {
  return `Comment on ${sheet}!${cell}: ${cellText(text)}`;
}

async function readDrawing(archive: ZipArchive, part: string, prefix: string, context: ReadContext): Promise<void> {
  await readShapes(archive, part, context, prefix);
  for (const link of await readRelationships(archive, part, context.guard)) {
    const isDiagram = link.type === 'diagramData' && archive.has(link.target);
    if (isDiagram) await readShapes(archive, link.target, context, prefix);
    else await readChartWords(archive, link, context, prefix);
  }
}

/** Author of the plain comment that Excel writes beside a thread, for programs that know no threads. */
const THREAD_COPY = 'tc=';

/** Comments and threads of a sheet. @source ECMA-376 Part 1 §18.7; MS-XLSX §2.6.205 (threadedComment) */
class SheetComments implements XmlHandler {
  private readonly authors: string[] = [];
  private cell = '';
  private isCopy = false;
  private readonly body = new RichText();

  constructor(private readonly onComment: (cell: string, text: string) => void) {}

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'author' || name === 'comment' || name === 'threadedComment') {
      this.body.start();
      this.cell = attributes['ref'] ?? '';
      this.isCopy = this.authors[Number(attributes['authorId'])]?.startsWith(THREAD_COPY) ?? false;
    }
    this.body.open(textElement(name));
  }

  close(name: string): void {
    this.body.close(textElement(name));
    if (name === 'author') this.authors.push(this.body.take());
    if (name !== 'comment' && name !== 'threadedComment') return;
    const text = this.body.take();
    if (text.trim() !== '' && !this.isCopy) this.onComment(this.cell, text);
  }

  text(text: string): void {
    this.body.text(text);
  }
}

/** Authors, and comments of threads, hold their text without runs. */
function textElement(name: string): string {
  return name === 'author' || name === 'text' ? 't' : name;
}
