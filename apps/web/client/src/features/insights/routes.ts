import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const insightsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/assistants/$assistantId/insights',
  loader: texts('insights'),
  component: lazyPage(() => import('./insights.page'), 'InsightsPage'),
});

export const insightsRoutes = [insightsRoute] as const;
