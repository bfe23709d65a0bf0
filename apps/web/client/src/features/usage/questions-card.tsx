import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { type DayCount, perDay } from './per-day';
import { hoursQuery } from './queries';

/** Bars are as high as their share of the highest one; those who do not see them read the same numbers. */
function Bars({ days }: { days: readonly DayCount[] }) {
  const { t } = useTranslation('usage');
  const format = useFormat();
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <figure className="space-y-1">
      <div aria-hidden className="flex h-32 items-end gap-px border-b border-line">
        {days.map(({ day, count }) => (
          <div
            key={day}
            title={`${format.date(day)}: ${format.number(count)}`}
            className="min-h-px min-w-0 flex-1 rounded-t-sm bg-accent forced-colors:bg-[Highlight]"
            style={{ height: `${(100 * count) / most}%` }}
          />
        ))}
      </div>
      <figcaption className="flex justify-between text-xs text-muted">
        <span>{format.date(days[0]!.day)}</span>
        <span>{t('most', { most: format.number(most) })}</span>
        <span>{format.date(days.at(-1)!.day)}</span>
      </figcaption>
      <table className="sr-only">
        <caption>{t('perDay')}</caption>
        <tbody>
          {days
            .filter(({ count }) => count > 0)
            .map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{format.date(day)}</th>
                <td>{format.number(count)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}

/** How many questions were asked on each day of a period. */
export function QuestionsCard({ days }: { days: number }) {
  const { t } = useTranslation('usage');
  const query = useQuery(hoursQuery(days));
  const questions = query.data?.questions;
  const counted = useMemo(() => perDay(questions ?? [], days, new Date()), [questions, days]);
  return (
    <Card title={t('perDay')}>
      <QueryState query={query}>
        {() =>
          counted.some(({ count }) => count > 0) ? (
            <Bars days={counted} />
          ) : (
            <p className="text-muted">{t('nothing')}</p>
          )
        }
      </QueryState>
    </Card>
  );
}
