import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { signedInRoute, texts } from '../../app/parent-routes';

const groupChatRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/spaces/$spaceId/group-chats/$groupChatId',
  loader: texts('group-chats'),
  component: lazyPage(() => import('./group-chat.page'), 'GroupChatPage'),
});

export const groupChatsRoutes = [groupChatRoute] as const;
