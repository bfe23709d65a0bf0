import { readChart } from '../charts/chart-reader';
import type { ReadContext } from '../document-reader';
import { mainPart, readRelationships, type Relationship } from '../package/relationships';
import { SkippingHandler } from '../package/skipping-handler';
import { attribute, parseXml } from '../package/xml-stream';
import { ZipArchive } from '../package/zip-archive';
import { SlideText } from './slide-text';

const NOTHING_SKIPPED: ReadonlySet<string> = new Set();

/** Reads every slide in the order of the show, hidden ones included, each followed by its charts, diagrams and notes. */
export async function readPptx(context: ReadContext): Promise<void> {
  const archive = await ZipArchive.open(context.path, context.guard);
  try {
    for (const slide of await slideOrder(archive, context)) {
      context.guard.addPages(1);
      await readShapes(archive, slide, context);
      for (const link of await readRelationships(archive, slide, context.guard)) {
        await readAttached(archive, link, context);
      }
      await context.sink.drain();
    }
  } finally {
    archive.close();
  }
}

async function slideOrder(archive: ZipArchive, { guard }: ReadContext): Promise<string[]> {
  const main = await mainPart(archive, guard, 'ppt/presentation.xml');
  const links = await readRelationships(archive, main, guard);
  const slides: string[] = [];
  await parseXml(
    archive.xml(main),
    {
      open: (name, attributes) => {
        if (name !== 'sldId') return;
        // Both `id` and `r:id` are there; only the prefixed one is the link.
        const { id: _number, ...prefixed } = attributes;
        const target = links.find((link) => link.id === attribute(prefixed, 'id'))?.target;
        if (target !== undefined) slides.push(target);
      },
      close: () => undefined,
      text: () => undefined,
    },
    guard,
  );
  return slides;
}

async function readAttached(archive: ZipArchive, { type, target }: Relationship, context: ReadContext): Promise<void> {
  if (!archive.has(target)) return;
  if (type === 'notesSlide') await readShapes(archive, target, context, 'Notes: ');
  else if (type === 'diagramData') await readShapes(archive, target, context);
  else if (type === 'chart') await readChart(archive, target, context);
}

async function readShapes(archive: ZipArchive, part: string, context: ReadContext, prefix = ''): Promise<void> {
  const shapes = new SlideText(context.sink, context.guard, prefix);
  await parseXml(archive.xml(part), new SkippingHandler(shapes, NOTHING_SKIPPED), context.guard);
}
