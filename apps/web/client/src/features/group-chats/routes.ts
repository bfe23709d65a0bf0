import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute, texts } from '../../app/parent-routes';

const groupChatRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/spaces/$spaceId/group-chats/$groupChatId',
  loader: texts('group-chats'),
  component: lazyRouteComponent(() => import('./group-chat.page'), 'GroupChatPage'),
});

export const groupChatsRoutes = [groupChatRoute] as const;
