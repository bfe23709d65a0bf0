import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppWindow } from 'lucide-react';
import { api, call } from '../../api/client';
import { Badge } from '../../ui/badge';
import { useGoOn } from '../../ui/use-go-on';
import type { TemplateStart } from '../templates/queries';
import { type Space, spaceQuery } from './queries';
import { THING_LINK, ThingLine, ThingList } from './thing-list';

/** The apps of a space. */
export function AppsPart({ space }: { space: Space }) {
  const { t } = useTranslation('spaces');
  const client = useQueryClient();
  const goOn = useGoOn();
  const { items, permissions } = space.applications.apps;
  const create = async (name: string, start?: TemplateStart): Promise<void> => {
    const params = { path: { id: space.id } };
    const body = { name, ...(start && { from_template: start }) };
    const { id } = await call(api.POST('/api/v1/spaces/{id}/applications/apps/', { params, body }));
    await client.invalidateQueries({ queryKey: spaceQuery(space.id).queryKey });
    await goOn({ to: '/spaces/$spaceId/apps/$appId', params: { spaceId: space.id, appId: id } });
  };
  return (
    <ThingList
      icon={AppWindow}
      words={{ create: t('newApp'), search: t('searchApps'), none: t('noApps.title'), noneText: t('noApps.text') }}
      things={items}
      mayCreate={permissions.includes('create')}
      onCreate={create}
      templates={{ kind: 'app', space }}
    >
      {({ id, name, description, published }) => (
        <Link to="/spaces/$spaceId/apps/$appId" params={{ spaceId: space.id, appId: id }} className={THING_LINK}>
          <ThingLine
            icon={AppWindow}
            name={name}
            text={description ?? null}
            badge={!published && <Badge>{t('draft')}</Badge>}
          />
        </Link>
      )}
    </ThingList>
  );
}
