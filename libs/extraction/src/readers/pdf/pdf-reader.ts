import { ExtractionFailure } from '../../domain/outcome';
import type { ReadContext } from '../document-reader';
import { refuseCoverSheet } from './cover-sheet';
import { readDrawnForm } from './drawn-form';
import { LegibleText } from './legible-text';
import { layOutPage, type PagePart } from './page-layout';
import { PageItems } from './page-items';
import { PagePartsWriter } from './page-parts-writer';
import { PdfPages } from './pdf-pages';
import { drawPages, isSparse, type SparsePage } from './pictures/page-pictures';
import { readRules } from './rules/page-rules';
import { toSpans } from './span';

const ILLEGIBLE = 'The text of the file cannot be read: its fonts do not say which letters they show.';

/** Reads a PDF page by page; tables become Markdown, no text is read out of images. @source spec §8.4 */
export async function readPdf(context: ReadContext): Promise<void> {
  const sparse = await readText(context);
  const { path, sink, pictures } = context;
  // A document without any text is refused, whatever its pictures show.
  if (pictures && sink.hasText && sparse.length > 0) await drawPages(path, sparse, pictures);
}

/** @returns the pages that may be pictures */
async function readText(context: ReadContext): Promise<SparsePage[]> {
  const sparse: SparsePage[] = [];
  const pages = await PdfPages.open(context.path);
  const items = new PageItems(context.guard);
  const writer = new PagePartsWriter(context);
  const legible = new LegibleText();
  try {
    if (await readDrawnForm(pages.document, context)) return sparse;
    let counted = 0;
    let characters = 0;
    for (let number = 1; number <= pages.count; number += 1) {
      context.guard.addPages(pages.count - counted);
      counted = pages.count;
      context.guard.progress.expect(counted);
      const parts =
        (await pages.read(number, async (page) => {
          const { transform } = page.getViewport({ scale: 1 });
          const spans = toSpans(await items.of(pages.document, page, number), transform);
          return layOutPage(spans, (placement) => readRules(page, placement));
        })) ?? [];
      writer.page(number, parts);
      const page = { number, characters: legible.add(textsOf(parts)) };
      characters += page.characters;
      if (isSparse(page)) sparse.push(page);
      context.guard.progress.advance(1);
      await context.sink.drain();
    }
    writer.end();
    await refuseCoverSheet(pages.document, characters);
    if (!legible.isLegible) throw new ExtractionFailure('no_extractable_text', ILLEGIBLE);
    return sparse;
  } finally {
    await pages.close();
  }
}

function textsOf(parts: readonly PagePart[]): string[] {
  return parts.flatMap((part) => (part.kind === 'text' ? [part.text] : part.rows.flatMap((row) => [...row.values()])));
}
