import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const signInSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/sign-in',
  loader: texts('sign-in-settings'),
  component: lazyRouteComponent(() => import('./sign-in-settings.page'), 'SignInSettingsPage'),
});

export const signInSettingsRoutes = [signInSettingsRoute] as const;
