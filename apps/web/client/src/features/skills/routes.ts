import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/skills',
  loader: texts('skills'),
  component: lazyPage(() => import('./skills.page'), 'SkillsPage'),
});

const skillRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/skills/$skillId',
  // Differences and Markdown are drawn as prompts and chats draw them.
  loader: texts('skills', 'prompts', 'chat'),
  component: lazyPage(() => import('./skill.page'), 'SkillPage'),
});

export const skillsRoutes = [listRoute, skillRoute] as const;
