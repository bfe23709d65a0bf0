import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const modelsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/models',
  loader: texts('models'),
  component: lazyRouteComponent(() => import('./models.page'), 'ModelsPage'),
});

export const modelsRoutes = [modelsRoute] as const;
