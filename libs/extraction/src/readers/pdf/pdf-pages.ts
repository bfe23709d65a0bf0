import { readFile } from 'node:fs/promises';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { corrupt, ExtractionFailure } from '../../domain/outcome';
import { openPdf, openRebuilt, type PdfUse } from './pdf-document';
import { isCutOff } from './pdf-repair';

/** pdf.js keeps fonts and objects of past pages; letting go every so often keeps long documents flat. */
const PAGES_BETWEEN_CLEANUPS = 25;

/**
 * The pages of a PDF, one at a time. Cross-references may be right for some objects and wrong for others, which shows
 * only at the page that needs them: from that page on they are ignored and the objects are found by looking.
 */
export class PdfPages {
  private rebuilt = false;

  private constructor(
    private readonly path: string,
    private readonly use: PdfUse,
    private opened: PDFDocumentProxy,
  ) {}

  /** @throws encrypted · corrupt */
  static async open(path: string, use: PdfUse = { maxImagePixels: 1 }): Promise<PdfPages> {
    return new PdfPages(path, use, await openPdf(path, use));
  }

  /** The document as it is open now; another one after a page could only be read from the rebuilt document. */
  get document(): PDFDocumentProxy {
    return this.opened;
  }

  /** Number of pages, as the document says it; may grow when a damaged document is rebuilt. */
  get count(): number {
    return this.opened.numPages;
  }

  /**
   * Reads one page, counted from 1; null when the page tree of a whole file leads to no page there. `read` must have no effect when it
   * rejects: it may be called again. @throws corrupt
   */
  async read<T>(number: number, read: (page: PDFPageProxy) => Promise<T>): Promise<T | null> {
    try {
      const page = await this.opened.getPage(number);
      const result = await read(page);
      page.cleanup();
      if (number % PAGES_BETWEEN_CLEANUPS === 0) await this.opened.cleanup();
      return result;
    } catch (error) {
      if (error instanceof ExtractionFailure) throw error;
      if (await this.rebuild()) return this.read(number, read);
      if (await this.hasPage(number)) throw corrupt(`page ${number} cannot be read`, error);
      // An entry that never led to a page hides nothing; one whose page is gone does.
      if (isCutOff(await readFile(this.path))) throw corrupt(`its end is missing, and page ${number} with it`, error);
      return null;
    }
  }

  /** Ends the use of the document. */
  async close(): Promise<void> {
    await this.opened.loadingTask.destroy();
  }

  private async hasPage(number: number): Promise<boolean> {
    return this.opened.getPage(number).then(
      () => true,
      () => false,
    );
  }

  /** False when it was done before, or leads to less than what there is. */
  private async rebuild(): Promise<boolean> {
    if (this.rebuilt) return false;
    this.rebuilt = true;
    const found = await openRebuilt(this.path, this.use);
    if (!found) return false;
    if (found.numPages < this.opened.numPages) {
      await found.loadingTask.destroy();
      return false;
    }
    await this.close();
    this.opened = found;
    return true;
  }
}
