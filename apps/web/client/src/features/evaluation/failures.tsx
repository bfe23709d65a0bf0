import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice';
import { ProblemText } from '../../ui/problem-text';
import type { Failure } from './measuring/search.mjs';

/** Questions that failed on the way, and why. */
export function Failures({ failures }: { failures: readonly Failure[] }) {
  const { t } = useTranslation('evaluation');
  if (failures.length === 0) return null;
  return (
    <Notice tone="danger">
      <p>{t('failures', { count: failures.length })}</p>
      <ul tabIndex={0} aria-label={t('failureList')} className="mt-2 max-h-72 space-y-3 overflow-y-auto">
        {failures.map(({ question: { line, question }, error }) => (
          <li key={line}>
            <p className="font-medium break-words">{t('numbered', { line, question })}</p>
            <ProblemText error={error} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
