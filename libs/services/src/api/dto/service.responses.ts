import { FilePublic } from '@svc/content';
import {
  BooleanField,
  EnumField,
  JsonField,
  ListField,
  MapField,
  ObjectField,
  OPTIONAL_NULLABLE,
  Schema,
  StringField,
  UuidField,
} from '@svc/http';
import { GroupPublicWithMetadata, InfoBlobPublic } from '@svc/knowledge';
import { CompletionModelPublic, CompletionModelSparse, ModelKwargsPublic } from '@svc/models';
import { ListedFields } from '@svc/spaces';
import { UserSparse } from '@svc/tenancy';
import { OUTPUT_FORMATS, type OutputFormat } from '../../domain/service';

/** What every form of a service shows. */
abstract class ServiceFields extends ListedFields {
  @EnumField(OUTPUT_FORMATS, { ...OPTIONAL_NULLABLE, description: 'Null for plain text.' })
  output_format?: OutputFormat | null;

  @MapField('json', OPTIONAL_NULLABLE)
  json_schema?: Record<string, unknown> | null;

  @StringField()
  prompt!: string;
}

/** A service in a list. @source supplement §2.6 */
export class ServiceSparse extends ServiceFields {
  @ObjectField(() => ModelKwargsPublic, { optional: true })
  completion_model_kwargs?: ModelKwargsPublic;

  @UuidField()
  user_id!: string;
}

/** The whole of a service. @source supplement §2.6 */
export class ServicePublicWithUser extends ServiceFields {
  @ObjectField(() => ModelKwargsPublic, OPTIONAL_NULLABLE)
  completion_model_kwargs?: ModelKwargsPublic | null;

  @UuidField(OPTIONAL_NULLABLE)
  space_id?: string | null;

  @ListField(() => GroupPublicWithMetadata)
  groups!: GroupPublicWithMetadata[];

  @ObjectField(() => CompletionModelPublic, {
    nullable: true,
    description: 'Null when none is selected, or the one that was is gone.',
  })
  completion_model!: CompletionModelPublic | null;

  @ObjectField(() => UserSparse)
  user!: UserSparse;
}

/** A service that was just made in a space. @source supplement §2.6 */
export class CreateSpaceServiceResponse extends ServiceFields {
  @ObjectField(() => ModelKwargsPublic)
  completion_model_kwargs!: ModelKwargsPublic;

  @ListField(() => GroupPublicWithMetadata)
  groups!: GroupPublicWithMetadata[];

  @ObjectField(() => CompletionModelSparse, { nullable: true })
  completion_model!: CompletionModelSparse | null;

  @BooleanField({ optional: true, description: 'Always false: nobody sees services but those who may change them.' })
  published?: boolean;

  @ObjectField(() => UserSparse)
  user!: UserSparse;
}

const OUTPUT = 'An object, a list of strings, a boolean or text, as the format of the service says.';

/** What a run gave. @source supplement §2.6 */
export class ServiceOutput {
  @JsonField({ description: OUTPUT })
  output!: unknown;

  @ListField(() => FilePublic, { optional: true, description: 'Those that came with the input.' })
  files?: FilePublic[];
}

/** A run of one's own, as it was then. @source supplement §2.6 */
@Schema({ name: 'ServiceRun' })
export class ServiceRunPublic {
  @UuidField()
  id!: string;

  @StringField()
  input!: string;

  @JsonField({ description: OUTPUT })
  output!: unknown;

  @ObjectField(() => CompletionModelPublic)
  completion_model!: CompletionModelPublic;

  @ListField(() => InfoBlobPublic, { description: 'The text of each is what the run was given of it.' })
  references!: InfoBlobPublic[];
}
