import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
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
  component: lazyRouteComponent(() => import('./spaces.page'), 'SpacesPage'),
});

const spaceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/spaces/$spaceId',
  validateSearch: ({ part }: Record<string, unknown>): { part?: SpacePart } =>
    SPACE_PARTS.includes(part as SpacePart) ? { part: part as SpacePart } : {},
  loader: texts('spaces', 'websites', 'templates', 'retention', 'evaluation'),
  component: lazyRouteComponent(() => import('./space.page'), 'SpacePage'),
});

export const spacesRoutes = [spacesRoute, spaceRoute] as const;
