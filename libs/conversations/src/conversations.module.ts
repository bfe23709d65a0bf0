import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AskingModule } from '@svc/asking';
import { AssistantsModule } from '@svc/assistants';
import { AuditModule } from '@svc/audit';
import { ContentModule } from '@svc/content';
import { ModelsModule } from '@svc/models';
import { SpacesModule } from '@svc/spaces';
import { GroupChatsModule } from '@svc/group-chats';
import { McpModule } from '@svc/mcp';
import { SkillsModule } from '@svc/skills';
import { AnswerQuestion } from './app/answer-question.service';
import { AskersNow } from './app/askers-now';
import { AskService } from './app/ask.service';
import { ChangeConversation } from './app/change-conversation.service';
import { CloseAbandonedTurns } from './app/close-abandoned-turns.service';
import { ConversationFiles } from './app/conversation-files.service';
import { ConversationPlaces } from './app/conversation-places';
import { ConversationRetention } from './app/conversation-retention';
import { ConversationRemoval } from './app/conversation-removal';
import { ConversationQueries } from './app/conversation-queries.service';
import { ConversationWindows } from './app/conversation-windows.service';
import { GroupMembers } from './app/group-members.service';
import { GroupChoice } from './app/group-choice.service';
import { History } from './app/history.service';
import { LiveTurns } from './app/live-turns';
import { NameConversation } from './app/name-conversation.service';
import { OpenConversation } from './app/open-conversation.service';
import { OthersConversations } from './app/others-conversations.service';
import { PartnerAccess } from './app/partner-access.service';
import { PreflightService } from './app/preflight.service';
import { PrepareQuestion } from './app/prepare-question.service';
import { ToolDecisions } from './app/tool-decisions.service';
import { QuestionContexts } from './app/question-context.service';
import { RemoveUnasked } from './app/remove-unasked.service';
import { RunningTurns } from './app/running-turns';
import { StopTurn } from './app/stop-turn.service';
import { TenantStatistics } from './app/tenant-statistics.service';
import { ToolsInForce } from './app/tools-in-force.service';
import { ToolApprovals } from './app/tool-approvals';
import { TurnInspection } from './app/turn-inspection.service';
import { TurnImages } from './app/turn-images';
import { TurnLogs } from './app/turn-logs.service';
import { TurnStore } from './app/turn-store.service';
import { TurnTools } from './app/turn-tools';
import { UserLimits } from './app/user-limits.service';
import { WhoAnswers } from './app/who-answers.service';
import { ConversationEntity } from './data/conversation.entity';
import { ConversationRepository } from './data/conversation.repository';
import { MessageFileEntity } from './data/message-file.entity';
import { MessageLogEntity } from './data/message-log.entity';
import { MessageReferenceEntity } from './data/message-reference.entity';
import { MessageStepEntity } from './data/message-step.entity';
import { MessageWebReferenceEntity } from './data/message-web-reference.entity';
import { MessageEntity } from './data/message.entity';
import { LogRepository } from './data/log.repository';
import { LeasesAcrossTenants } from './data/leases.across-tenants';
import { TurnFileRepository } from './data/turn-file.repository';
import { RetentionRepository } from './data/retention.repository';
import { ReferenceRepository } from './data/reference.repository';
import { StatisticsRepository } from './data/statistics.repository';
import { StepRepository } from './data/step.repository';
import { UnaskedAcrossTenants } from './data/unasked.across-tenants';
import { TurnRepository } from './data/turn.repository';

const REPOSITORIES = [
  ConversationRepository,
  LeasesAcrossTenants,
  LogRepository,
  StatisticsRepository,
  StepRepository,
  TurnFileRepository,
  ReferenceRepository,
  RetentionRepository,
  TurnRepository,
  UnaskedAcrossTenants,
];

const SERVICES = [
  AskService,
  ChangeConversation,
  CloseAbandonedTurns,
  ConversationQueries,
  ConversationWindows,
  LiveTurns,
  NameConversation,
  OpenConversation,
  OthersConversations,
  PreflightService,
  RemoveUnasked,
  StopTurn,
  TenantStatistics,
  ToolDecisions,
  TurnInspection,
];

/** Conversations and the turns in them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      ConversationEntity,
      MessageEntity,
      MessageReferenceEntity,
      MessageFileEntity,
      MessageLogEntity,
      MessageStepEntity,
      MessageWebReferenceEntity,
    ]),
    AuditModule,
    ContentModule,
    ModelsModule,
    SpacesModule,
    AskingModule,
    AssistantsModule,
    GroupChatsModule,
    McpModule,
    SkillsModule,
  ],
  providers: [
    ...REPOSITORIES,
    ...SERVICES,
    AnswerQuestion,
    AskersNow,
    ConversationFiles,
    ConversationPlaces,
    ConversationRemoval,
    ConversationRetention,
    GroupChoice,
    GroupMembers,
    History,
    PartnerAccess,
    PrepareQuestion,
    QuestionContexts,
    RunningTurns,
    ToolApprovals,
    ToolsInForce,
    TurnImages,
    TurnLogs,
    TurnStore,
    TurnTools,
    UserLimits,
    WhoAnswers,
  ],
  exports: [...SERVICES, AskersNow, PartnerAccess, RunningTurns],
})
export class ConversationsModule {}
