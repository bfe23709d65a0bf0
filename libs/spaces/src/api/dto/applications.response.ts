import { FilePublic } from '@svc/content';
import {
  BooleanField,
  DateTimeField,
  EnumField,
  IntField,
  ListField,
  MapField,
  ObjectField,
  Schema,
  StringField,
  UuidField,
} from '@svc/http';
import type { ResourcePermission } from '@svc/kernel';
import { CompletionModelSparse } from '@svc/models';
import { UserSparse } from '@svc/tenancy';
import { FileRestrictions, ModelInfo, ModelKwargs, PromptPublic, UseTools } from './assistant-parts.response';
import { CollectionPublic, IntegrationKnowledgePublic, WebsitePublic } from './knowledge.response';
import { PaginatedPermissions, PERMISSION_ITEM, type PermittedList } from './paginated-permissions';
import { MCPToolSetting } from './space.requests';

const ASSISTANT_TYPES = ['assistant', 'default-assistant'] as const;

export type AssistantType = (typeof ASSISTANT_TYPES)[number];

/** What lists and details of an application share. */
class ApplicationFields {
  @ListField(PERMISSION_ITEM, { optional: true })
  permissions?: ResourcePermission[];

  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @DateTimeField({ optional: true, nullable: true })
  created_at?: string | null;

  @DateTimeField({ optional: true, nullable: true })
  updated_at?: string | null;
}

/** An assistant in a list. @source supplement §2.3 */
export class AssistantSparse extends ApplicationFields {
  @ObjectField(() => ModelKwargs, { optional: true })
  completion_model_kwargs?: ModelKwargs;

  @BooleanField({ optional: true })
  logging_enabled?: boolean;

  @UuidField()
  user_id!: string;

  @BooleanField({ optional: true })
  published?: boolean;

  @StringField({ optional: true, nullable: true })
  description?: string | null;

  @MapField('json', { optional: true, nullable: true })
  metadata_json?: Record<string, unknown> | null;

  @EnumField(ASSISTANT_TYPES, { name: 'AssistantType' })
  type!: AssistantType;

  @UuidField({ optional: true, nullable: true })
  icon_id?: string | null;

  @UuidField({ optional: true, nullable: true })
  completion_model_id?: string | null;
}

/** The whole of an assistant. `prompt` is null for viewers. @source supplement §2.3 */
export class AssistantPublic extends ApplicationFields {
  @ObjectField(() => PromptPublic, { optional: true, nullable: true })
  prompt?: PromptPublic | null;

  @UuidField()
  space_id!: string;

  @ObjectField(() => ModelKwargs)
  completion_model_kwargs!: ModelKwargs;

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

  @ListField({ kind: 'map', item: { kind: 'json' } })
  mcp_servers!: Record<string, unknown>[];

  @ListField(() => MCPToolSetting, { optional: true })
  mcp_tools?: MCPToolSetting[];

  @ObjectField(() => CompletionModelSparse, { optional: true, nullable: true })
  completion_model?: CompletionModelSparse | null;

  @BooleanField({ optional: true })
  published?: boolean;

  @ObjectField(() => UserSparse)
  user!: UserSparse;

  @ObjectField(() => UseTools)
  tools!: UseTools;

  @EnumField(ASSISTANT_TYPES, { name: 'AssistantType' })
  type!: AssistantType;

  @ObjectField(() => ModelInfo, { optional: true, nullable: true })
  model_info?: ModelInfo | null;

  @StringField({ optional: true, nullable: true })
  description?: string | null;

  @UuidField({ optional: true, nullable: true })
  icon_id?: string | null;

  @BooleanField()
  insight_enabled!: boolean;

  @IntField({ optional: true, nullable: true })
  data_retention_days?: number | null;

  @MapField('json', { optional: true, nullable: true })
  metadata_json?: Record<string, unknown> | null;
}

/** The assistant every space has from the start. @source supplement §2.3 */
@Schema({ description: 'The same members as AssistantPublic, of type default-assistant.' })
export class DefaultAssistant extends AssistantPublic {}

/** A group chat in a list. @source supplement §2.4 */
export class GroupChatSparse extends ApplicationFields {
  @UuidField()
  user_id!: string;

  @BooleanField()
  published!: boolean;

  @EnumField(['group-chat'])
  type!: 'group-chat';

  @MapField('json', { nullable: true })
  metadata_json!: Record<string, unknown> | null;
}

/** A service in a list. @source supplement §2.6 */
export class ServiceSparse extends ApplicationFields {
  @EnumField(['json', 'list', 'boolean'], { optional: true, nullable: true })
  output_format?: string | null;

  @MapField('json', { optional: true, nullable: true })
  json_schema?: Record<string, unknown> | null;

  @StringField()
  prompt!: string;

  @ObjectField(() => ModelKwargs, { optional: true })
  completion_model_kwargs?: ModelKwargs;

  @UuidField()
  user_id!: string;
}

/** An app in a list. @source supplement §2.5 */
export class AppSparse extends ApplicationFields {
  @StringField({ optional: true, nullable: true })
  description?: string | null;

  @BooleanField()
  published!: boolean;

  @UuidField()
  user_id!: string;

  @UuidField({ optional: true, nullable: true })
  icon_id?: string | null;
}

/** Everything that can be used in a space. @source supplement §2.2 */
export class Applications {
  @ObjectField(() => PaginatedPermissions(AssistantSparse))
  assistants!: PermittedList<AssistantSparse>;

  @ObjectField(() => PaginatedPermissions(GroupChatSparse))
  group_chats!: PermittedList<GroupChatSparse>;

  @ObjectField(() => PaginatedPermissions(ServiceSparse))
  services!: PermittedList<ServiceSparse>;

  @ObjectField(() => PaginatedPermissions(AppSparse))
  apps!: PermittedList<AppSparse>;
}
