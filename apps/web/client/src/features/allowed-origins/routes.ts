import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const allowedOriginsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/origins',
  loader: texts('allowed-origins'),
  component: lazyPage(() => import('./allowed-origins.page'), 'AllowedOriginsPage'),
});

export const allowedOriginsRoutes = [allowedOriginsRoute] as const;
