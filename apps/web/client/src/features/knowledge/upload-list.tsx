import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleAlert, CircleCheck, CircleSlash, FileUp, RotateCcw, X } from 'lucide-react';
import { asProblem } from '../../api/problem';
import { useFormat } from '../../i18n/format';
import { Button, IconButton } from '../../ui/button';
import { Card } from '../../ui/page';
import { ProblemText } from '../../ui/problem-text';
import { ProgressBar } from '../../ui/progress-bar';
import { isActive, isWorthAnotherTry, type Upload, uploadQueue, useUploads } from './uploads';

const ICONS = {
  waiting: [FileUp, 'text-muted'],
  sending: [FileUp, 'text-accent'],
  reading: [FileUp, 'text-accent'],
  done: [CircleCheck, 'text-success'],
  failed: [CircleAlert, 'text-danger'],
  cancelled: [CircleSlash, 'text-muted'],
} as const;

/** Why a file could not be read, and what to do about it. */
function Failure({ upload: { error, failureCode } }: { upload: Upload }) {
  const { t, i18n } = useTranslation('knowledge');
  // What is refused at the door has the same words as what turns out so when it is read.
  const code = failureCode ?? asProblem(error).code;
  const key = [`failures.${code}`, `common:problems.${code}`].find((name) =>
    i18n.exists(`${name}.what`, { ns: 'knowledge' }),
  );
  if (!failureCode && !key) return <ProblemText error={error} />;
  const known = key ?? 'failures.other';
  return (
    <div className="text-sm">
      <p>{t(`${known}.what`)}</p>
      <p className="text-muted">{t(`${known}.do`)}</p>
    </div>
  );
}

/** Drawn again only when something became of it: each part that is sent of one file has all of them asked. */
const Row = memo(function Row({ upload }: { upload: Upload }) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const { id, file, replaces, state, share } = upload;
  const [Icon, colour] = ICONS[state];
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span dir="auto" className="min-w-0 truncate">
            {file.name}
          </span>
          <span className="text-sm text-muted">
            {t(`states.${state}`)} · {format.bytes(file.size)}
          </span>
        </p>
        {replaces && <p className="truncate text-sm text-muted">{t('replaces', { name: replaces.title })}</p>}
        {(state === 'sending' || state === 'reading') && (
          <ProgressBar label={t('progressOf', { name: file.name })} value={share} />
        )}
        {state === 'failed' && <Failure upload={upload} />}
      </div>
      {(state === 'waiting' || state === 'sending') && (
        <IconButton small icon={X} label={t('cancel', { name: file.name })} onClick={() => uploadQueue.cancel(id)} />
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <IconButton
          small
          icon={RotateCcw}
          label={t('retry', { name: file.name })}
          onClick={() => uploadQueue.retry(id)}
        />
      )}
    </li>
  );
});

/** Says to people who listen that files are on their way, and at the end what became of them: not each of hundreds. */
function Announcer({ uploads, ended }: { uploads: readonly Upload[]; ended: string }) {
  const { t } = useTranslation('knowledge');
  return (
    <div role="status" className="sr-only">
      {uploads.length > 0 && (uploads.some(isActive) ? t('someUnderWay') : ended)}
    </div>
  );
}

/** The files that are on their way into a collection, and what became of those that were. */
export function UploadList({ collectionId }: { collectionId: string }) {
  const { t } = useTranslation('knowledge');
  const uploads = useUploads(collectionId);
  const active = uploads.filter(isActive).length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const again = uploads.filter(isWorthAnotherTry).length;
  const summary = active > 0 ? t('underWay', { count: active }) : t('allEnded', { count: uploads.length });
  const text = failed > 0 ? `${summary} ${t('failed', { count: failed })}` : summary;
  const actions = active < uploads.length && (
    <>
      {again > 1 && (
        <Button small icon={RotateCcw} onClick={() => uploadQueue.retryAll(collectionId)}>
          {t('retryAll', { count: again })}
        </Button>
      )}
      <Button small onClick={() => uploadQueue.clear(collectionId)}>
        {t('clearList')}
      </Button>
    </>
  );
  return (
    <>
      <Announcer uploads={uploads} ended={text} />
      {uploads.length > 0 && (
        <Card title={t('uploads')} actions={actions}>
          <p className="text-sm text-muted">{text}</p>
          <ul className="max-h-96 divide-y divide-line overflow-y-auto">
            {uploads.map((upload) => (
              <Row key={upload.id} upload={upload} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
