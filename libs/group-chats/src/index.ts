export type { AccessibleGroupChat } from './app/group-chat-access.service';
export { GroupChatDeletionHooks } from './app/group-chat-deletion-hooks';
export { GroupChatDirectory } from './app/group-chat-directory';
export { descriptionOf, type Member, type WholeGroupChat } from './domain/group-chat';
export { GroupChatsHttpModule } from './group-chats.http-module';
export { GroupChatsModule } from './group-chats.module';
