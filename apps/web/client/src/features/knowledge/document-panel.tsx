import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Download } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Button } from '../../ui/button';
import { SidePanel } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { QueryState } from '../../ui/placeholders';
import { type DocumentEntry, documentQuery } from './queries';
import { useDownload } from './use-download';
import { titleOf } from './document-table';

/** Longer texts are shown from their beginning only: a browser lays out no more with ease. */
const SHOWN_CHARACTERS = 300_000;

/** A text with one passage of it marked and in sight. */
function MarkedText({ text, passage }: { text: string; passage?: string }) {
  const mark = useRef<HTMLElement>(null);
  const at = passage ? text.indexOf(passage) : -1;
  useEffect(() => {
    void mark.current?.scrollIntoView({ block: 'center' });
  }, [at]);
  const shape = 'font-sans break-words whitespace-pre-wrap';
  if (at < 0 || !passage) return <pre className={shape}>{text}</pre>;
  return (
    <pre className={shape}>
      {text.slice(0, at)}
      <mark ref={mark} className="rounded-sm bg-mark text-ink">
        {passage}
      </mark>
      {text.slice(at + passage.length)}
    </pre>
  );
}

function Text({ id, passage }: { id: string; passage?: string }) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const query = useQuery(documentQuery(id));
  return (
    <QueryState query={query}>
      {({ text }) => {
        const at = passage ? Math.max(0, text.indexOf(passage)) : 0;
        const from = Math.max(0, at - SHOWN_CHARACTERS / 2);
        const shown = text.slice(from, from + SHOWN_CHARACTERS);
        return (
          <div className="space-y-3">
            {shown.length < text.length && (
              <Notice>
                {t('partOfText', { shown: format.number(shown.length), all: format.number(text.length) })}
              </Notice>
            )}
            <MarkedText text={shown} passage={passage} />
          </div>
        );
      }}
    </QueryState>
  );
}

/** A document beside the page: what is known of it, and the text that questions are answered from. */
export function DocumentPanel({
  document,
  passage,
  onClose,
}: {
  document: DocumentEntry;
  /** Marked in the text. */
  passage?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const download = useDownload();
  const { id, metadata, updated_at, original_available } = document;
  return (
    <SidePanel open onClose={onClose} title={titleOf(document) || t('untitled')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <p>
          {format.bytes(metadata.size)}
          {updated_at && ` · ${format.dateTime(updated_at)}`}
        </p>
        {original_available && (
          <Button small icon={Download} onClick={() => void download(id)}>
            {t('downloadOriginal')}
          </Button>
        )}
      </div>
      <Text id={id} passage={passage} />
    </SidePanel>
  );
}
