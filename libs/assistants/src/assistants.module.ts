import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '@svc/audit';
import { ContentModule } from '@svc/content';
import { KnowledgeModule } from '@svc/knowledge';
import { ModelsModule } from '@svc/models';
import { RetrievalModule } from '@svc/retrieval';
import { SpacesModule } from '@svc/spaces';
import { McpModule } from '@svc/mcp';
import { SkillsModule } from '@svc/skills';
import { TemplatesModule } from '@svc/templates';
import { WebsitesModule } from '@svc/websites';
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
import { AssistantRetention } from './app/assistant-retention.service';
import { AssistantToolServers } from './app/assistant-tool-servers.service';
import { AssistantTrail } from './app/assistant-trail';
import { CreateAssistantService } from './app/create-assistant.service';
import { CreateFromTemplate } from './app/create-from-template.service';
import { AssistantSources, MoveAssistantService } from './app/move-assistant.service';
import { PromptKeepers } from './app/prompt-keepers';
import { PromptVersions } from './app/prompt-versions';
import { PromptsService } from './app/prompts.service';
import { PublishAssistantService } from './app/publish-assistant.service';
import { TokenEstimateService } from './app/token-estimate.service';
import { UpdateAssistantService } from './app/update-assistant.service';
import { AssistantCollectionRepository } from './data/assistant-collection.repository';
import { AssistantAttachmentEntity } from './data/assistant-attachment.entity';
import { AssistantCollectionEntity } from './data/assistant-collection.entity';
import { AssistantWebsiteEntity } from './data/assistant-website.entity';
import { AssistantEntity } from './data/assistant.entity';
import { AssistantRepository } from './data/assistant.repository';
import { PromptEntity } from './data/prompt.entity';
import { PromptRepository } from './data/prompt.repository';

const SERVICES = [
  AssistantDeletionHooks,
  AssistantDirectory,
  AssistantReader,
  AssistantRetention,
  AssistantToolServers,
  CreateAssistantService,
  CreateFromTemplate,
  MoveAssistantService,
  PromptKeepers,
  PromptsService,
  PromptVersions,
  PublishAssistantService,
  TokenEstimateService,
  UpdateAssistantService,
];

/** Assistants, their prompts and what they answer from. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      AssistantEntity,
      AssistantCollectionEntity,
      AssistantWebsiteEntity,
      AssistantAttachmentEntity,
      PromptEntity,
    ]),
    AuditModule,
    ContentModule,
    ModelsModule,
    SpacesModule,
    KnowledgeModule,
    McpModule,
    RetrievalModule,
    SkillsModule,
    TemplatesModule,
    WebsitesModule,
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
    AssistantSources,
    AssistantTrail,
    PromptRepository,
  ],
  exports: SERVICES,
})
export class AssistantsModule {}
