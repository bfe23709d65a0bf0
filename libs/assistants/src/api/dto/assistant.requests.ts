import {
  BooleanField,
  EnumField,
  IntField,
  ListField,
  MapField,
  ObjectField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import { ModelKwargsPublic } from '@svc/models';
import { RETRIEVAL_MODES, type RetrievalMode } from '@svc/retrieval';
import { MCPToolSetting } from '@svc/spaces';
import { TemplateCreate } from '@svc/templates';
import { ModelId } from '@svc/tenancy';

/** A new assistant of the space in the path. @source supplement §2.3 */
export class CreateSpaceAssistantRequest {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;

  @ObjectField(() => TemplateCreate, OPTIONAL_NULLABLE)
  from_template?: TemplateCreate | null;
}

/** The older form of creating; the space stands in the body. @source supplement §2.3 */
export class AssistantCreatePublic {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;

  @UuidField()
  space_id!: string;
}

/** The text that an assistant is told, and what it is for. @source supplement §2.3 */
export class PromptCreate {
  @StringField()
  text!: string;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 10_000 })
  description?: string | null;
}

/** The older way of watching answers; nothing comes of it. @source supplement §2.3 */
export class AssistantGuard {
  @BooleanField({ default: true })
  guardrail_active!: boolean;

  @StringField({ optional: true })
  guardrail_string?: string;

  @StringField({ optional: true })
  on_fail_message?: string;
}

/** A missing member is left as it is; lists replace the whole list. @source supplement §2.3 */
export class PartialAssistantUpdatePublic {
  @StringField({ ...OPTIONAL_NULLABLE, minLength: 1, maxLength: 255, trim: true })
  name?: string | null;

  @ObjectField(() => ModelKwargsPublic, OPTIONAL_NULLABLE)
  completion_model_kwargs?: ModelKwargsPublic | null;

  @BooleanField(OPTIONAL_NULLABLE)
  logging_enabled?: boolean | null;

  @UuidField({
    optional: true,
    nullable: true,
    deprecated: true,
    description: "The assistant's own space, nothing else; `transfer` moves it.",
  })
  space_id?: string | null;

  @ObjectField(() => AssistantGuard, {
    optional: true,
    nullable: true,
    deprecated: true,
    description: 'Accepted and ignored.',
  })
  guardrail?: AssistantGuard | null;

  @ObjectField(() => PromptCreate, OPTIONAL_NULLABLE)
  prompt?: PromptCreate | null;

  @ListField(() => ModelId, { ...OPTIONAL_NULLABLE, max: 1000 })
  groups?: ModelId[] | null;

  @ListField(() => ModelId, { ...OPTIONAL_NULLABLE, max: 1000 })
  websites?: ModelId[] | null;

  @ListField(() => ModelId, { ...OPTIONAL_NULLABLE, max: 1000 })
  integration_knowledge_list?: ModelId[] | null;

  @ListField(() => ModelId, { ...OPTIONAL_NULLABLE, max: 1000 })
  mcp_servers?: ModelId[] | null;

  @ListField(() => MCPToolSetting, { ...OPTIONAL_NULLABLE, max: 1000 })
  mcp_tools?: MCPToolSetting[] | null;

  @ListField(() => ModelId, {
    optional: true,
    nullable: true,
    max: 1000,
    description: 'At most 20. Only a login session with the permission `skills` may change them. Beyond the contract.',
  })
  skills?: ModelId[] | null;

  @ObjectField(() => ModelId, OPTIONAL_NULLABLE)
  completion_model?: ModelId | null;

  @ListField(() => ModelId, { ...OPTIONAL_NULLABLE, max: 100 })
  attachments?: ModelId[] | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 10_000 })
  description?: string | null;

  @BooleanField(OPTIONAL_NULLABLE)
  insight_enabled?: boolean | null;

  @IntField({ ...OPTIONAL_NULLABLE, min: 1, max: 2555, description: 'Days; null inherits the space.' })
  data_retention_days?: number | null;

  @EnumField(RETRIEVAL_MODES, {
    optional: true,
    nullable: true,
    name: 'RetrievalMode',
    description: 'By what the knowledge is ordered; null leaves it to the deployment. Beyond the contract.',
  })
  retrieval_mode?: RetrievalMode | null;

  @MapField('json', { ...OPTIONAL_NULLABLE, max: 1000 })
  metadata_json?: Record<string, unknown> | null;

  @UuidField(OPTIONAL_NULLABLE)
  icon_id?: string | null;
}

/** Which of the assistants to list. @source supplement §2.3 */
export class ListAssistantsQuery {
  @StringField({ optional: true, maxLength: 255 })
  name?: string;

  @BooleanField({
    default: false,
    description: 'Every assistant of shared spaces and of the organisation space; for administrators.',
  })
  for_tenant!: boolean;
}

/** What is to be said of a prompt. @source supplement §2.7 */
export class PromptUpdateRequest {
  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 10_000 })
  description?: string | null;
}

/** A message that is being written. @source supplement §2.3 */
export class TokenEstimateRequest {
  @StringField({ default: '' })
  text!: string;

  @ListField('uuid', { default: [], max: 50 })
  file_ids!: string[];
}
