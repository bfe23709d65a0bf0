import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const appRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/spaces/$spaceId/apps/$appId',
  loader: texts('apps', 'prompts'),
  component: lazyRouteComponent(() => import('./app.page'), 'AppPage'),
});

export const appsRoutes = [appRoute] as const;
