import { EnumField, ListField, MapField, ObjectField, OPTIONAL_NULLABLE, Schema, StringField } from '@svc/http';
import { ModelKwargsPublic } from '@svc/models';
import { ModelId } from '@svc/tenancy';
import { OUTPUT_FORMATS, type OutputFormat } from '../../domain/service';

/** Characters of a prompt; a model's window is the narrower limit. */
const MAX_PROMPT_CHARS = 500_000;

const FORMAT = { ...OPTIONAL_NULLABLE, description: 'Null for plain text.' } as const;
const SCHEMA = {
  optional: true,
  nullable: true,
  max: 1000,
  description: 'JSON schema of an object; needed with the format "json".',
} as const;

/** A new service of the space in the path. @source supplement §2.6 */
export class CreateSpaceServiceRequest {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;
}

/** A new service of the personal space. @source supplement §2.6, §15.93 */
export class ServiceCreatePublic {
  @EnumField(OUTPUT_FORMATS, FORMAT)
  output_format?: OutputFormat | null;

  @MapField('json', SCHEMA)
  json_schema?: Record<string, unknown> | null;

  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;

  @StringField({ maxLength: MAX_PROMPT_CHARS })
  prompt!: string;

  @ObjectField(() => ModelKwargsPublic, { optional: true })
  completion_model_kwargs?: ModelKwargsPublic;

  @ListField(() => ModelId, { default: [], max: 1000 })
  groups!: ModelId[];

  @ObjectField(() => ModelId)
  completion_model!: ModelId;
}

/** A missing member is left as it is; lists replace the whole list. @source supplement §2.6 */
export class PartialServiceUpdatePublic {
  @EnumField(OUTPUT_FORMATS, FORMAT)
  output_format?: OutputFormat | null;

  @MapField('json', SCHEMA)
  json_schema?: Record<string, unknown> | null;

  @StringField({ ...OPTIONAL_NULLABLE, minLength: 1, maxLength: 255, trim: true })
  name?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: MAX_PROMPT_CHARS })
  prompt?: string | null;

  @ObjectField(() => ModelKwargsPublic, OPTIONAL_NULLABLE)
  completion_model_kwargs?: ModelKwargsPublic | null;

  @ListField(() => ModelId, { ...OPTIONAL_NULLABLE, max: 1000 })
  groups?: ModelId[] | null;

  @ObjectField(() => ModelId, OPTIONAL_NULLABLE)
  completion_model?: ModelId | null;
}

/** Which services to list. @source supplement §2.6 */
export class ListServicesQuery {
  @StringField({ optional: true, maxLength: 255, description: 'Part of the name.' })
  name?: string;
}

/** An input. @source supplement §2.6 */
@Schema({ name: 'RunService' })
export class RunServiceRequest {
  @StringField()
  input!: string;

  @ListField(() => ModelId, { default: [], max: 100 })
  files!: ModelId[];
}
