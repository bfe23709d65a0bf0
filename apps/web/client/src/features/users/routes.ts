import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/users',
  loader: texts('users'),
  component: lazyRouteComponent(() => import('./users.page'), 'UsersPage'),
});

export const usersRoutes = [usersRoute] as const;
