import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssistantsModule } from '@svc/assistants';
import { AuditModule } from '@svc/audit';
import { SpacesModule } from '@svc/spaces';
import { ChangeGroupChatService } from './app/change-group-chat.service';
import { CreateGroupChatService } from './app/create-group-chat.service';
import { GroupChatAccess } from './app/group-chat-access.service';
import { GroupChatDeletionHooks } from './app/group-chat-deletion-hooks';
import { GroupChatDirectory } from './app/group-chat-directory';
import { GroupChatReader } from './app/group-chat-reader.service';
import { GroupChatRegistrations } from './app/group-chat-registrations';
import { GroupChatRemoval } from './app/group-chat-removal';
import { GroupChatTrail } from './app/group-chat-trail';
import { GroupChatAssistantEntity } from './data/group-chat-assistant.entity';
import { GroupChatEntity } from './data/group-chat.entity';
import { GroupChatRepository } from './data/group-chat.repository';

const SERVICES = [
  ChangeGroupChatService,
  CreateGroupChatService,
  GroupChatDeletionHooks,
  GroupChatDirectory,
  GroupChatReader,
];

/** Group chats and the assistants in them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([GroupChatEntity, GroupChatAssistantEntity]),
    AssistantsModule,
    AuditModule,
    SpacesModule,
  ],
  providers: [
    ...SERVICES,
    GroupChatAccess,
    GroupChatRegistrations,
    GroupChatRemoval,
    GroupChatRepository,
    GroupChatTrail,
  ],
  exports: SERVICES,
})
export class GroupChatsModule {}
