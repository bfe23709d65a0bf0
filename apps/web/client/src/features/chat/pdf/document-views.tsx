import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/lazy-part';
import { Notice } from '../../../ui/notice';
import { SkeletonRows } from '../../../ui/placeholders';
import { Tabs } from '../../../ui/tabs';
import { originalPdfQuery } from './original-pdf';
import type { Sought } from './sought';

// Nobody waits for what draws PDFs who does not open one.
const PdfView = lazyPart(async () => (await import('./pdf-view')).default);

/** A document as it was uploaded and as it was read, where it is a PDF; else as it was read alone. */
export function DocumentViews({ id, sought, text }: { id: string; sought: Sought; text: ReactNode }) {
  const { t } = useTranslation('chat');
  const { data: bytes, isPending, isError } = useQuery(originalPdfQuery(id));
  const [view, setView] = useState<'page' | 'text'>('page');
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  if (isPending) return <SkeletonRows rows={8} />;
  if (isError || hasFailed) {
    return (
      <div className="space-y-3">
        <Notice>{t('pdf.unavailable')}</Notice>
        {text}
      </div>
    );
  }
  if (bytes === null) return text;
  const page = (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <PdfView bytes={bytes} sought={sought} onFailure={fail} />
    </Suspense>
  );
  return (
    <Tabs
      label={t('pdf.views')}
      value={view}
      onChange={setView}
      tabs={[
        { value: 'page', label: t('pdf.asPage'), content: page },
        { value: 'text', label: t('pdf.asText'), content: text },
      ]}
    />
  );
}
