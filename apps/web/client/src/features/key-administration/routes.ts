import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const keyAdministrationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/keys',
  loader: texts('key-administration'),
  component: lazyPage(() => import('./key-administration.page'), 'KeyAdministrationPage'),
});

export const keyAdministrationRoutes = [keyAdministrationRoute] as const;
