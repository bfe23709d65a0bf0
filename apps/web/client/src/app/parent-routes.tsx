import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { asProblem } from '../api/problem';
import { loadTexts } from '../i18n/languages';
import { PageMissing, RootFrame, PageFailed } from './frames';
import { personQuery } from './person';
import { Shell } from './shell';

/** Above every page. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootFrame,
  notFoundComponent: PageMissing,
  errorComponent: PageFailed,
});

/** Above every page for people who are signed in; others are led to sign in, and back. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(personQuery);
    } catch (error) {
      if (!asProblem(error).isSignedOut) throw error;
      throw redirect({ to: '/login', search: { next: location.href } });
    }
  },
  component: Shell,
});

/** Loads the texts of features beside their code: `loader: texts('spaces')`. */
export const texts =
  (...namespaces: string[]) =>
  () =>
    loadTexts(...namespaces);
