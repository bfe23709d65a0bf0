import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { rootRoute, texts } from '../../app/parent-routes';

/** What the address of the sign-in page may say. @source spec §5.4.2 */
export interface SignInSearch {
  /** Where to go afterwards, within the app. */
  next?: string;
  tenant?: string;
  showUsernameAndPassword?: boolean;
  signedOut?: boolean;
}

const yes = (value: unknown): boolean => value === true || value === 'true' || value === '';
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;
const given = <Search extends object>(search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== false)) as Search;

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): SignInSearch =>
    given({
      next: text(search['next']),
      tenant: text(search['tenant']),
      showUsernameAndPassword: yes(search['showUsernameAndPassword'] ?? false),
      signedOut: yes(search['signedOut'] ?? false),
    }),
  loader: texts('sign-in'),
  component: lazyPage(() => import('./sign-in.page'), 'SignInPage'),
});

/** Where identity providers send people back to. Its query is theirs and is read as it came. */
const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/callback',
  loader: texts('sign-in'),
  component: lazyPage(() => import('./callback.page'), 'CallbackPage'),
});

export const signInRoutes = [signInRoute, callbackRoute] as const;
