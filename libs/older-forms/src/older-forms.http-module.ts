import { Module } from '@nestjs/common';
import { ApiKeysModule } from '@svc/api-keys';
import { AssistantsModule } from '@svc/assistants';
import { ConversationsHttpModule } from '@svc/conversations';
import { KnowledgeModule } from '@svc/knowledge';
import { SpacesModule } from '@svc/spaces';
import { WebsitesModule } from '@svc/websites';
import { OlderApiKeyController } from './api/older-api-key.controller';
import { OlderAssistantController } from './api/older-assistant.controller';
import { OlderConversationController } from './api/older-conversation.controller';
import { OlderCrawlController } from './api/older-crawl.controller';
import { OlderDocumentController } from './api/older-document.controller';
import { OlderLoginController } from './api/older-login.controller';
import { OlderSpaceController } from './api/older-space.controller';
import { OlderUserController } from './api/older-user.controller';
import { SpaceAssistants } from './app/space-assistants.service';

/** Everything under `/api` that an earlier reference lists. */
@Module({
  imports: [ApiKeysModule, SpacesModule, AssistantsModule, KnowledgeModule, WebsitesModule, ConversationsHttpModule],
  controllers: [
    OlderLoginController,
    OlderApiKeyController,
    OlderUserController,
    OlderSpaceController,
    OlderAssistantController,
    OlderConversationController,
    OlderDocumentController,
    OlderCrawlController,
  ],
  providers: [SpaceAssistants],
})
export class OlderFormsHttpModule {}
