import { FilePublic, FileRestrictions } from '@svc/content';
import {
  BooleanField,
  EnumField,
  IntField,
  ListField,
  MapField,
  ObjectField,
  OPTIONAL_NULLABLE,
  Schema,
  StringField,
  UuidField,
} from '@svc/http';
import { CollectionPublic } from '@svc/knowledge';
import { CompletionModelSparse, ModelKwargsPublic } from '@svc/models';
import { RETRIEVAL_MODES, type RetrievalMode } from '@svc/retrieval';
import { IntegrationKnowledgePublic, ListedFields, MCPToolSetting } from '@svc/spaces';
import { WebsitePublic } from '@svc/websites';
import { MCPOfferedServer } from '@svc/mcp';
import { AssistantSkill } from '@svc/skills';
import { UserSparse } from '@svc/tenancy';
import { ModelInfo, UseTools } from './assistant-parts.response';
import { PromptPublic } from './prompt.response';

const ASSISTANT_TYPES = ['assistant', 'default-assistant'] as const;

export type AssistantType = (typeof ASSISTANT_TYPES)[number];

/** An assistant in a list. @source supplement §2.3 */
export class AssistantSparse extends ListedFields {
  @ObjectField(() => ModelKwargsPublic, { optional: true })
  completion_model_kwargs?: ModelKwargsPublic;

  @BooleanField({ optional: true })
  logging_enabled?: boolean;

  @UuidField()
  user_id!: string;

  @BooleanField({ optional: true })
  published?: boolean;

  @StringField(OPTIONAL_NULLABLE)
  description?: string | null;

  @MapField('json', OPTIONAL_NULLABLE)
  metadata_json?: Record<string, unknown> | null;

  @EnumField(ASSISTANT_TYPES, { name: 'AssistantType' })
  type!: AssistantType;

  @UuidField(OPTIONAL_NULLABLE)
  icon_id?: string | null;

  @UuidField(OPTIONAL_NULLABLE)
  completion_model_id?: string | null;
}

/** The whole of an assistant. `prompt` is null for viewers. @source supplement §2.3 */
export class AssistantPublic extends ListedFields {
  @ObjectField(() => PromptPublic, OPTIONAL_NULLABLE)
  prompt?: PromptPublic | null;

  @UuidField()
  space_id!: string;

  @ObjectField(() => ModelKwargsPublic)
  completion_model_kwargs!: ModelKwargsPublic;

  @BooleanField()
  logging_enabled!: boolean;

  @ListField(() => FilePublic)
  attachments!: FilePublic[];

  @ObjectField(() => FileRestrictions)
  allowed_attachments!: FileRestrictions;

  @ListField(() => CollectionPublic)
  groups!: CollectionPublic[];

  @ListField(() => WebsitePublic)
  websites!: WebsitePublic[];

  @ListField(() => IntegrationKnowledgePublic)
  integration_knowledge_list!: IntegrationKnowledgePublic[];

  @ListField(() => MCPOfferedServer)
  mcp_servers!: MCPOfferedServer[];

  @ListField(() => MCPToolSetting, { optional: true })
  mcp_tools?: MCPToolSetting[];

  @ListField(() => AssistantSkill, { description: 'Beyond the contract.' })
  skills!: AssistantSkill[];

  @ObjectField(() => CompletionModelSparse, OPTIONAL_NULLABLE)
  completion_model?: CompletionModelSparse | null;

  @BooleanField({ optional: true })
  published?: boolean;

  @ObjectField(() => UserSparse)
  user!: UserSparse;

  @ObjectField(() => UseTools)
  tools!: UseTools;

  @EnumField(ASSISTANT_TYPES, { name: 'AssistantType' })
  type!: AssistantType;

  @ObjectField(() => ModelInfo, OPTIONAL_NULLABLE)
  model_info?: ModelInfo | null;

  @StringField(OPTIONAL_NULLABLE)
  description?: string | null;

  @UuidField(OPTIONAL_NULLABLE)
  icon_id?: string | null;

  @BooleanField()
  insight_enabled!: boolean;

  @IntField(OPTIONAL_NULLABLE)
  data_retention_days?: number | null;

  @EnumField(RETRIEVAL_MODES, {
    optional: true,
    nullable: true,
    name: 'RetrievalMode',
    description: 'By what the knowledge is ordered; null leaves it to the deployment. Beyond the contract.',
  })
  retrieval_mode?: RetrievalMode | null;

  @MapField('json', OPTIONAL_NULLABLE)
  metadata_json?: Record<string, unknown> | null;
}

/** The assistant every space has from the start. @source supplement §2.3 */
@Schema({ description: 'The same members as AssistantPublic, of type default-assistant.' })
export class DefaultAssistant extends AssistantPublic {}
