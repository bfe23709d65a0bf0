import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const storageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/storage',
  loader: texts('storage'),
  component: lazyRouteComponent(() => import('./storage.page'), 'StoragePage'),
});

export const storageRoutes = [storageRoute] as const;
