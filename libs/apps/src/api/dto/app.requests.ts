import { PromptCreate } from '@svc/assistants';
import { EnumField, IntField, ListField, ObjectField, StringField, UuidField } from '@svc/http';
import { ModelKwargsPublic } from '@svc/models';
import { TemplateCreate } from '@svc/templates';
import { ModelId } from '@svc/tenancy';
import { INPUT_TYPES, type InputType } from '../../domain/input-field';

/** A new app of the space in the path. @source supplement §2.5 */
export class CreateSpaceAppRequest {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;

  @ObjectField(() => TemplateCreate, { optional: true, nullable: true })
  from_template?: TemplateCreate | null;
}

/** What is put into an app. @source supplement §2.5 */
export class InputField {
  @EnumField(INPUT_TYPES, { name: 'InputFieldType' })
  type!: InputType;

  @StringField({ optional: true, nullable: true, maxLength: 10_000 })
  description?: string | null;
}

/** A missing member is left as it is; lists replace the whole list. @source supplement §2.5 */
export class AppUpdateRequest {
  @StringField({ optional: true, nullable: true, minLength: 1, maxLength: 255, trim: true })
  name?: string | null;

  @StringField({ optional: true, nullable: true, maxLength: 10_000 })
  description?: string | null;

  @ListField(() => InputField, { optional: true, nullable: true, max: 100, description: 'Exactly one.' })
  input_fields?: InputField[] | null;

  @ListField(() => ModelId, { optional: true, nullable: true, max: 100 })
  attachments?: ModelId[] | null;

  @ObjectField(() => PromptCreate, { optional: true, nullable: true })
  prompt?: PromptCreate | null;

  @ObjectField(() => ModelId, { optional: true, nullable: true })
  completion_model?: ModelId | null;

  @ObjectField(() => ModelKwargsPublic, { optional: true, nullable: true })
  completion_model_kwargs?: ModelKwargsPublic | null;

  @ObjectField(() => ModelId, { optional: true, nullable: true })
  transcription_model?: ModelId | null;

  @IntField({ optional: true, nullable: true, min: 1, max: 2555, description: 'Days; null inherits the space.' })
  data_retention_days?: number | null;

  @UuidField({ optional: true, nullable: true })
  icon_id?: string | null;
}

/** An input. @source supplement §2.5 */
export class RunAppRequest {
  @ListField(() => ModelId, { default: [], max: 100 })
  files!: ModelId[];

  @StringField({ optional: true, nullable: true })
  text?: string | null;
}
