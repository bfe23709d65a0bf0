import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const rolesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/roles',
  loader: texts('roles'),
  component: lazyRouteComponent(() => import('./roles.page'), 'RolesPage'),
});

export const rolesRoutes = [rolesRoute] as const;
