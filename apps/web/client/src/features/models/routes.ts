import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const modelsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/models',
  loader: texts('models'),
  component: lazyPage(() => import('./models.page'), 'ModelsPage'),
});

export const modelsRoutes = [modelsRoute] as const;
