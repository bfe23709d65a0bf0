import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const storageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/storage',
  loader: texts('storage'),
  component: lazyPage(() => import('./storage.page'), 'StoragePage'),
});

export const storageRoutes = [storageRoute] as const;
