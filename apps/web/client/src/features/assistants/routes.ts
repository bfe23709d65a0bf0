import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const assistantRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/assistants/$assistantId',
  loader: texts('assistants', 'chat', 'prompts', 'retention'),
  component: lazyPage(() => import('./assistant.page'), 'AssistantPage'),
});

export const assistantsRoutes = [assistantRoute] as const;
