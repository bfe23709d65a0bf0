import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { INPUT_CLASSES } from '../../ui/classes';
import { Findable } from '../../ui/findable';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { useAction } from '../../ui/use-action';
import { type Classification, clear, clearedQuery } from './queries';

/** What each model and tool server is cleared for. */
export function ClearedCard({ all }: { all: readonly Classification[] }) {
  const { t } = useTranslation('classifications');
  const query = useQuery(clearedQuery);
  const act = useAction(['classifications', 'cleared']);
  return (
    <Card title={t('cleared')}>
      <p className="mb-3 text-muted">{t('clearedText')}</p>
      <QueryState query={query}>
        {(things) => (
          <Findable label={t('common:searchIn', { list: t('cleared') })} things={things} textsOf={({ name }) => [name]}>
            {(found) => (
              <ul className="divide-y divide-line">
                {found.map((thing) => (
                  <li key={thing.id} className="flex flex-wrap items-center gap-3 py-2">
                    <div className="min-w-0 flex-1 basis-40">
                      <p dir="auto" className="break-words">
                        {thing.name}
                      </p>
                      <p className="text-sm text-muted">{t(`kinds.${thing.kind}`)}</p>
                    </div>
                    <select
                      aria-label={t('clearanceOf', { name: thing.name })}
                      className={`${INPUT_CLASSES} h-9 sm:w-56`}
                      value={thing.classification ?? ''}
                      onChange={({ target }) => void act(() => clear(thing, target.value || null))}
                    >
                      <option value="">{t('noClearance')}</option>
                      {all.map(({ id, name }) => (
                        <option key={id} value={id}>
                          {name}
                        </option>
                      ))}
                    </select>
                  </li>
                ))}
              </ul>
            )}
          </Findable>
        )}
      </QueryState>
    </Card>
  );
}
