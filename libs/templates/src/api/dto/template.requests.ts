import { BooleanField, EnumField, ObjectField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import { ModelKwargsPublic } from '@svc/models';

/** What an app takes in. @source supplement §2.5 */
const INPUT_TYPES = ['text-field', 'text-upload', 'audio-upload', 'audio-recorder', 'image-upload'] as const;

/** One thing that the wizard of a template asks for. @source supplement §2.7 */
export class TemplateWizard {
  @BooleanField({ default: false })
  required!: boolean;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 255 })
  title?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 10_000 })
  description?: string | null;
}

/** What the wizard of an assistant's template shall ask for; a step that is missing is not asked for. @source supplement §2.7 */
export class AssistantTemplateWizardRequest {
  @ObjectField(() => TemplateWizard, OPTIONAL_NULLABLE)
  attachments?: TemplateWizard | null;

  @ObjectField(() => TemplateWizard, OPTIONAL_NULLABLE)
  collections?: TemplateWizard | null;
}

/** What the wizard of an app's template shall ask for; a step that is missing is not asked for. @source supplement §2.7, §15.96 */
export class AppTemplateWizardRequest {
  @ObjectField(() => TemplateWizard, OPTIONAL_NULLABLE)
  attachments?: TemplateWizard | null;

  @ObjectField(() => TemplateWizard, OPTIONAL_NULLABLE)
  input_field?: TemplateWizard | null;
}

/** What every new template says. */
abstract class TemplateCreateFields {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 10_000 })
  description?: string | null;

  @StringField({ minLength: 1, maxLength: 255, trim: true })
  category!: string;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 100_000 })
  prompt?: string | null;

  @ObjectField(() => ModelKwargsPublic, OPTIONAL_NULLABLE)
  completion_model_kwargs?: ModelKwargsPublic | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 255 })
  icon_name?: string | null;
}

/** A new template of assistants. @source supplement §2.7 */
export class AssistantTemplateAdminCreate extends TemplateCreateFields {
  @ObjectField(() => AssistantTemplateWizardRequest, OPTIONAL_NULLABLE)
  wizard?: AssistantTemplateWizardRequest | null;
}

/** A new template of apps. @source supplement §2.7 */
export class AppTemplateAdminCreate extends TemplateCreateFields {
  @ObjectField(() => AppTemplateWizardRequest, OPTIONAL_NULLABLE)
  wizard?: AppTemplateWizardRequest | null;

  @EnumField(INPUT_TYPES)
  input_type!: string;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 10_000 })
  input_description?: string | null;
}

/** What may be changed of every template; a missing member is left as it is. */
abstract class TemplateUpdateFields {
  @StringField({ ...OPTIONAL_NULLABLE, minLength: 1, maxLength: 255, trim: true })
  name?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 10_000 })
  description?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, minLength: 1, maxLength: 255, trim: true })
  category?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 100_000 })
  prompt?: string | null;

  @ObjectField(() => ModelKwargsPublic, OPTIONAL_NULLABLE)
  completion_model_kwargs?: ModelKwargsPublic | null;

  @UuidField(OPTIONAL_NULLABLE)
  completion_model_id?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 255 })
  icon_name?: string | null;
}

/** @source supplement §2.7 */
export class AssistantTemplateAdminUpdate extends TemplateUpdateFields {
  @ObjectField(() => AssistantTemplateWizardRequest, OPTIONAL_NULLABLE)
  wizard?: AssistantTemplateWizardRequest | null;
}

/** @source supplement §2.7 */
export class AppTemplateAdminUpdate extends TemplateUpdateFields {
  @ObjectField(() => AppTemplateWizardRequest, OPTIONAL_NULLABLE)
  wizard?: AppTemplateWizardRequest | null;

  @EnumField(INPUT_TYPES, OPTIONAL_NULLABLE)
  input_type?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 10_000 })
  input_description?: string | null;
}

/** Whether a template is offered first in its category. @source supplement §15.173 */
export class AssistantTemplateToggleDefaultRequest {
  @BooleanField()
  is_default!: boolean;
}

/** Whether a template is offered first in its category. @source supplement §15.173 */
export class AppTemplateToggleDefaultRequest {
  @BooleanField()
  is_default!: boolean;
}
