import type { PDFPageProxy } from 'pdfjs-dist';
import type { Matrix } from '../matrix';
import { followDrawing } from '../page-operators';
import { loadPdfEngine } from '../pdf-engine';
import { DrawnRules } from './drawn-rules';
import type { PageRules } from './rule';

/** Maps and drawings have more; what a table needs stays far below. */
const MAX_PARTS = 20_000;

/**
 * The rules that a page draws, in the space of its spans; null when there are too many, or its drawing cannot be
 * followed: neither may cost the page its text.
 */
export async function readRules(page: PDFPageProxy, placement: Matrix): Promise<PageRules | null> {
  const engine = await loadPdfEngine();
  const drawn = new DrawnRules(placement, engine, MAX_PARTS);
  const isWhole = await followDrawing(page, (operator, args) => drawn.add(operator, args));
  return isWhole ? drawn.result() : null;
}
