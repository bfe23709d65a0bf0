import { readGraphic } from '../charts/chart-reader';
import type { ReadContext } from '../document-reader';
import { corrupt } from '../../domain/outcome';
import { mainPart, readRelationships, type Relationship } from '../package/relationships';
import { attribute, parseXml } from '../package/xml-stream';
import { ZipArchive } from '../package/zip-archive';
import { CommentText } from './comment-text';
import { readShapes } from './shapes-reader';

/** Reads every slide in the order of the show, hidden ones included, each followed by its notes, charts, diagrams and comments; then what their layouts and masters show on them. */
export async function readPptx(context: ReadContext): Promise<void> {
  const archive = await ZipArchive.open(context.path, context.guard);
  try {
    const layouts = new Set<string>();
    for (const [index, slide] of (await slideOrder(archive, context)).entries()) {
      context.sink.at({ page: index + 1 });
      context.guard.addPages(1);
      const showsLayout = await readShapes(archive, slide, context);
      for (const link of await readRelationships(archive, slide, context.guard)) {
        await readAttached(archive, link, context);
        if (showsLayout && link.type === 'slideLayout') layouts.add(link.target);
      }
      await context.sink.drain();
    }
    context.sink.at({});
    await readBackgrounds(archive, layouts, context);
  } finally {
    archive.close();
  }
}

/** What layouts and their masters show on the slides made from them, such as a notice of confidentiality: each text once. */
async function readBackgrounds(archive: ZipArchive, layouts: ReadonlySet<string>, context: ReadContext): Promise<void> {
  const once = new Set<string>();
  const masters = new Set<string>();
  for (const layout of layouts) {
    if (!archive.has(layout) || !(await readShapes(archive, layout, context, '', once))) continue;
    for (const { type, target } of await readRelationships(archive, layout, context.guard)) {
      if (type === 'slideMaster' && archive.has(target)) masters.add(target);
    }
  }
  for (const master of masters) await readShapes(archive, master, context, '', once);
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
