import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const rolesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/roles',
  loader: texts('roles'),
  component: lazyPage(() => import('./roles.page'), 'RolesPage'),
});

export const rolesRoutes = [rolesRoute] as const;
