import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const keysRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/keys',
  loader: texts('keys'),
  component: lazyPage(() => import('./keys.page'), 'KeysPage'),
});

export const keysRoutes = [keysRoute] as const;
