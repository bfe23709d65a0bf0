import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const toolsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/tools',
  loader: texts('tools'),
  component: lazyRouteComponent(() => import('./tools.page'), 'ToolsPage'),
});

export const toolsRoutes = [toolsRoute] as const;
