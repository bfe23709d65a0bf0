import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const appRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/spaces/$spaceId/apps/$appId',
  loader: texts('apps', 'prompts', 'retention'),
  component: lazyPage(() => import('./app.page'), 'AppPage'),
});

export const appsRoutes = [appRoute] as const;
