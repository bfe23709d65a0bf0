import { readGraphic } from '../charts/chart-reader';
import type { ReadContext } from '../document-reader';
import { corrupt } from '../../domain/outcome';
import { mainPart, readRelationships, type Relationship } from '../package/relationships';
import { attribute, parseXml } from '../package/xml-stream';
import { ZipArchive } from '../package/zip-archive';
import { CommentText } from './comment-text';
import { readShapes } from './shapes-reader';

/** Reads every slide in the order of the show, hidden ones included, each followed by its notes, charts, diagrams and comments. */
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
  const links = new Map((await readRelationships(archive, main, guard)).map(({ id, target }) => [id, target]));
  const slides: string[] = [];
  await parseXml(
    archive.xml(main),
    {
      open: (name, attributes) => {
        if (name !== 'sldId') return;
        // Both `id` and `r:id` are there; only the prefixed one is the link.
        const { id: _number, ...prefixed } = attributes;
        const id = attribute(prefixed, 'id');
        const target = links.get(id ?? '');
        if (target !== undefined) slides.push(target);
        else if (id !== undefined) throw corrupt(`its slide "${id}" is missing`);
      },
      close: () => undefined,
      text: () => undefined,
    },
    guard,
  );
  return slides;
}

async function readAttached(archive: ZipArchive, link: Relationship, context: ReadContext): Promise<void> {
  const { type, target } = link;
  if (!archive.has(target)) return;
  if (type === 'notesSlide') await readShapes(archive, target, context, 'Notes: ');
  else if (type === 'comments') await parseXml(archive.xml(target), new CommentText(context.sink), context.guard);
  else await readGraphic(archive, link, context);
}
