import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const crawlerHealthRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/crawler',
  loader: texts('crawler-health', 'websites'),
  component: lazyPage(() => import('./crawler-health.page'), 'CrawlerHealthPage'),
});

export const crawlerHealthRoutes = [crawlerHealthRoute] as const;
