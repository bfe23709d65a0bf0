import type { PDFDocumentProxy } from 'pdfjs-dist';
import { loadPdfEngine } from './pdf-engine';

/** Pages looked at together; asking costs as much as naming all other pages of the document. */
const WINDOW_PAGES = 100;

/**
 * Which pages of a document have annotations that show text. Most have links at most, and for each page with a link
 * pdf.js reads the whole page once more to tell what text lies under it.
 */
export class AnnotatedPages {
  private readonly found = new Set<number>();
  private window = -1;
  private asked: PDFDocumentProxy | null = null;

  /** Whether page `number`, counted from 1, may have such annotations. Pages are to be asked for in order. */
  async has(document: PDFDocumentProxy, number: number): Promise<boolean> {
    const window = Math.floor((number - 1) / WINDOW_PAGES);
    if (this.asked !== document || this.window !== window) await this.look(document, window);
    return this.found.has(number);
  }

  private async look(document: PDFDocumentProxy, window: number): Promise<void> {
    const first = window * WINDOW_PAGES + 1;
    const last = Math.min(first + WINDOW_PAGES - 1, document.numPages);
    this.found.clear();
    for (const number of await pagesWithText(document, first, last)) this.found.add(number);
    [this.asked, this.window] = [document, window];
  }
}

/** All pages from `first` to `last` where one of them cannot be looked at. */
async function pagesWithText(document: PDFDocumentProxy, first: number, last: number): Promise<number[]> {
  const { AnnotationType } = await loadPdfEngine();
  const types = new Set([AnnotationType.FREETEXT, AnnotationType.STAMP, AnnotationType.WIDGET]);
  const skipped = new Set<number>();
  for (let index = 0; index < document.numPages; index += 1) {
    if (index < first - 1 || index > last - 1) skipped.add(index);
  }
  try {
    const annotations = await document.getAnnotationsByType(types, skipped);
    return (annotations as { pageIndex: number }[]).map(({ pageIndex }) => pageIndex + 1);
  } catch {
    // Which page it was shows when it is read itself; the others must not suffer for it.
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  }
}
