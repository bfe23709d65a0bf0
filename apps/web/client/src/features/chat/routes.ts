import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const chat = lazyPage(() => import('./chat.page'), 'ChatPage');

const startRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/chat/{-$conversationId}' });
  },
});

/** With whom one talks (`Partner`); one's own assistant without. */
const validateSearch = (search: Record<string, unknown>): { assistant?: string } =>
  typeof search['assistant'] === 'string' ? { assistant: search['assistant'] } : {};

/** A conversation, or a new one: one route, so that a question stays on the page when its conversation gets an address. */
const chatRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/chat/{-$conversationId}',
  validateSearch,
  loader: texts('chat'),
  component: chat,
});

export const chatRoutes = [startRoute, chatRoute] as const;
