import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const classificationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/classifications',
  loader: texts('classifications'),
  component: lazyRouteComponent(() => import('./classifications.page'), 'ClassificationsPage'),
});

export const classificationsRoutes = [classificationsRoute] as const;
