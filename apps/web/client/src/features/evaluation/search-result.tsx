import { useTranslation } from 'react-i18next';
import { Download } from 'lucide-react';
import { type Format, useFormat } from '../../i18n/format';
import { Button } from '../../ui/button';
import { type Column, DataTable } from '../../ui/data-table';
import { Notice } from '../../ui/notice';
import type { SearchResult as Result } from './evaluations';
import { Failures } from './failures';
import { FiguresTable } from './figures-table';
import { csvOf } from './measuring/csv.mjs';
import type { MeasureName } from './measuring/measures.mjs';
import { type Change, changesOf, meansOf, tableOf } from './measuring/search.mjs';
import { saveFile } from './save-file';

const WORDS = {
  'nDCG@10': 'ndcg',
  'recall@30': 'recall',
  MRR: 'mrr',
  'answer in first 5': 'firstFive',
} as const satisfies Record<MeasureName, string>;

/** A figure from 0 to 1, or a dash where there is none. */
export const figureOf = (format: Format, value: number | null, options: Intl.NumberFormatOptions = {}): string =>
  value === null ? '–' : format.number(value, { minimumFractionDigits: 3, maximumFractionDigits: 3, ...options });

/** Questions that fare differently with hybrid, with the places of what is right in both orders. */
function Changes({ kind, changes }: { kind: 'worse' | 'better'; changes: readonly Change[] }) {
  const { t } = useTranslation('evaluation');
  const format = useFormat();
  const place = (at: number | null): string => (at === null ? t('notFound') : format.number(at));
  const columns: Column<Change>[] = [
    {
      key: 'question',
      header: t('typed.question'),
      width: 'minmax(0, 4fr)',
      cell: ({ question }) => <span className="break-words">{question}</span>,
    },
    {
      key: 'places',
      header: t('places'),
      width: 'minmax(6rem, 1fr)',
      align: 'end',
      cell: ({ cosinePlace, hybridPlace }) => t('fromTo', { from: place(cosinePlace), to: place(hybridPlace) }),
    },
    {
      key: 'scores',
      header: t('scores'),
      width: 'minmax(9rem, 1fr)',
      align: 'end',
      wideOnly: true,
      cell: ({ cosine, hybrid }) => t('fromTo', { from: figureOf(format, cosine), to: figureOf(format, hybrid) }),
    },
  ];
  return (
    <div className="space-y-2">
      <h3 className="font-medium">{t(kind, { count: changes.length })}</h3>
      {changes.length > 0 && (
        <div className="[&_[role=region]]:max-h-96">
          <DataTable
            label={t(`${kind}Table`)}
            columns={columns}
            rows={changes}
            rowKey={({ question, cosine, hybrid }) => `${question}-${cosine}-${hybrid}`}
            rowHeight={44}
          />
        </div>
      )}
    </div>
  );
}

/** What came of measuring a search. */
export function SearchResult({ result }: { result: Result }) {
  const { t } = useTranslation('evaluation');
  const format = useFormat();
  const { rows, failures, asked, subject } = result;
  const { worse, better } = changesOf(rows);
  const missing = asked - rows.length - failures.length;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status">{t('measured', { count: rows.length, subject })}</p>
        {rows.length > 0 && (
          <Button small icon={Download} onClick={() => saveFile('evaluation.csv', 'text/csv', csvOf(tableOf(rows)))}>
            {t('csv')}
          </Button>
        )}
      </div>
      {missing > 0 && <Notice tone="warning">{t('stopped', { count: missing })}</Notice>}
      <Failures failures={failures} />
      {rows.length > 0 && (
        <>
          <FiguresTable
            label={t('means')}
            head={[t('measure'), t('modes.cosine'), t('modes.hybrid'), t('difference')]}
            rows={meansOf(rows).map(({ measure, cosine, hybrid, difference }) => ({
              key: measure,
              of: (
                <>
                  <span className="font-medium">{t(`measures.${WORDS[measure]}.name`)}</span>
                  <span className="block text-sm text-muted">{t(`measures.${WORDS[measure]}.text`)}</span>
                </>
              ),
              figures: [
                figureOf(format, cosine),
                figureOf(format, hybrid),
                figureOf(format, difference, { signDisplay: 'exceptZero' }),
              ],
            }))}
          />
          <Changes kind="worse" changes={worse} />
          <Changes kind="better" changes={better} />
        </>
      )}
    </div>
  );
}
