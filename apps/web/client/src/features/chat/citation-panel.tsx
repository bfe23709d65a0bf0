import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Download, ExternalLink } from 'lucide-react';
import { Button, buttonClasses } from '../../ui/button';
import { SidePanel } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { QueryState } from '../../ui/placeholders';
import { documentQuery } from '../knowledge/queries';
import { useDownload } from '../knowledge/use-download';
import { claimBefore, passagesOf, type Piece, type TextRange } from './passage';
import { tablePlacesOf } from './table-places';
import { DocumentViews } from './pdf/document-views';
import { soughtIn } from './pdf/sought';
import type { Reference, Turn } from './turn';

/** As much of a long document as is shown around the passage at first, in pieces. */
const AROUND = 6;

/** What the answer stood on has a line at its side; the rest steps back. */
const pieceClasses = ({ isFound, isMatch }: Piece): string =>
  `break-words whitespace-pre-wrap ${isFound ? 'border-s-2 border-mark ps-3' : ''} ${isFound || isMatch ? '' : 'text-muted'}`;

/** The text of a document with what fits an answer best marked, and brought into sight. */
function DocumentText({ pieces }: { pieces: readonly Piece[] }) {
  const { t } = useTranslation('chat');
  const [whole, setWhole] = useState(false);
  const marked = useRef<HTMLElement>(null);
  const match = pieces.findIndex(({ isMatch }) => isMatch);
  const from = whole ? 0 : Math.max(0, match - AROUND);
  const shown = pieces.slice(from, whole ? undefined : Math.max(match, 0) + AROUND + 1);
  // Newer browsers answer with a promise, which is no way to clean up.
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'center' });
  }, [whole]);
  return (
    <div className="space-y-3">
      {match < 0 && <Notice>{t('noPassage')}</Notice>}
      {shown.map((piece, index) =>
        piece.isMatch ? (
          <p key={from + index} dir="auto" className={pieceClasses(piece)}>
            <mark ref={marked} className="rounded bg-mark px-0.5 text-ink">
              {piece.text}
            </mark>
          </p>
        ) : (
          <p key={from + index} dir="auto" className={pieceClasses(piece)}>
            {piece.text}
          </p>
        ),
      )}
      {shown.length < pieces.length && <Button onClick={() => setWhole(true)}>{t('wholeDocument')}</Button>}
    </div>
  );
}

/** Where in its file the document says it: pages of a PDF, slides, or sheets and rows of tables. */
function Places({ reference: { chunks } }: { reference: Reference }) {
  const { t, i18n } = useTranslation('chat');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const pages = [...new Set((chunks ?? []).flatMap(({ page }) => page ?? []))].sort((one, other) => one - other);
  const tables = tablePlacesOf(chunks ?? []).map(({ sheet, rows }) => {
    const ranges = list.format(rows.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)));
    const count = rows.reduce((sum, { first, last }) => sum + last - first + 1, 0);
    const inRows = count > 0 && t('rows', { count, ranges });
    return [sheet, inRows].filter(Boolean).join(', ');
  });
  return (
    <>
      {pages.length > 0 && (
        <p className="mb-4 text-sm text-muted">
          {t('foundOnPages', { count: pages.length, pages: list.format(pages.map(String)) })}
        </p>
      )}
      {tables.length > 0 && (
        <p className="mb-4 text-sm break-words text-muted">{t('foundInTables', { places: tables.join('; ') })}</p>
      )}
    </>
  );
}

function Original({ id }: { id: string }) {
  const { t } = useTranslation('chat');
  const download = useDownload();
  return (
    <Button small icon={Download} onClick={() => void download(id)}>
      {t('original')}
    </Button>
  );
}

/** What the answer stood on, where the document was ingested since places are kept. */
const foundIn = ({ chunks }: Reference): TextRange[] =>
  (chunks ?? []).flatMap(({ start, end }) => (start === null || end === null ? [] : { start, end }));

/** The document at the passage that fits a claim; where it may be a PDF also as its pages look. */
function CitedDocument({ reference, text, claim }: { reference: Reference; text: string; claim: string }) {
  const pieces = useMemo(() => passagesOf(text, claim, foundIn(reference)), [text, claim, reference]);
  const sought = useMemo(() => soughtIn(reference, text, pieces), [reference, text, pieces]);
  const asText = <DocumentText pieces={pieces} />;
  if (!reference.original_available || !sought) return asText;
  return <DocumentViews id={reference.id} sought={sought} text={asText} />;
}

/** The document that an answer cites, at the passage that fits what it says. */
export function CitationPanel({
  turn,
  reference,
  nth,
  onClose,
}: {
  turn: Turn;
  reference: Reference;
  /** Which citation of it was followed, from 1. */
  nth?: number | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('chat');
  const { id, metadata, original_available } = reference;
  const query = useQuery(documentQuery(id));
  const claim = claimBefore(turn.answer, [id, id.slice(0, 8)], nth);
  const isWebsite = /^https?:/.test(metadata.url ?? '');
  return (
    <SidePanel open onClose={onClose} title={metadata.title || metadata.url || t('untitled')}>
      <div className="mb-4 flex flex-wrap gap-2">
        {isWebsite && (
          <a
            href={metadata.url!}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={buttonClasses('secondary', { small: true })}
          >
            <ExternalLink aria-hidden className="size-4" />
            {t('openWebsite')}
          </a>
        )}
        {original_available && <Original id={id} />}
      </div>
      <Places reference={reference} />
      <QueryState query={query}>
        {({ text }) => <CitedDocument reference={reference} text={text} claim={claim} />}
      </QueryState>
    </SidePanel>
  );
}
