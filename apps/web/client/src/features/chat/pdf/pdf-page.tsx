import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useTranslation } from 'react-i18next';
import { DRAWING, layText, pageText } from './pdf-document';
import { cornersOf } from './text-box';

/** A mark over a page, as shares of its width and height. */
interface Mark {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const percent = (share: number): string => `${100 * share}%`;

interface PageWanted {
  readonly number: number;
  /** In CSS pixels. */
  readonly width: number;
  readonly passage: string;
}

/** Draws a page as wide as asked, and lays its words over it. @returns the marks over the passage */
async function draw(
  pdf: PDFDocumentProxy,
  { number, width, passage, canvas, layer }: PageWanted & { canvas: HTMLCanvasElement; layer: HTMLElement },
  signal: AbortSignal,
): Promise<Mark[]> {
  const page = await pdf.getPage(number);
  const text = await pageText(pdf, number, passage);
  const { texts, spans } = text;
  signal.throwIfAborted();
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: (width * window.devicePixelRatio) / whole.width });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport, ...DRAWING });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  await layText(page, text, { layer, scale: width / whole.width }, signal);
  return spans.map((span) => {
    const points = cornersOf(texts[span.item]!, span).map(([x, y]) => whole.convertToViewportPoint(x, y) as number[]);
    const [xs, ys] = [points.map(([x]) => x!), points.map(([, y]) => y!)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return {
      left: left / whole.width,
      top: top / whole.height,
      width: (Math.max(...xs) - left) / whole.width,
      height: (Math.max(...ys) - top) / whole.height,
    };
  });
}

/** One page of a PDF with a passage marked, and brought into sight. */
export function PdfPage({
  pdf,
  number,
  width,
  passage,
  onFailure,
}: PageWanted & { pdf: PDFDocumentProxy; onFailure: () => void }) {
  const { t } = useTranslation('chat');
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState<readonly Mark[] | null>(null);
  useEffect(() => {
    const drawing = new AbortController();
    const { signal } = drawing;
    setMarks(null);
    draw(pdf, { number, width, passage, canvas: canvas.current!, layer: layer.current! }, signal).then(
      (found) => signal.aborted || setMarks(found),
      () => signal.aborted || onFailure(),
    );
    return () => drawing.abort();
  }, [pdf, number, width, passage, onFailure]);
  useEffect(() => {
    first.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [marks]);
  return (
    <div className="relative" style={{ width }} aria-busy={marks === null}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('pdf.page', { page: number, pages: pdf.numPages })}
        className="block w-full rounded-sm bg-white shadow-raised outline -outline-offset-1 outline-line"
      />
      {/* pdf.js lays it out; nothing of React's is in it. */}
      <div ref={layer} className="pdf-text" />
      {marks?.map(({ left, top, width: across, height }, index) => (
        <div
          key={index}
          ref={index === 0 ? first : undefined}
          aria-hidden
          data-mark
          className="pointer-events-none absolute bg-paper-mark mix-blend-multiply"
          style={{ left: percent(left), top: percent(top), width: percent(across), height: percent(height) }}
        />
      ))}
    </div>
  );
}
