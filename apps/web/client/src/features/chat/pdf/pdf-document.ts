import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { lengthOf, type Span, spansOf } from './highlight';
import type { PlacedText } from './text-box';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Strangers made the file: nothing of it is run, and nothing is fetched for it. */
const CAUTIOUS = { isEvalSupported: false, useWasm: false, useWorkerFetch: false, enableXfa: false } as const;

/** What is drawn of a page: no annotations, so that no link or form of the file is on ours. */
export const DRAWING = { annotationMode: AnnotationMode.DISABLE } as const;

/** A file in a worker of its own, which lives until `close`. */
export interface OpenedPdf {
  readonly ready: Promise<PDFDocumentProxy>;
  close(): void;
}

/** Opens a file in a worker. What `ready` rejects with says why it is no PDF that can be drawn. */
export function openPdf(bytes: ArrayBuffer): OpenedPdf {
  // The worker takes the bytes away from whoever gives them.
  const task = getDocument({ ...CAUTIOUS, data: new Uint8Array(bytes.slice(0)) });
  return { ready: task.promise, close: () => void task.destroy() };
}

/** The texts of a page, and which parts of them a passage says. */
export interface PageText {
  readonly content: Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
  readonly texts: readonly PlacedText[];
  readonly spans: readonly Span[];
}

/** The texts of a page, pages counted from 1, and where they say a passage. */
export async function pageText(pdf: PDFDocumentProxy, number: number, passage: string): Promise<PageText> {
  const page = await pdf.getPage(number);
  const content = await page.getTextContent();
  const texts = content.items.flatMap((item) => ('str' in item ? [item] : []));
  return {
    content,
    texts,
    spans: spansOf(
      texts.map(({ str }) => str),
      passage,
    ),
  };
}

/** The page of some that has most of a passage; the first of them where none has any of it. */
export async function pageOf(pdf: PDFDocumentProxy, candidates: readonly number[], passage: string): Promise<number> {
  const inside = [...new Set(candidates)].filter((number) => number >= 1 && number <= pdf.numPages);
  let best = { number: inside[0] ?? 1, length: 0 };
  for (const number of inside) {
    const length = lengthOf((await pageText(pdf, number, passage)).spans);
    if (length > best.length) best = { number, length };
  }
  return best.number;
}

/**
 * Lays the words of a page over its picture, unseen, to be selected and read aloud; those of the passage are marked.
 * @param scale CSS pixels of a point
 */
export async function layText(
  page: PDFPageProxy,
  { content, spans }: PageText,
  { layer, scale }: { layer: HTMLElement; scale: number },
  signal: AbortSignal,
): Promise<void> {
  layer.replaceChildren();
  layer.style.setProperty('--total-scale-factor', String(scale));
  const viewport = page.getViewport({ scale });
  const text = new TextLayer({ textContentSource: content, container: layer, viewport });
  signal.addEventListener('abort', () => text.cancel());
  await text.render();
  // From the end on, so that what stands before a mark is still where it was.
  for (const { item, from, to } of spans.toReversed()) {
    const words = text.textDivs[item]?.firstChild;
    if (!words) continue;
    const range = document.createRange();
    range.setStart(words, from);
    range.setEnd(words, to);
    range.surroundContents(document.createElement('mark'));
  }
}
