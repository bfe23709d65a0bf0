import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Trash2 } from 'lucide-react';
import { api, call } from '../../api/client';
import { IconButton } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { Page } from '../../ui/page';
import { QueryState, SkeletonRows } from '../../ui/placeholders';
import { useAction } from '../../ui/use-action';
import { spaceQuery } from '../spaces/queries';
import { ToSpace } from '../spaces/to-space';
import { type Service, serviceQuery } from './queries';
import { ServiceForm } from './service-form';
import { Trial } from './trial';

function Removal({ service, spaceId }: { service: Service; spaceId: string }) {
  const { t } = useTranslation('services');
  const confirm = useConfirm();
  const client = useQueryClient();
  const navigate = useNavigate();
  const act = useAction(['spaces']);
  const { id, name } = service;
  const remove = async (): Promise<void> => {
    const question = { title: t('delete', { name }), text: t('deleteText'), action: t('common:delete'), danger: true };
    if (!(await confirm(question))) return;
    const params = { path: { id } };
    if (!(await act(() => call(api.DELETE('/api/v1/services/{id}/', { params })), t('deleted', { name })))) return;
    client.removeQueries({ queryKey: ['services', id] });
    await navigate({ to: '/spaces/$spaceId', params: { spaceId }, search: { part: 'services' } });
  };
  return <IconButton icon={Trash2} label={t('delete', { name })} onClick={() => void remove()} />;
}

/** How a service is set up, and what it answers. */
export function ServicePage() {
  const { t } = useTranslation('services');
  const { spaceId, serviceId } = useParams({ from: '/signed-in/spaces/$spaceId/services/$serviceId' });
  const query = useQuery(serviceQuery(serviceId));
  const space = useQuery(spaceQuery(spaceId));
  const service = query.data;
  return (
    <Page
      key={serviceId}
      title={service?.name ?? t('service')}
      intro={<ToSpace spaceId={spaceId} part="services" />}
      actions={service?.permissions?.includes('delete') && <Removal service={service} spaceId={spaceId} />}
    >
      <QueryState query={query} skeleton={<SkeletonRows rows={8} />}>
        {(found) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            <QueryState query={space}>
              {(lies) => <ServiceForm key={found.updated_at} service={found} space={lies} />}
            </QueryState>
            <Trial service={found} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}
