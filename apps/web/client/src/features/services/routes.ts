import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const serviceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/spaces/$spaceId/services/$serviceId',
  loader: texts('services', 'assistants'),
  component: lazyRouteComponent(() => import('./service.page'), 'ServicePage'),
});

export const servicesRoutes = [serviceRoute] as const;
