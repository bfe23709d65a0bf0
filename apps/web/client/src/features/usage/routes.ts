import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const usageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/usage',
  loader: texts('usage'),
  component: lazyPage(() => import('./usage.page'), 'UsagePage'),
});

export const usageRoutes = [usageRoute] as const;
