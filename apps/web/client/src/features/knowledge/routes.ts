import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const collectionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/collections/$collectionId',
  loader: texts('knowledge'),
  component: lazyPage(() => import('./collection.page'), 'CollectionPage'),
});

export const knowledgeRoutes = [collectionRoute] as const;
