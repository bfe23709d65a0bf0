import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../../app/person';
import { useFormat } from '../../i18n/format';
import { DataTable } from '../../ui/data-table';
import { INPUT_CLASSES } from '../../ui/classes';
import { Card, Page } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { ProgressBar } from '../../ui/progress-bar';
import { QuestionsCard } from './questions-card';
import { countsQuery, peopleQuery, tokensQuery } from './queries';

const PERIODS = [7, 30, 90, 365] as const;

/** What there is in the organisation, in numbers. */
function Totals() {
  const { t } = useTranslation('usage');
  const format = useFormat();
  const query = useQuery(countsQuery);
  return (
    <QueryState query={query}>
      {(counts) => (
        <dl className="grid gap-3 sm:grid-cols-3">
          {(['assistants', 'sessions', 'questions'] as const).map((what) => (
            <div key={what} className="rounded-xl border border-line bg-surface p-4">
              <dt className="text-sm text-muted">{t(what)}</dt>
              <dd className="text-xl font-semibold">{format.number(counts[what])}</dd>
            </div>
          ))}
        </dl>
      )}
    </QueryState>
  );
}

/** Which models were asked how much; the bar is the share of all tokens. */
function Models({ days }: { days: number }) {
  const { t } = useTranslation('usage');
  const format = useFormat();
  const query = useQuery(tokensQuery(days));
  return (
    <Card title={t('models')}>
      <QueryState query={query}>
        {({ models, total_token_usage: total }) =>
          models.length === 0 ? (
            <p className="text-muted">{t('nothing')}</p>
          ) : (
            <ul className="space-y-4">
              {models.map((model) => (
                <li key={model.model_id} className="space-y-1">
                  <p className="flex flex-wrap justify-between gap-x-4">
                    <span className="font-medium break-words">{model.model_nickname}</span>
                    <span>{t('tokens', { tokens: format.number(model.total_token_usage) })}</span>
                  </p>
                  <ProgressBar label={model.model_nickname} value={total === 0 ? 0 : model.total_token_usage / total} />
                  <p className="text-sm text-muted">
                    {t('split', {
                      input: format.number(model.input_token_usage),
                      output: format.number(model.output_token_usage),
                      requests: format.number(model.request_count),
                    })}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}

/** Who used how much. */
function People({ days }: { days: number }) {
  const { t } = useTranslation('usage');
  const format = useFormat();
  const query = useInfiniteQuery(peopleQuery(days));
  return (
    <section className="space-y-2">
      <h2 className="font-semibold">{t('people')}</h2>
      <QueryState query={query}>
        {({ pages }) =>
          pages[0]!.users.length === 0 ? (
            <Card>
              <p className="text-muted">{t('nothing')}</p>
            </Card>
          ) : (
            <DataTable
              label={t('people')}
              rows={pages.flatMap(({ users }) => users)}
              rowKey={({ user_id }) => user_id}
              hasMore={query.hasNextPage}
              onEnd={() => query.hasNextPage && !query.isFetching && void query.fetchNextPage()}
              columns={[
                {
                  key: 'person',
                  header: t('person'),
                  width: 'minmax(0, 2fr)',
                  cell: ({ email }) => <div className="truncate">{email}</div>,
                },
                {
                  key: 'requests',
                  header: t('requests'),
                  width: '8rem',
                  align: 'end',
                  wideOnly: true,
                  cell: ({ total_requests }) => format.number(total_requests),
                },
                {
                  key: 'tokens',
                  header: t('tokensColumn'),
                  width: '8rem',
                  align: 'end',
                  cell: ({ total_tokens }) => format.number(total_tokens),
                },
              ]}
            />
          )
        }
      </QueryState>
    </section>
  );
}

/** How much the organisation asks, of which models, and who does. */
export function UsagePage() {
  const { t } = useTranslation('usage');
  const person = usePerson();
  const [days, setDays] = useState<number>(30);
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <select
          aria-label={t('period')}
          className={`${INPUT_CLASSES} h-9`}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {PERIODS.map((period) => (
            <option key={period} value={period}>
              {t('lastDays', { count: period })}
            </option>
          ))}
        </select>
      }
    >
      <div className="space-y-4">
        {person.can('insights') && <Totals />}
        {person.can('insights') && <QuestionsCard days={days} />}
        <Models days={days} />
        <People days={days} />
      </div>
    </Page>
  );
}
