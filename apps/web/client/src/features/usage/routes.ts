import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const usageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/usage',
  loader: texts('usage'),
  component: lazyRouteComponent(() => import('./usage.page'), 'UsagePage'),
});

export const usageRoutes = [usageRoute] as const;
