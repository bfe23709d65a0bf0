import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const collectionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/collections/$collectionId',
  loader: texts('knowledge'),
  component: lazyRouteComponent(() => import('./collection.page'), 'CollectionPage'),
});

export const knowledgeRoutes = [collectionRoute] as const;
