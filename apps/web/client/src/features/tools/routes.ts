import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const toolsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/tools',
  loader: texts('tools'),
  component: lazyPage(() => import('./tools.page'), 'ToolsPage'),
});

export const toolsRoutes = [toolsRoute] as const;
