import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const classificationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/classifications',
  loader: texts('classifications'),
  component: lazyPage(() => import('./classifications.page'), 'ClassificationsPage'),
});

export const classificationsRoutes = [classificationsRoute] as const;
