import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const insightsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/assistants/$assistantId/insights',
  loader: texts('insights'),
  component: lazyRouteComponent(() => import('./insights.page'), 'InsightsPage'),
});

export const insightsRoutes = [insightsRoute] as const;
