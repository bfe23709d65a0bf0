import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '@svc/audit';
import { ContentModule } from '@svc/content';
import { KnowledgeModule } from '@svc/knowledge';
import { ModelsModule } from '@svc/models';
import { SpacesModule } from '@svc/spaces';
import { McpModule } from '@svc/mcp';
import { AssistantAccess } from './app/assistant-access.service';
import { AssistantAttachments } from './app/assistant-attachments.service';
import { AssistantCollectionMoves } from './app/assistant-collection-moves';
import { AssistantDeletionHooks } from './app/assistant-deletion-hooks';
import { AssistantDirectory } from './app/assistant-directory';
import { AssistantFitting } from './app/assistant-fitting.service';
import { AssistantKeys } from './app/assistant-keys';
import { AssistantKnowledge } from './app/assistant-knowledge.service';
import { AssistantMaterial } from './app/assistant-material.service';
import { AssistantPlaces } from './app/assistant-places';
import { AssistantReader } from './app/assistant-reader.service';
import { AssistantContentUsage } from './app/assistant-content-usage';
import { AssistantRegistrations } from './app/assistant-registrations';
import { AssistantRemoval } from './app/assistant-removal';
import { AssistantToolServers } from './app/assistant-tool-servers.service';
import { AssistantTrail } from './app/assistant-trail';
import { CreateAssistantService } from './app/create-assistant.service';
import { MoveAssistantService } from './app/move-assistant.service';
import { PromptsService } from './app/prompts.service';
import { PublishAssistantService } from './app/publish-assistant.service';
import { TokenEstimateService } from './app/token-estimate.service';
import { UpdateAssistantService } from './app/update-assistant.service';
import { AssistantCollectionRepository } from './data/assistant-collection.repository';
import { AssistantAttachmentEntity, AssistantCollectionEntity, AssistantEntity } from './data/assistant.entity';
import { AssistantRepository } from './data/assistant.repository';
import { PromptEntity } from './data/prompt.entity';
import { PromptRepository } from './data/prompt.repository';

const SERVICES = [
  AssistantDeletionHooks,
  AssistantDirectory,
  AssistantReader,
  AssistantToolServers,
  CreateAssistantService,
  MoveAssistantService,
  PromptsService,
  PublishAssistantService,
  TokenEstimateService,
  UpdateAssistantService,
];

/** Assistants, their prompts and what they answer from. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AssistantEntity, AssistantCollectionEntity, AssistantAttachmentEntity, PromptEntity]),
    AuditModule,
    ContentModule,
    ModelsModule,
    SpacesModule,
    KnowledgeModule,
    McpModule,
  ],
  providers: [
    ...SERVICES,
    AssistantAccess,
    AssistantAttachments,
    AssistantCollectionMoves,
    AssistantCollectionRepository,
    AssistantPlaces,
    AssistantFitting,
    AssistantKeys,
    AssistantKnowledge,
    AssistantMaterial,
    AssistantContentUsage,
    AssistantRegistrations,
    AssistantRemoval,
    AssistantRepository,
    AssistantTrail,
    PromptRepository,
  ],
  exports: SERVICES,
})
export class AssistantsModule {}
