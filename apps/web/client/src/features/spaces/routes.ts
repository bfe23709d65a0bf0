import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

/** The parts of a space, in the order in which they are shown. */
export const SPACE_PARTS = [
  'assistants',
  'groupChats',
  'apps',
  'services',
  'knowledge',
  'evaluation',
  'members',
  'settings',
] as const;
export type SpacePart = (typeof SPACE_PARTS)[number];

const spacesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/spaces',
  loader: texts('spaces'),
  component: lazyPage(() => import('./spaces.page'), 'SpacesPage'),
});

const spaceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/spaces/$spaceId',
  validateSearch: ({ part }: Record<string, unknown>): { part?: SpacePart } =>
    SPACE_PARTS.includes(part as SpacePart) ? { part: part as SpacePart } : {},
  loader: texts('spaces', 'websites', 'templates', 'retention', 'evaluation'),
  component: lazyPage(() => import('./space.page'), 'SpacePage'),
});

export const spacesRoutes = [spacesRoute, spaceRoute] as const;
