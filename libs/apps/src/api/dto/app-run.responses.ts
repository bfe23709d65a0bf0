import { FilePublic } from '@svc/content';
import { DateTimeField, EnumField, ListField, ObjectField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import { JOB_STATUSES, type JobStatus } from '@svc/queue';
import { UserSparse } from '@svc/tenancy';

/** What was put in. @source supplement §2.5 */
export class AppRunInput {
  @ListField(() => FilePublic)
  files!: FilePublic[];

  @StringField({ nullable: true })
  text!: string | null;
}

/** A run of one's own, in a list. @source supplement §2.5 */
export class AppRunSparse {
  @UuidField()
  id!: string;

  @ObjectField(() => AppRunInput)
  input!: AppRunInput;

  @EnumField(JOB_STATUSES, { name: 'Status' })
  status!: JobStatus;

  @DateTimeField({ nullable: true })
  finished_at!: string | null;

  @ObjectField(() => UserSparse)
  user!: UserSparse;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;
}

/** A run of one's own, and what came of it. @source supplement §2.5 */
export class AppRunPublic extends AppRunSparse {
  @StringField({ nullable: true, description: 'Null until it is complete, and for one that failed.' })
  output!: string | null;
}
