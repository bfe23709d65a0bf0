import { useTranslation } from 'react-i18next';
import { Play } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Button } from '../../ui/button';
import { ProblemNotice } from '../../ui/notice';
import { Card } from '../../ui/page';
import { useEvaluation } from './evaluations';
import type { Question } from './measuring/questions.mjs';
import { MODES } from './measuring/search.mjs';
import { Progress } from './progress';
import type { Source } from './queries';
import { SearchResult } from './search-result';

/** Measures the search of a collection or website in both orders. */
export function SearchCard({
  spaceId,
  source,
  questions,
}: {
  spaceId: string;
  source: Source;
  questions: readonly Question[];
}) {
  const { t } = useTranslation('evaluation');
  const format = useFormat();
  const [evaluation, { running, search, error }] = useEvaluation(spaceId);
  const isRunning = running?.kind === 'search';
  return (
    <Card title={t('search.title')}>
      <div className="space-y-4">
        <p className="text-muted">{t('search.text')}</p>
        {isRunning ? (
          <Progress evaluation={evaluation} running={running} />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              look="primary"
              icon={Play}
              disabled={questions.length === 0 || running !== null}
              onClick={() => void evaluation.measureSearch(source, questions)}
            >
              {t('search.start')}
            </Button>
            <p className="text-sm text-muted">
              {questions.length === 0
                ? t('noQuestions')
                : t('search.cost', {
                    count: questions.length * MODES.length,
                    shown: format.number(questions.length * MODES.length),
                  })}
            </p>
          </div>
        )}
        {error?.kind === 'search' && <ProblemNotice error={error.cause} />}
        {search && !isRunning && <SearchResult result={search} />}
      </div>
    </Card>
  );
}
