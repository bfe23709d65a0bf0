import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const userGroupsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/groups',
  loader: texts('user-groups'),
  component: lazyRouteComponent(() => import('./user-groups.page'), 'UserGroupsPage'),
});

export const userGroupsRoutes = [userGroupsRoute] as const;
