import { createRouter } from '@tanstack/react-router';
import { queryClient } from '../api/query-client';
import { PageFailed } from './frames';
import { routeTree } from './route-tree';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // Queries know how fresh they are.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
