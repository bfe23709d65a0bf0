import { PromptCreate } from '@svc/assistants';
import { EnumField, IntField, ListField, ObjectField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import { ModelKwargsPublic } from '@svc/models';
import { TemplateCreate } from '@svc/templates';
import { ModelId } from '@svc/tenancy';
import { INPUT_TYPES, type InputType } from '../../domain/input-field';

/** A new app of the space in the path. @source supplement §2.5 */
export class CreateSpaceAppRequest {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;

  @ObjectField(() => TemplateCreate, OPTIONAL_NULLABLE)
  from_template?: TemplateCreate | null;
}

/** What is put into an app. @source supplement §2.5 */
export class InputField {
  @EnumField(INPUT_TYPES, { name: 'InputFieldType' })
  type!: InputType;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 10_000 })
  description?: string | null;
}

/** A missing member is left as it is; lists replace the whole list. @source supplement §2.5 */
export class AppUpdateRequest {
  @StringField({ ...OPTIONAL_NULLABLE, minLength: 1, maxLength: 255, trim: true })
  name?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 10_000 })
  description?: string | null;

  @ListField(() => InputField, { ...OPTIONAL_NULLABLE, max: 100, description: 'Exactly one.' })
  input_fields?: InputField[] | null;

  @ListField(() => ModelId, { ...OPTIONAL_NULLABLE, max: 100 })
  attachments?: ModelId[] | null;

  @ObjectField(() => PromptCreate, OPTIONAL_NULLABLE)
  prompt?: PromptCreate | null;

  @ObjectField(() => ModelId, OPTIONAL_NULLABLE)
  completion_model?: ModelId | null;

  @ObjectField(() => ModelKwargsPublic, OPTIONAL_NULLABLE)
  completion_model_kwargs?: ModelKwargsPublic | null;

  @ObjectField(() => ModelId, OPTIONAL_NULLABLE)
  transcription_model?: ModelId | null;

  @IntField({ ...OPTIONAL_NULLABLE, min: 1, max: 2555, description: 'Days; null inherits the space.' })
  data_retention_days?: number | null;

  @UuidField(OPTIONAL_NULLABLE)
  icon_id?: string | null;
}

/** An input. @source supplement §2.5 */
export class RunAppRequest {
  @ListField(() => ModelId, { default: [], max: 100 })
  files!: ModelId[];

  @StringField(OPTIONAL_NULLABLE)
  text?: string | null;
}
