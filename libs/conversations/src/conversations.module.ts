import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssistantsModule } from '@svc/assistants';
import { AuditModule } from '@svc/audit';
import { ModelsModule } from '@svc/models';
import { RetrievalModule } from '@svc/retrieval';
import { SpacesModule } from '@svc/spaces';
import { AnswerTurn } from './app/answer-turn.service';
import { AskService } from './app/ask.service';
import { ChangeConversation } from './app/change-conversation.service';
import { CloseAbandonedTurns } from './app/close-abandoned-turns.service';
import { ConversationQueries } from './app/conversation-queries.service';
import { KnowledgeRights } from './app/knowledge-rights.service';
import { NameConversation } from './app/name-conversation.service';
import { PartnerAccess } from './app/partner-access.service';
import { PreflightService } from './app/preflight.service';
import { PrepareTurn } from './app/prepare-turn.service';
import { PromptBuilder } from './app/prompt-builder.service';
import { ToolDecisions } from './app/tool-decisions.service';
import { TurnContexts } from './app/turn-context.service';
import { TurnKnowledge } from './app/turn-knowledge.service';
import { TurnRegistry } from './app/turn-registry';
import { TurnStore } from './app/turn-store.service';
import { UserLimits } from './app/user-limits.service';
import { ConversationEntity } from './data/conversation.entity';
import { ConversationRepository } from './data/conversation.repository';
import { MessageEntity, MessageFileEntity, MessageReferenceEntity } from './data/message.entities';
import { RunningTurnsAcrossTenants } from './data/running-turns.across-tenants';
import { TurnReferenceRepository } from './data/turn-reference.repository';
import { TurnRepository } from './data/turn.repository';

const REPOSITORIES = [ConversationRepository, TurnRepository, TurnReferenceRepository, RunningTurnsAcrossTenants];

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
    ModelsModule,
    SpacesModule,
    RetrievalModule,
    AssistantsModule,
  ],
  providers: [
    ...REPOSITORIES,
    ...SERVICES,
    AnswerTurn,
    KnowledgeRights,
    PartnerAccess,
    PrepareTurn,
    PromptBuilder,
    TurnContexts,
    TurnKnowledge,
    TurnRegistry,
    TurnStore,
    UserLimits,
  ],
  exports: SERVICES,
})
export class ConversationsModule {}
