import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const signInSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/sign-in',
  loader: texts('sign-in-settings'),
  component: lazyPage(() => import('./sign-in-settings.page'), 'SignInSettingsPage'),
});

export const signInSettingsRoutes = [signInSettingsRoute] as const;
