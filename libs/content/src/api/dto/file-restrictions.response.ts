import { IntField, ListField, ObjectField, StringField } from '@svc/http';

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
