import { useTranslation } from 'react-i18next';
import { ApiProblem, asProblem } from '../api/problem';
import { useFormat } from '../i18n/format';
import { CopyButton } from './copy-button';

/** By status, where a code has no words of its own. */
function familyOf({ status }: ApiProblem): string {
  if (status === 0) return 'network';
  if (
    status === 401 ||
    status === 403 ||
    status === 404 ||
    status === 409 ||
    status === 413 ||
    status === 422 ||
    status === 429
  ) {
    return `http_${status}`;
  }
  if (status >= 502) return 'unavailable';
  return status >= 500 || status < 0 ? 'internal' : 'refused';
}

/** What happened, what to do, and what to name when one asks for help. */
export function ProblemText({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const problem = asProblem(error);
  const key = [`problems.${problem.code}`, `problems.${familyOf(problem)}`].find((name) => i18n.exists(name))!;
  const wait = problem.retryAfterSeconds === null ? '' : format.duration(problem.retryAfterSeconds);
  return (
    <div className="space-y-1 break-words">
      <p>{t(`${key}.what`)}</p>
      {i18n.exists(`${key}.do`) && (
        <p className="text-muted">{t(`${key}.do`, { context: problem.traceId === null ? undefined : 'numbered' })}</p>
      )}
      {wait && <p className="text-muted">{t('retryAfter', { wait })}</p>}
      {problem.traceId && (
        <p className="flex flex-wrap items-center gap-1 text-xs text-muted">
          <span>{t('traceId')}</span>
          <code className="font-mono break-all">{problem.traceId}</code>
          <CopyButton text={problem.traceId} label={t('copyTraceId')} />
        </p>
      )}
    </div>
  );
}
