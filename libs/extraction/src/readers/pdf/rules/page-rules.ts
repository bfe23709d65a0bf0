import type { PDFPageProxy } from 'pdfjs-dist';
import type { Matrix } from '../matrix';
import { loadPdfEngine } from '../pdf-engine';
import { DrawnRules } from './drawn-rules';
import type { PageRules } from './rule';

/** Maps and drawings have more; what a table needs stays far below. */
const MAX_PARTS = 20_000;

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
 * The rules that a page draws, in the space of its spans; null when there are too many, or its drawing cannot be
 * followed: neither may cost the page its text.
 */
export async function readRules(page: PDFPageProxy, placement: Matrix): Promise<PageRules | null> {
  const engine = await loadPdfEngine();
  const drawn = new DrawnRules(placement, engine, MAX_PARTS);
  const chunked = page as unknown as ChunkedPage;
  const keep = chunked._renderPageChunk;
  if (!keep) throw new Error('pdf.js has no parts of operator lists any more');
  // pdf.js gives operators as one list only, which for a map takes more memory than a reader has: nothing of it is kept.
  chunked._renderPageChunk = (chunk, state) => {
    chunk.fnArray.forEach((operator, at) => drawn.add(operator, chunk.argsArray[at]));
    keep.call(page, Object.assign(chunk, { fnArray: [], argsArray: [], length: 0 }), state);
  };
  try {
    await page.getOperatorList({ annotationMode: engine.AnnotationMode.DISABLE });
    return drawn.result();
  } catch {
    return null;
  } finally {
    delete chunked._renderPageChunk;
  }
}
