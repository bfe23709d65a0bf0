import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const templatesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/templates',
  loader: texts('templates'),
  component: lazyPage(() => import('./templates.page'), 'TemplatesPage'),
});

export const templatesRoutes = [templatesRoute] as const;
