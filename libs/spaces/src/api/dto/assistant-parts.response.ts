import {
  BooleanField,
  DateTimeField,
  EnumField,
  IntField,
  ListField,
  MapField,
  NumberField,
  ObjectField,
  StringField,
  UuidField,
} from '@svc/http';
import type { ResourcePermission } from '@svc/kernel';
import { UserSparse } from '@svc/tenancy';
import { PERMISSION_ITEM } from './paginated-permissions';

/** What a model is told beside the prompt; null leaves the provider's default. @source supplement §2.3 */
export class ModelKwargs {
  @NumberField({ optional: true, nullable: true, min: 0, max: 2 })
  temperature?: number | null;

  @NumberField({ optional: true, nullable: true, min: 0, max: 1 })
  top_p?: number | null;

  @EnumField(['none', 'minimal', 'low', 'medium', 'high'], { optional: true, nullable: true })
  reasoning_effort?: string | null;

  @EnumField(['low', 'medium', 'high'], { optional: true, nullable: true })
  verbosity?: string | null;

  @MapField('json', { optional: true, nullable: true })
  response_format?: Record<string, unknown> | null;

  @NumberField({ optional: true, nullable: true, min: -2, max: 2 })
  presence_penalty?: number | null;

  @NumberField({ optional: true, nullable: true, min: -2, max: 2 })
  frequency_penalty?: number | null;

  @IntField({ optional: true, nullable: true, min: 0 })
  top_k?: number | null;
}

/** A prompt of an assistant. @source supplement §2.3 */
export class PromptPublic {
  @ListField(PERMISSION_ITEM, { optional: true })
  permissions?: ResourcePermission[];

  @UuidField()
  id!: string;

  @StringField({ optional: true, nullable: true })
  description?: string | null;

  @BooleanField({ optional: true, nullable: true })
  is_selected?: boolean | null;

  @ObjectField(() => UserSparse)
  user!: UserSparse;

  @StringField()
  text!: string;

  @DateTimeField({ optional: true, nullable: true })
  created_at?: string | null;

  @DateTimeField({ optional: true, nullable: true })
  updated_at?: string | null;
}

/** A media type that may be attached. @source supplement §2.3 */
export class AcceptedFileType {
  @StringField()
  mimetype!: string;

  @IntField({ description: 'Bytes.' })
  size_limit!: number;
}

/** How many files of which size may be attached together. @source supplement §2.3 */
export class Limit {
  @IntField()
  max_files!: number;

  @IntField({ description: 'Bytes.' })
  max_size!: number;
}

/** What may be attached. @source supplement §2.3 */
export class FileRestrictions {
  @ListField(() => AcceptedFileType)
  accepted_file_types!: AcceptedFileType[];

  @ObjectField(() => Limit)
  limit!: Limit;
}

/** The model of an assistant in short. @source supplement §2.3 */
export class ModelInfo {
  @StringField()
  name!: string;

  @IntField()
  token_limit!: number;

  @IntField({ optional: true, nullable: true })
  prompt_tokens?: number | null;
}

/** An assistant that may be named in a message. @source supplement §1.2 */
export class ToolAssistant {
  @UuidField()
  id!: string;

  @StringField()
  handle!: string;
}

/** Which assistants a message is for, or who answered it. @source supplement §1.2 */
export class UseTools {
  @ListField(() => ToolAssistant)
  assistants!: ToolAssistant[];
}
