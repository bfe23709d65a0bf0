import { Module } from '@nestjs/common';
import { ShownInSpaces } from '@svc/spaces';
import { GroupChatSparse } from './api/dto/group-chat.responses';
import { GroupChatController } from './api/group-chat.controller';
import { sparseGroupChat } from './api/group-chat.presenter';
import { GROUP_CHATS } from './app/group-chats-in-spaces';
import { GroupChatsModule } from './group-chats.module';

/** The endpoints of group chats. */
@ShownInSpaces(GROUP_CHATS, GroupChatSparse, sparseGroupChat)
@Module({ imports: [GroupChatsModule], controllers: [GroupChatController] })
export class GroupChatsHttpModule {}
