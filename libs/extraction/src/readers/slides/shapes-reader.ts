import type { ReadContext } from '../document-reader';
import { SkippingHandler } from '../package/skipping-handler';
import { parseXml } from '../package/xml-stream';
import type { ZipArchive } from '../package/zip-archive';
import { SlideText } from './slide-text';

const NOTHING_SKIPPED: ReadonlySet<string> = new Set();

/**
 * Writes the text of every shape of a part: a slide, its notes, a diagram, a layout. `prefix` goes before each shape's
 * text; with `once`, those in it and placeholders are left out and the others added to it. Returns whether the shapes of the
 * part that it is made from show on it as well.
 */
export async function readShapes(
  archive: ZipArchive,
  part: string,
  context: ReadContext,
  prefix = '',
  once?: Set<string>,
): Promise<boolean> {
  const shapes = new SlideText(context.sink, context.guard, prefix, once);
  const handler = new SkippingHandler(shapes, NOTHING_SKIPPED);
  await parseXml(archive.xml(part), handler, context.guard, () => context.sink.drain());
  return shapes.showsMaster;
}
