import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const allowedOriginsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/origins',
  loader: texts('allowed-origins'),
  component: lazyRouteComponent(() => import('./allowed-origins.page'), 'AllowedOriginsPage'),
});

export const allowedOriginsRoutes = [allowedOriginsRoute] as const;
