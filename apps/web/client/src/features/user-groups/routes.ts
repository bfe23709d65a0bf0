import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const userGroupsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/groups',
  loader: texts('user-groups'),
  component: lazyPage(() => import('./user-groups.page'), 'UserGroupsPage'),
});

export const userGroupsRoutes = [userGroupsRoute] as const;
