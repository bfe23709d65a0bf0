import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Workflow } from 'lucide-react';
import { api, call } from '../../api/client';
import { useGoOn } from '../../ui/use-go-on';
import { type Space, spaceQuery } from './queries';
import { THING_LINK, ThingLine, ThingList } from './thing-list';

/** The services of a space. */
export function ServicesPart({ space }: { space: Space }) {
  const { t } = useTranslation('spaces');
  const client = useQueryClient();
  const goOn = useGoOn();
  const { items, permissions } = space.applications.services;
  const create = async (name: string): Promise<void> => {
    const params = { path: { id: space.id } };
    const { id } = await call(api.POST('/api/v1/spaces/{id}/applications/services/', { params, body: { name } }));
    await client.invalidateQueries({ queryKey: spaceQuery(space.id).queryKey });
    await goOn({ to: '/spaces/$spaceId/services/$serviceId', params: { spaceId: space.id, serviceId: id } });
  };
  return (
    <ThingList
      icon={Workflow}
      words={{
        create: t('newService'),
        search: t('searchServices'),
        none: t('noServices.title'),
        noneText: t('noServices.text'),
      }}
      things={items}
      mayCreate={permissions.includes('create')}
      onCreate={create}
    >
      {({ id, name, prompt }) => (
        <Link
          to="/spaces/$spaceId/services/$serviceId"
          params={{ spaceId: space.id, serviceId: id }}
          className={THING_LINK}
        >
          <ThingLine icon={Workflow} name={name} text={prompt} />
        </Link>
      )}
    </ThingList>
  );
}
