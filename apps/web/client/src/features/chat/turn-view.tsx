import { memo, type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { BrainCircuit, FileText, Globe, PencilLine } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { api, call } from '../../api/client';
import { CopyButton } from '../../ui/copy-button';
import { IconButton } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useToasts } from '../../ui/toasts';
import { Answer } from './answer';
import type { Cite } from './citation-context';
import { withoutCitations } from './markdown-blocks';
import { ToolCalls } from './tool-calls';
import { type ChatFile, isOver, type Turn } from './turn';
import { TurnEnding } from './turn-ending';

async function openFile(id: string): Promise<void> {
  const { url } = await call(
    api.POST('/api/v1/files/{id}/original/signed-url/', {
      params: { path: { id } },
    }),
  );
  window.location.assign(url);
}

/** Files of a question or an answer, each a way to download it. */
function Files({ files }: { files: readonly ChatFile[] }) {
  const toasts = useToasts();
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => void openFile(id).catch(toasts.failed)}
            className="flex max-w-64 items-center gap-1.5 rounded-lg border border-line bg-surface px-2 py-1 text-start text-sm hover:bg-hover"
          >
            <FileText aria-hidden className="size-4 shrink-0" />
            <span className="truncate">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What an answer rests on, numbered as in its text. */
function Sources({ turn, onCitation }: { turn: Turn; onCitation: Cite }) {
  const { t } = useTranslation('chat');
  const { references, pages } = turn;
  if (references.length + pages.length === 0) return null;
  const chip =
    'flex max-w-72 items-center gap-1.5 rounded-lg border border-line px-2 py-1 text-start text-sm hover:bg-hover';
  return (
    <div className="mt-3">
      <h3 className="mb-1 text-xs font-medium text-muted">{t('sources')}</h3>
      <ol className="flex flex-wrap gap-2">
        {references.map(({ id, metadata }, index) => (
          <li key={id}>
            <button type="button" className={chip} onClick={() => onCitation(index + 1)}>
              <span className="font-medium">{index + 1}</span>
              <span className="truncate">{metadata.title || metadata.url || t('untitled')}</span>
            </button>
          </li>
        ))}
        {pages.map(({ id, title, url }, index) => (
          <li key={id}>
            <a
              href={/^https?:/.test(url) ? url : undefined}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={chip}
            >
              <span className="font-medium">{references.length + index + 1}</span>
              <Globe aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

export interface TurnViewProps {
  turn: Turn;
  /** Says which assistant answered. */
  saysWho: boolean;
  /** What one can say of the answer. */
  feedback?: ReactNode;
  onCite: (turn: Turn, ...cited: Parameters<Cite>) => void;
  onEdit: (turn: Turn) => void;
  onRetry: (turn: Turn) => void;
}

/** A question, and everything that came of it. */
export const TurnView = memo(function TurnView({ turn, saysWho, feedback, onCite, onEdit, onRetry }: TurnViewProps) {
  const { t } = useTranslation('chat');
  const cite = useCallback<Cite>((...cited) => onCite(turn, ...cited), [onCite, turn]);
  const over = isOver(turn);
  return (
    <article className="space-y-4">
      <div className="group flex flex-col items-end">
        <h2 className="sr-only">{t('yourQuestion')}</h2>
        <div
          dir="auto"
          className="max-w-[85%] rounded-2xl rounded-br-md border border-transparent bg-accent-soft px-4 py-2.5 break-words whitespace-pre-wrap"
        >
          {turn.question}
          <Files files={turn.files} />
        </div>
        {over && (
          <div className="mt-1 flex">
            <CopyButton text={turn.question} label={t('copyQuestion')} />
            <IconButton small icon={PencilLine} label={t('editAgain')} onClick={() => onEdit(turn)} />
          </div>
        )}
      </div>
      <div aria-busy={!over}>
        <h2 className="sr-only">{t('theAnswer')}</h2>
        {saysWho && turn.answeredBy && <p className="mb-1 text-sm font-medium text-muted">{turn.answeredBy}</p>}
        {turn.reasoning && (
          <details className="mb-3 rounded-lg border border-line px-3 py-2">
            <summary className="text-sm text-muted">
              <BrainCircuit aria-hidden className="mr-1.5 inline size-4" />
              {t('reasoning')}
            </summary>
            <p className="mt-2 text-sm whitespace-pre-wrap text-muted">{turn.reasoning}</p>
          </details>
        )}
        <ToolCalls turn={turn} />
        {turn.answer === '' && !over && turn.approval === null && (
          <p className="flex items-center gap-1.5 py-1 text-muted">
            <span aria-hidden className="size-2 rounded-full bg-accent motion-safe:animate-bounce" />
            {t(turn.status === 'lost' ? 'rejoining' : 'thinking')}
          </p>
        )}
        <Answer turn={turn} onCitation={cite} />
        {turn.generatedFiles
          .filter(({ mimetype }) => mimetype.startsWith('image/'))
          .map(({ id, name }) => (
            <GeneratedPicture key={id} id={id} name={name} />
          ))}
        <Files files={turn.generatedFiles} />
        {turn.status === 'lost' && turn.answer !== '' && <Notice tone="warning">{t('rejoining')}</Notice>}
        <TurnEnding turn={turn} onRetry={onRetry} />
        {over && <Sources turn={turn} onCitation={cite} />}
        {over && <AnswerFoot turn={turn} feedback={feedback} />}
      </div>
    </article>
  );
});

/** What one does with an answer, and who wrote it. */
function AnswerFoot({ turn: { answer, model }, feedback }: Pick<TurnViewProps, 'turn' | 'feedback'>) {
  const { t } = useTranslation('chat');
  if (answer === '' && !feedback) return null;
  return (
    <div className="mt-2 flex items-center gap-1 text-xs text-muted">
      {answer !== '' && <CopyButton text={withoutCitations(answer)} label={t('copyAnswer')} />}
      {feedback}
      {answer !== '' && model && <span className="ml-1">{model}</span>}
    </div>
  );
}

/** A picture that the model made; its bytes come by a link that is good for a while. */
function GeneratedPicture({ id, name }: { id: string; name: string }) {
  const { data } = useQuery({
    queryKey: ['files', 'link', id],
    queryFn: ({ signal }) =>
      call(
        api.POST('/api/v1/files/{id}/signed-url/', {
          params: { path: { id } },
          body: { content_disposition: 'inline', expires_in: 3_600 },
          signal,
        }),
      ),
    staleTime: 50 * 60_000,
  });
  return data && <img src={data.url} alt={name} className="mt-2 max-h-96 rounded-lg border border-line" />;
}
