import { readFile } from 'node:fs/promises';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { corrupt, encrypted, ExtractionFailure } from '../../domain/outcome';
import type { ReadContext } from '../document-reader';
import { TableWriter } from '../tables/table-writer';
import { layOutPage } from './page-layout';
import { withTrailer } from './pdf-repair';
import { loadPdfEngine, pdfDataFolders } from './pdf-engine';
import { annotationItems } from './annotation-text';
import { toSpans, type PdfTextItem } from './span';

/** pdf.js keeps fonts and objects of past pages; letting go every so often keeps long documents flat. */
const PAGES_BETWEEN_CLEANUPS = 25;

/** Reads a PDF page by page; tables become Markdown, images are not read. @source spec §8.4 */
export async function readPdf({ path, sink, guard }: ReadContext): Promise<void> {
  const document = await openPdf(path);
  try {
    guard.addPages(document.numPages);
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      await readPage(page, { path, sink, guard });
      page.cleanup();
      if (number % PAGES_BETWEEN_CLEANUPS === 0) await document.cleanup();
      await sink.drain();
    }
  } catch (error) {
    throw error instanceof ExtractionFailure ? error : corrupt('a page cannot be read', error);
  } finally {
    await document.loadingTask.destroy();
  }
}

async function openPdf(path: string): Promise<PDFDocumentProxy> {
  try {
    const bytes = await readFile(path);
    return await openBytes(bytes).catch((error: unknown) => {
      const repaired = error instanceof Error && error.name === 'InvalidPDFException' ? withTrailer(bytes) : null;
      if (repaired === null) throw error;
      return openBytes(repaired);
    });
  } catch (error) {
    // A foreign security handler is a lock without a password prompt.
    const locked = error instanceof Error && (error.name === 'PasswordException' || /encrypt/i.test(error.message));
    throw locked ? encrypted('The PDF') : corrupt('its PDF structure cannot be repaired', error);
  }
}

async function openBytes(bytes: Buffer): Promise<PDFDocumentProxy> {
  const engine = await loadPdfEngine();
  return engine.getDocument({
    data: new Uint8Array(bytes),
    ...pdfDataFolders(),
    cMapPacked: true,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    isEvalSupported: false,
    enableXfa: false,
    verbosity: engine.VerbosityLevel.ERRORS,
  }).promise;
}

async function readPage(page: PDFPageProxy, { sink, guard }: ReadContext): Promise<void> {
  const content = await page.getTextContent();
  const items = content.items.filter((item): item is (typeof content.items)[number] & PdfTextItem => 'str' in item);
  const typed = annotationItems(await page.getAnnotations());
  const { transform } = page.getViewport({ scale: 1 });
  for (const part of layOutPage(toSpans([...items, ...typed], transform))) {
    if (part.kind === 'text') {
      sink.text(part.text);
      continue;
    }
    const [header, ...rows] = part.rows;
    if (!header) continue;
    const table = new TableWriter(header, sink, guard);
    for (const row of rows) table.row(row);
    table.end();
  }
}
