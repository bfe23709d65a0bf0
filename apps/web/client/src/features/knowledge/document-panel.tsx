import { useEffect, useRef, useState } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Download } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Button } from '../../ui/button';
import { INPUT_CLASSES } from '../../ui/classes';
import { SidePanel } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { QueryState } from '../../ui/placeholders';
import { type DocumentEntry, documentQuery, versionQuery, versionsQuery } from './queries';
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

function Text({ id, version, passage }: { id: string; version: string; passage?: string }) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const current = useQuery({ ...documentQuery(id), enabled: version === '' });
  const earlier = useQuery({ ...versionQuery(id, version), enabled: version !== '' });
  const query: UseQueryResult<{ text: string }> = version === '' ? current : earlier;
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

/** Which version is shown, where there have been several; empty for the one in use. */
function VersionChoice({ id, value, onChange }: { id: string; value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const { data: versions = [] } = useQuery(versionsQuery(id));
  if (versions.length < 2) return null;
  return (
    <div className="mb-4 space-y-3">
      <label className="block space-y-1 text-sm">
        <span className="text-muted">{t('version')}</span>
        <select
          className={`${INPUT_CLASSES} h-10 w-full`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {versions.map((version) => (
            <option key={version.id} value={version.is_active ? '' : version.id}>
              {[version.is_active && t('versionInUse'), format.dateTime(version.created_at), version.file_name]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </select>
      </label>
      {value !== '' && <Notice>{t('earlierVersion')}</Notice>}
    </div>
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
  const [version, setVersion] = useState('');
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
      <VersionChoice id={id} value={version} onChange={setVersion} />
      <Text id={id} version={version} passage={version === '' ? passage : undefined} />
    </SidePanel>
  );
}
