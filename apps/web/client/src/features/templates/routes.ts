import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const templatesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/templates',
  loader: texts('templates'),
  component: lazyRouteComponent(() => import('./templates.page'), 'TemplatesPage'),
});

export const templatesRoutes = [templatesRoute] as const;
