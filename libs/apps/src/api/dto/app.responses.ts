import { PromptPublic } from '@svc/assistants';
import { AcceptedFileType, FilePublic, FileRestrictions, Limit } from '@svc/content';
import {
  BooleanField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import { CompletionModelSparse, ModelKwargsPublic, TranscriptionModelPublic } from '@svc/models';
import { ListedFields } from '@svc/spaces';
import { INPUT_TYPES, type InputType } from '../../domain/input-field';

/** What every form of an app shows. */
abstract class AppFields extends ListedFields {
  @StringField(OPTIONAL_NULLABLE)
  description?: string | null;

  @BooleanField()
  published!: boolean;

  @UuidField(OPTIONAL_NULLABLE)
  icon_id?: string | null;
}

/** An app in a list. @source supplement §2.5 */
export class AppSparse extends AppFields {
  @UuidField()
  user_id!: string;
}

/** What is put into an app, and how much of it. @source supplement §2.5 */
export class InputFieldPublic {
  @ListField(() => AcceptedFileType)
  accepted_file_types!: AcceptedFileType[];

  @ObjectField(() => Limit)
  limit!: Limit;

  @EnumField(INPUT_TYPES, { name: 'InputFieldType' })
  type!: InputType;

  @StringField(OPTIONAL_NULLABLE)
  description?: string | null;
}

/** The whole of an app. `prompt` is null for viewers. @source supplement §2.5 */
export class AppPublic extends AppFields {
  @ListField(() => InputFieldPublic)
  input_fields!: InputFieldPublic[];

  @ListField(() => FilePublic)
  attachments!: FilePublic[];

  @ObjectField(() => PromptPublic, { nullable: true })
  prompt!: PromptPublic | null;

  @ObjectField(() => CompletionModelSparse, OPTIONAL_NULLABLE)
  completion_model?: CompletionModelSparse | null;

  @ObjectField(() => ModelKwargsPublic)
  completion_model_kwargs!: ModelKwargsPublic;

  @ObjectField(() => FileRestrictions)
  allowed_attachments!: FileRestrictions;

  @ObjectField(() => TranscriptionModelPublic, OPTIONAL_NULLABLE)
  transcription_model?: TranscriptionModelPublic | null;

  @IntField({ ...OPTIONAL_NULLABLE, description: 'Days; null inherits the space.' })
  data_retention_days?: number | null;
}
