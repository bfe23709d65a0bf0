import type { PDFPageProxy } from 'pdfjs-dist';
import { loadPdfEngine } from './pdf-engine';

/** A part of a page's operators, as pdf.js hands it on. */
interface OperatorChunk {
  fnArray: number[];
  argsArray: unknown[];
  length: number;
}

/** Where pdf.js takes the parts of a page's operators together. */
interface ChunkedPage {
  _renderPageChunk?: (chunk: OperatorChunk, state: unknown) => void;
}

/**
 * Hands on what draws a page, without its annotations, operator by operator. False where the drawing cannot be followed
 * to its end, which may not cost the page its text.
 */
export async function followDrawing(
  page: PDFPageProxy,
  take: (operator: number, args: unknown) => void,
): Promise<boolean> {
  const { AnnotationMode } = await loadPdfEngine();
  const chunked = page as unknown as ChunkedPage;
  const keep = chunked._renderPageChunk;
  if (!keep) throw new Error('pdf.js has no parts of operator lists any more');
  // pdf.js gives operators as one list only, which for a map takes more memory than a reader has: nothing of it is kept.
  chunked._renderPageChunk = (chunk, state) => {
    chunk.fnArray.forEach((operator, at) => take(operator, chunk.argsArray[at]));
    keep.call(page, Object.assign(chunk, { fnArray: [], argsArray: [], length: 0 }), state);
  };
  try {
    await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
    return true;
  } catch {
    return false;
  } finally {
    delete chunked._renderPageChunk;
    // A list that pdf.js remembers is not handed on again, and nothing of this one was kept.
    page.cleanup();
  }
}
