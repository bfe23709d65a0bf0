import type { PDFPageProxy } from 'pdfjs-dist';
import { ExtractionFailure } from '../../domain/outcome';
import type { ReadContext } from '../document-reader';
import { AnnotatedPages } from './annotated-pages';
import { type AnnotationItems, annotationItems } from './annotation-items';
import { drawnLetters } from './drawn-letters';
import { withBoxes } from './field-boxes';
import { withFields } from './filled-fields';
import { HiddenLayers } from './hidden-layers';
import { LegibleText } from './legible-text';
import { closeLetters } from './letter-spacing';
import { layOutPage, type PagePart } from './page-layout';
import { PagePartsWriter } from './page-parts-writer';
import { PdfPages } from './pdf-pages';
import { drawPages, isSparse, type SparsePage } from './pictures/page-pictures';
import { readRules } from './rules/page-rules';
import { findSpacedLines, tellSpacedWords } from './spaced-words';
import { toSpans, type PdfTextItem } from './span';
import { type SetItem, UntoldLetters } from './untold-letters';

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
  const annotated = new AnnotatedPages();
  const writer = new PagePartsWriter(context);
  const legible = new LegibleText();
  const letters = new UntoldLetters();
  const layers = new HiddenLayers();
  try {
    let counted = 0;
    for (let number = 1; number <= pages.count; number += 1) {
      context.guard.addPages(pages.count - counted);
      counted = pages.count;
      context.guard.progress.expect(counted);
      const parts =
        (await pages.read(number, async (page) => {
          const shown = await layers.shown(pages.document, page, await textItems(page));
          return pageParts(page, shown, letters, await annotated.has(pages.document, number));
        })) ?? [];
      writer.page(number, parts);
      const page = { number, characters: legible.add(textsOf(parts)) };
      if (isSparse(page)) sparse.push(page);
      context.guard.progress.advance(1);
      await context.sink.drain();
    }
    writer.end();
    if (!legible.isLegible) throw new ExtractionFailure('no_extractable_text', ILLEGIBLE);
    return sparse;
  } finally {
    await pages.close();
  }
}

async function textItems(page: PDFPageProxy): Promise<SetItem[]> {
  const { items } = await page.getTextContent();
  return items.filter((item) => 'str' in item);
}

async function pageParts(
  page: PDFPageProxy,
  told: SetItem[],
  letters: UntoldLetters,
  isAnnotated: boolean,
): Promise<PagePart[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const drawn = closeLetters(await letters.tell(page, await spacedWords(page, told)));
  const items = isAnnotated ? withAnnotations(drawn, await annotationItems(page)) : drawn;
  return layOutPage(toSpans(items, transform), (placement) => readRules(page, placement));
}

function withAnnotations(drawn: readonly PdfTextItem[], { filled, boxes, others }: AnnotationItems): PdfTextItem[] {
  return [...withBoxes(withFields(drawn, filled), boxes), ...others];
}

/** Follows the drawing of the page only where letters are spaced: that costs as much as reading its text. */
async function spacedWords<T extends PdfTextItem>(page: PDFPageProxy, items: T[]): Promise<T[]> {
  const lines = findSpacedLines(items);
  return lines.size === 0 ? items : tellSpacedWords(items, lines, await drawnLetters(page));
}

function textsOf(parts: readonly PagePart[]): string[] {
  return parts.flatMap((part) => (part.kind === 'text' ? [part.text] : part.rows.flatMap((row) => [...row.values()])));
}
