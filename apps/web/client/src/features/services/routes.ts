import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const serviceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/spaces/$spaceId/services/$serviceId',
  loader: texts('services', 'assistants'),
  component: lazyPage(() => import('./service.page'), 'ServicePage'),
});

export const servicesRoutes = [serviceRoute] as const;
