import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const keyAdministrationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/keys',
  loader: texts('key-administration'),
  component: lazyRouteComponent(() => import('./key-administration.page'), 'KeyAdministrationPage'),
});

export const keyAdministrationRoutes = [keyAdministrationRoute] as const;
