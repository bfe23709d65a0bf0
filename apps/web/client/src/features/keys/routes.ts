import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const keysRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/keys',
  loader: texts('keys'),
  component: lazyRouteComponent(() => import('./keys.page'), 'KeysPage'),
});

export const keysRoutes = [keysRoute] as const;
