import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { type Column, DataTable } from '../../ui/data-table';
import { Notice } from '../../ui/notice';
import type { AnswersResult as Result } from './evaluations';
import { Failures } from './failures';
import { FiguresTable } from './figures-table';
import type { Judged } from './measuring/answers.mjs';
import { sentencesOf } from './measuring/judge.mjs';
import { meanOf } from './measuring/measures.mjs';
import { figureOf } from './search-result';

/** What a model said of an assistant's answers. */
export function AnswersResult({ result }: { result: Result }) {
  const { t } = useTranslation('evaluation');
  const format = useFormat();
  const { spreads, judged, failures, asked, subject, model } = result;
  const missing = asked - judged.length - failures.length;
  const columns: Column<Judged>[] = [
    {
      key: 'answer',
      header: t('answers.answer'),
      width: 'minmax(0, 4fr)',
      cell: ({ question, answer }) => (
        <details>
          <summary className="break-words">{question}</summary>
          <p className="mt-1 text-sm break-words text-muted">{sentencesOf(answer).join(' ') || t('answers.none')}</p>
        </details>
      ),
    },
    ...(['faithfulness', 'completeness'] as const).map((measure): Column<Judged> => ({
      key: measure,
      header: t(`answers.${measure}.name`),
      width: 'minmax(5.5rem, 1fr)',
      align: 'end',
      cell: ({ verdicts }) => figureOf(format, meanOf(verdicts, measure)),
    })),
  ];
  return (
    <div className="space-y-4">
      <p role="status">{t('answers.judged', { count: judged.length, subject })}</p>
      <Notice>{t('answers.judgement', { model })}</Notice>
      {missing > 0 && <Notice tone="warning">{t('answers.stopped', { count: missing })}</Notice>}
      <Failures failures={failures} />
      {judged.length > 0 && (
        <>
          <FiguresTable
            label={t('answers.spreads')}
            head={[t('measure'), t('answers.mean'), t('answers.lowest'), t('answers.highest')]}
            rows={spreads.map(({ measure, mean, lowest, highest }) => ({
              key: measure,
              of: (
                <>
                  <span className="font-medium">{t(`answers.${measure}.name`)}</span>
                  <span className="block text-sm text-muted">{t(`answers.${measure}.text`)}</span>
                </>
              ),
              figures: [mean, lowest, highest].map((value) => figureOf(format, value)),
            }))}
          />
          <div className="[&_[role=region]]:max-h-96">
            <DataTable
              label={t('answers.table')}
              columns={columns}
              rows={judged}
              rowKey={({ question, answer }) => `${question}-${answer}`}
              rowHeight={44}
            />
          </div>
        </>
      )}
    </div>
  );
}
