import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const assistantRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/assistants/$assistantId',
  loader: texts('assistants', 'chat', 'prompts', 'retention'),
  component: lazyRouteComponent(() => import('./assistant.page'), 'AssistantPage'),
});

export const assistantsRoutes = [assistantRoute] as const;
