import {
  BooleanField,
  DateTimeField,
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
import type { Wizard } from '../../domain/template';
import { TemplateWizard } from './template.requests';

type Values = Record<string, unknown>;

/** What the wizard of an assistant's template asks for; null where it does not ask. @source supplement §2.7 */
export class AssistantTemplateWizard {
  @ObjectField(() => TemplateWizard, { nullable: true })
  attachments!: TemplateWizard | null;

  @ObjectField(() => TemplateWizard, { nullable: true })
  collections!: TemplateWizard | null;

  static from(this: void, wizard: Wizard | null): AssistantTemplateWizard {
    return { attachments: wizard?.['attachments'] ?? null, collections: wizard?.['collections'] ?? null };
  }
}

/** What the wizard of an app's template asks for; null where it does not ask. @source supplement §2.7, §15.96 */
export class AppTemplateWizard {
  @ObjectField(() => TemplateWizard, { nullable: true })
  attachments!: TemplateWizard | null;

  @ObjectField(() => TemplateWizard, { nullable: true })
  input_field!: TemplateWizard | null;

  static from(this: void, wizard: Wizard | null): AppTemplateWizard {
    return { attachments: wizard?.['attachments'] ?? null, input_field: wizard?.['input_field'] ?? null };
  }
}

/** The prompt of a template. */
abstract class TemplatePrompt {
  @StringField({ nullable: true })
  text!: string | null;
}

/** The model of a template. */
abstract class TemplateModel {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;
}

/** The prompt of an assistant's template; of its own name in the contract. */
@Schema({ name: 'PromptPublicAssistantTemplate' })
export class PromptPublicAssistantTemplate extends TemplatePrompt {}

/** The prompt of an app's template. */
@Schema({ name: 'PromptPublicAppTemplate' })
export class PromptPublicAppTemplate extends TemplatePrompt {}

/** The model of an assistant's template. */
@Schema({ name: 'CompletionModelPublicAssistantTemplate' })
export class CompletionModelPublicAssistantTemplate extends TemplateModel {}

/** The model of an app's template. */
@Schema({ name: 'CompletionModelPublicAppTemplate' })
export class CompletionModelPublicAppTemplate extends TemplateModel {}

/** Whose template it is. @source supplement §15.96 */
export class AssistantTemplateOrganization {
  @StringField()
  name!: string;
}

/** Whose template it is. @source supplement §15.96 */
export class AppTemplateOrganization {
  @StringField()
  name!: string;
}

/** What an assistant begins with. @source supplement §2.7 */
export class AssistantInTemplatePublic {
  @StringField()
  name!: string;

  @ObjectField(() => CompletionModelPublicAssistantTemplate, { nullable: true })
  completion_model!: CompletionModelPublicAssistantTemplate | null;

  @MapField('json')
  completion_model_kwargs!: Values;

  @ObjectField(() => PromptPublicAssistantTemplate, { nullable: true })
  prompt!: PromptPublicAssistantTemplate | null;
}

/** What an app begins with. @source supplement §2.7 */
export class AppInTemplatePublic {
  @StringField()
  name!: string;

  @ObjectField(() => CompletionModelPublicAppTemplate, { nullable: true })
  completion_model!: CompletionModelPublicAppTemplate | null;

  @MapField('json')
  completion_model_kwargs!: Values;

  @ObjectField(() => PromptPublicAppTemplate, { nullable: true })
  prompt!: PromptPublicAppTemplate | null;

  @StringField({ nullable: true })
  input_description!: string | null;

  @StringField()
  input_type!: string;
}

/** What every form of a template shows. */
abstract class TemplateFields {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @StringField()
  category!: string;

  @BooleanField({ default: false })
  is_default!: boolean;

  @StringField({ nullable: true })
  icon_name!: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: Date | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: Date | null;
}

/** A template of assistants, as people choose from. @source supplement §2.7 */
export class AssistantTemplatePublic extends TemplateFields {
  @StringField()
  description!: string;

  @EnumField(['assistant'])
  type!: 'assistant';

  @ObjectField(() => AssistantInTemplatePublic)
  assistant!: AssistantInTemplatePublic;

  @ObjectField(() => AssistantTemplateWizard)
  wizard!: AssistantTemplateWizard;

  @ObjectField(() => AssistantTemplateOrganization)
  organization!: AssistantTemplateOrganization;
}

/** A template of apps, as people choose from. @source supplement §2.7 */
export class AppTemplatePublic extends TemplateFields {
  @StringField({ nullable: true })
  description!: string | null;

  @EnumField(['app'])
  type!: 'app';

  @ObjectField(() => AppInTemplatePublic)
  app!: AppInTemplatePublic;

  @ObjectField(() => AppTemplateWizard)
  wizard!: AppTemplateWizard;

  @ObjectField(() => AppTemplateOrganization)
  organization!: AppTemplateOrganization;
}

/** What administrators see of every template. */
abstract class TemplateAdminFields extends TemplateFields {
  @StringField()
  description!: string;

  @StringField({ nullable: true })
  prompt_text!: string | null;

  @MapField('json')
  completion_model_kwargs!: Values;

  @UuidField({ nullable: true })
  completion_model_id!: string | null;

  @StringField({ nullable: true })
  completion_model_name!: string | null;

  @StringField({ description: 'Name of the organisation.' })
  organization!: string;

  @UuidField()
  tenant_id!: string;

  @DateTimeField({ nullable: true })
  deleted_at!: Date | null;

  @UuidField({ nullable: true })
  deleted_by_user_id!: string | null;

  @DateTimeField({ nullable: true })
  restored_at!: Date | null;

  @UuidField({ nullable: true })
  restored_by_user_id!: string | null;

  @MapField('json', { nullable: true, description: 'What it said when it was made; a rollback brings that back.' })
  original_snapshot!: Values | null;

  @IntField({ default: 0, description: 'How often something was made from it.' })
  usage_count!: number;
}

/** A template of assistants, for administrators. @source supplement §2.7 */
export class AssistantTemplateAdminPublic extends TemplateAdminFields {
  @ObjectField(() => AssistantTemplateWizard, { nullable: true })
  wizard!: AssistantTemplateWizard | null;
}

/** A template of apps, for administrators. @source supplement §2.7 */
export class AppTemplateAdminPublic extends TemplateAdminFields {
  @ObjectField(() => AppTemplateWizard, { nullable: true })
  wizard!: AppTemplateWizard | null;

  @StringField()
  input_type!: string;

  @StringField({ nullable: true })
  input_description!: string | null;
}

/** How many there are in a list. */
abstract class Counted {
  @IntField()
  count!: number;
}

/** @source supplement §15.96 */
export class AssistantTemplateListPublic extends Counted {
  @ListField(() => AssistantTemplatePublic)
  items!: AssistantTemplatePublic[];
}

/** @source supplement §15.96 */
export class AppTemplateListPublic extends Counted {
  @ListField(() => AppTemplatePublic)
  items!: AppTemplatePublic[];
}

/** @source supplement §15.96 */
export class AssistantTemplateAdminListPublic extends Counted {
  @ListField(() => AssistantTemplateAdminPublic)
  items!: AssistantTemplateAdminPublic[];
}

/** @source supplement §15.96 */
export class AppTemplateAdminListPublic extends Counted {
  @ListField(() => AppTemplateAdminPublic)
  items!: AppTemplateAdminPublic[];
}

const EITHER = ['AppTemplatePublic', 'AssistantTemplatePublic'].map((name) => ({
  $ref: `#/components/schemas/${name}`,
}));

/** Templates of both kinds. @source supplement §15.96 */
export class TemplateListPublic extends Counted {
  @ListField({ kind: 'json', schema: { anyOf: EITHER } })
  items!: (AppTemplatePublic | AssistantTemplatePublic)[];
}
