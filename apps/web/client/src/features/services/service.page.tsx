import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { Page } from '../../ui/page';
import { QueryState, SkeletonRows } from '../../ui/placeholders';
import { spaceQuery } from '../spaces/queries';
import { ThingActions } from '../spaces/thing-actions';
import { ToSpace } from '../spaces/to-space';
import { type Service, serviceQuery } from './queries';
import { ServiceForm } from './service-form';
import { Trial } from './trial';

function Removal({ service, spaceId }: { service: Service; spaceId: string }) {
  const { t } = useTranslation('services');
  const { id } = service;
  return (
    <ThingActions
      thing={service}
      place={{ spaceId, part: 'services' }}
      queryKey={serviceQuery(id).queryKey}
      deleteText={t('deleteText')}
      onDelete={() => call(api.DELETE('/api/v1/services/{id}/', { params: { path: { id } } }))}
    />
  );
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
      actions={service && <Removal service={service} spaceId={spaceId} />}
    >
      <QueryState query={query} skeleton={<SkeletonRows rows={8} />}>
        {(found) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            <QueryState query={space}>{(lies) => <ServiceForm service={found} space={lies} />}</QueryState>
            <Trial service={found} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}
