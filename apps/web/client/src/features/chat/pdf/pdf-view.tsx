import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useTranslation } from 'react-i18next';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../../ui/button';
import { SkeletonRows } from '../../../ui/placeholders';
import { openPdf, pageOf } from './pdf-document';
import { PdfPage } from './pdf-page';
import type { Sought } from './sought';

const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

/** The file, at the page with the passage; null until it is open. */
function useOpened(bytes: ArrayBuffer, { passage, pages }: Sought, onFailure: () => void) {
  const [opened, setOpened] = useState<{ pdf: PDFDocumentProxy; page: number } | null>(null);
  useEffect(() => {
    const { ready, close } = openPdf(bytes);
    let isWanted = true;
    ready
      .then(async (pdf) => {
        const page = await pageOf(pdf, pages, passage);
        if (isWanted) setOpened({ pdf, page });
      })
      .catch(() => isWanted && onFailure());
    return () => {
      isWanted = false;
      setOpened(null);
      close();
    };
  }, [bytes, passage, pages, onFailure]);
  return opened;
}

/** The width that there is for a page, in CSS pixels; 0 until it is known. */
function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return { place, width };
}

/** The pages of a PDF, one at a time, beginning with the one that says the passage. */
export default function PdfView({
  bytes,
  sought,
  onFailure,
}: {
  bytes: ArrayBuffer;
  sought: Sought;
  onFailure: () => void;
}) {
  const { t } = useTranslation('chat');
  const opened = useOpened(bytes, sought, onFailure);
  const { place, width } = useWidth();
  const [turned, setTurned] = useState<number | null>(null);
  const [zoom, setZoom] = useState(0);
  const page = turned ?? opened?.page ?? 1;
  const pages = opened?.pdf.numPages ?? 1;
  return (
    <div className="space-y-2">
      <div role="group" aria-label={t('pdf.controls')} className="flex flex-wrap items-center gap-1">
        <IconButton
          small
          icon={ChevronLeft}
          label={t('pdf.previous')}
          idle={!opened || page <= 1}
          onClick={() => setTurned(page - 1)}
        />
        <span aria-live="polite" className="min-w-24 text-center text-sm text-muted">
          {opened && t('pdf.page', { page, pages })}
        </span>
        <IconButton
          small
          icon={ChevronRight}
          label={t('pdf.next')}
          idle={!opened || page >= pages}
          onClick={() => setTurned(page + 1)}
        />
        <span className="ml-auto" />
        <IconButton small icon={ZoomOut} label={t('pdf.smaller')} idle={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <IconButton
          small
          icon={ZoomIn}
          label={t('pdf.larger')}
          idle={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
      <div ref={place} tabIndex={0} role="region" aria-label={t('pdf.pages')} className="overflow-x-auto">
        {opened && width > 0 ? (
          <PdfPage
            pdf={opened.pdf}
            number={page}
            width={width * ZOOMS[zoom]!}
            passage={sought.passage}
            onFailure={onFailure}
          />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </div>
    </div>
  );
}
