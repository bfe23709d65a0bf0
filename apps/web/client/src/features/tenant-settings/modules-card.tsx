import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { Switch } from '../../ui/switch';
import { useAction } from '../../ui/use-action';
import { modulesQuery } from './queries';

/** Parts of the product that the organisation can do without; nothing is deleted by it. */
export function ModulesCard() {
  const { t } = useTranslation('tenant-settings');
  const query = useQuery(modulesQuery);
  const act = useAction(['tenant-settings', 'modules']);
  const change = (key: string, enabled: boolean): void => {
    const params = { path: { module_key: key } };
    void act(() =>
      enabled
        ? call(api.PUT('/api/v1/admin/modules/{module_key}/', { params }))
        : call(api.DELETE('/api/v1/admin/modules/{module_key}/', { params })),
    );
  };
  return (
    <Card title={t('modules.title')}>
      <QueryState query={query}>
        {({ items }) => (
          <ul className="space-y-4">
            {items.map(({ key, enabled }) => (
              <li key={key}>
                <Switch
                  label={t(`modules.${key}.name`)}
                  hint={t(`modules.${key}.text`)}
                  checked={enabled}
                  onChange={(next) => change(key, next)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
