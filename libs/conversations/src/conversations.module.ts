import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssistantsModule } from '@svc/assistants';
import { AuditModule } from '@svc/audit';
import { ContentModule } from '@svc/content';
import { ModelsModule } from '@svc/models';
import { RetrievalModule } from '@svc/retrieval';
import { SpacesModule } from '@svc/spaces';
import { AnswerTurn } from './app/answer-turn.service';
import { AskService } from './app/ask.service';
import { ChangeConversation } from './app/change-conversation.service';
import { CloseAbandonedTurns } from './app/close-abandoned-turns.service';
import { ConversationFiles } from './app/conversation-files.service';
import { ConversationQueries } from './app/conversation-queries.service';
import { FileReader } from './app/file-reader.service';
import { KnowledgeRights } from './app/knowledge-rights.service';
import { NameConversation } from './app/name-conversation.service';
import { PartnerAccess } from './app/partner-access.service';
import { PreflightService } from './app/preflight.service';
import { PrepareTurn } from './app/prepare-turn.service';
import { PromptBuilder } from './app/prompt-builder.service';
import { ToolDecisions } from './app/tool-decisions.service';
import { TurnContexts } from './app/turn-context.service';
import { TurnKnowledge } from './app/turn-knowledge.service';
import { TurnMaterials } from './app/turn-material.service';
import { TurnRegistry } from './app/turn-registry';
import { TurnStore } from './app/turn-store.service';
import { UserLimits } from './app/user-limits.service';
import { ConversationEntity } from './data/conversation.entity';
import { ConversationRepository } from './data/conversation.repository';
import { MessageEntity, MessageFileEntity, MessageReferenceEntity } from './data/message.entities';
import { RunningTurnsAcrossTenants } from './data/running-turns.across-tenants';
import { TurnFileRepository } from './data/turn-file.repository';
import { TurnReferenceRepository } from './data/turn-reference.repository';
import { TurnRepository } from './data/turn.repository';

const REPOSITORIES = [
  ConversationRepository,
  RunningTurnsAcrossTenants,
  TurnFileRepository,
  TurnReferenceRepository,
  TurnRepository,
];

const SERVICES = [
  AskService,
  ChangeConversation,
  CloseAbandonedTurns,
  ConversationQueries,
  NameConversation,
  PreflightService,
  ToolDecisions,
];

/** Conversations and the turns in them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ConversationEntity, MessageEntity, MessageReferenceEntity, MessageFileEntity]),
    AuditModule,
    ContentModule,
    ModelsModule,
    SpacesModule,
    RetrievalModule,
    AssistantsModule,
  ],
  providers: [
    ...REPOSITORIES,
    ...SERVICES,
    AnswerTurn,
    ConversationFiles,
    FileReader,
    KnowledgeRights,
    PartnerAccess,
    PrepareTurn,
    PromptBuilder,
    TurnContexts,
    TurnKnowledge,
    TurnMaterials,
    TurnRegistry,
    TurnStore,
    UserLimits,
  ],
  exports: SERVICES,
})
export class ConversationsModule {}
