import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/users',
  loader: texts('users'),
  component: lazyPage(() => import('./users.page'), 'UsersPage'),
});

export const usersRoutes = [usersRoute] as const;
