import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const crawlerHealthRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/crawler',
  loader: texts('crawler-health', 'websites'),
  component: lazyRouteComponent(() => import('./crawler-health.page'), 'CrawlerHealthPage'),
});

export const crawlerHealthRoutes = [crawlerHealthRoute] as const;
