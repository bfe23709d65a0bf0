import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { usePerson } from '../../app/person';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { ConnectionCard } from './connection-card';
import { MovesCard } from './moves-card';
import { PolicyForm } from './policy-form';
import { storagePolicyQuery, useInventory } from './queries';

/** Where files are kept; for people who decide on it. */
export function PlacesPart() {
  const { t } = useTranslation('storage');
  const policy = useQuery(storagePolicyQuery);
  if (!usePerson().can('storage')) return null;
  return (
    <div className="max-w-3xl space-y-4">
      <Card title={t('policy.title')}>
        <QueryState query={policy}>{(deployment) => <PolicyForm deployment={deployment} />}</QueryState>
      </Card>
      <MovesCard capabilities={policy.data?.capabilities ?? []} />
      <ConnectionCard />
      <Inventory />
    </div>
  );
}

function Inventory() {
  const { t } = useTranslation('storage');
  const format = useFormat();
  const query = useInventory();
  return (
    <Card title={t('inventory.title')}>
      <QueryState query={query}>
        {({ inventory }) =>
          inventory.length === 0 ? (
            <p className="text-muted">{t('inventory.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {inventory.map(({ target, state, count, bytes }) => (
                <li key={`${target} ${state}`} className="flex flex-wrap justify-between gap-2 py-2">
                  <span>
                    {t(`targets.${target}`)}
                    <span className="block text-sm text-muted">{t(`inventory.states.${state}`)}</span>
                  </span>
                  <span className="text-right">
                    {t('inventory.files', { count })}
                    <span className="block text-sm text-muted">{format.bytes(bytes)}</span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}
