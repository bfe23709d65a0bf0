import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { TextContent } from 'pdfjs-dist/types/src/display/api';
import type { Guard } from '../guard';
import { ActualTexts } from './actual-text';
import { AnnotatedPages } from './annotated-pages';
import { annotationItems } from './annotation-items';
import { withBoxes } from './field-boxes';
import { withFields } from './filled-fields';
import { HiddenLayers } from './hidden-layers';
import { LeftwardLigatures } from './leftward-ligatures';
import { closeLetters } from './letter-spacing';
import { withMarkedWords } from './marked-words';
import { withMarksInLine } from './marks-in-line';
import { joinOverlaid } from './overlaid-letters';
import { PageLetters } from './page-letters';
import { withoutRepeats } from './repeated-letters';
import { withSignsApart } from './signs-apart';
import { findSpacedLines, tellSpacedWords } from './spaced-words';
import type { PdfTextItem } from './span';
import { joinStacked } from './stacked-letters';
import { type SetItem, UntoldLetters } from './untold-letters';

/**
 * The text items of a document's pages as they are read: what pdf.js gives, mended where its drawing or its fonts tell
 * better, with what was filled in and noted on a page.
 */
export class PageItems {
  private readonly layers = new HiddenLayers();
  private readonly ligatures = new LeftwardLigatures();
  private readonly letters = new UntoldLetters();
  private readonly annotated = new AnnotatedPages();

  constructor(private readonly guard: Guard) {}

  /** @param number of the page, from 1 @throws limit_exceeded */
  async of(document: PDFDocumentProxy, page: PDFPageProxy, number: number): Promise<PdfTextItem[]> {
    const shown = await this.layers.shown(document, page, await textItems(page, this.guard));
    const letters = new PageLetters(page);
    const once = await withoutRepeats(shown, letters);
    const ordered = await this.ligatures.inOrder(page, joinStacked(joinOverlaid(once)), letters);
    const marked = await withMarkedWords(ordered, letters);
    const placed = await withMarksInLine(await withSignsApart(marked, letters), letters);
    const words = await spacedWords(placed, letters);
    const drawn = closeLetters(await this.letters.tell(page, words));
    return (await this.annotated.has(document, number)) ? withAnnotations(page, drawn) : drawn;
  }
}

async function textItems(page: PDFPageProxy, guard: Guard): Promise<SetItem[]> {
  const items: SetItem[] = [];
  const actual = new ActualTexts(items);
  const reader = (page.streamTextContent({ includeMarkedContent: true }) as ReadableStream<TextContent>).getReader();
  let taken = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) {
      actual.end();
      return items;
    }
    for (const item of value.items) {
      if ('str' in item) {
        taken += 1;
        actual.add(item);
      } else actual.mark(item);
    }
    try {
      guard.pageTexts(taken);
    } catch (error) {
      await reader.cancel(error);
      throw error;
    }
  }
}

async function spacedWords<T extends PdfTextItem>(items: readonly T[], page: PageLetters): Promise<readonly T[]> {
  const lines = findSpacedLines(items);
  return lines.size === 0 ? items : tellSpacedWords(items, lines, (await page.drawn()).letters);
}

async function withAnnotations(page: PDFPageProxy, drawn: readonly PdfTextItem[]): Promise<PdfTextItem[]> {
  const { filled, boxes, others } = await annotationItems(page);
  return [...withBoxes(withFields(drawn, filled), boxes), ...others];
}
