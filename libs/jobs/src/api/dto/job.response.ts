import { DateTimeField, EnumField, NumberField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import { JOB_STATUSES, type JobView, TASKS } from '@svc/queue';

/** Background work of the caller. @source supplement §3.3 */
export class JobPublic {
  @UuidField()
  id!: string;

  @StringField(OPTIONAL_NULLABLE)
  name?: string | null;

  @EnumField(JOB_STATUSES, { name: 'Status' })
  status!: (typeof JOB_STATUSES)[number];

  @EnumField(TASKS, { name: 'Task' })
  task!: (typeof TASKS)[number];

  @StringField({ ...OPTIONAL_NULLABLE, description: 'Relative URL of what the job made.' })
  result_location?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, description: 'Why it failed, e.g. encrypted (spec §3.1).' })
  failure_code?: string | null;

  @StringField(OPTIONAL_NULLABLE)
  failure_message?: string | null;

  @NumberField({
    optional: true,
    nullable: true,
    min: 0,
    max: 1,
    description: 'How far it is: never falls, 1 when complete, null where the job does not tell.',
  })
  progress?: number | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  finished_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;

  static from(job: JobView): JobPublic {
    return {
      id: job.id,
      name: job.name,
      status: job.status,
      task: job.task,
      result_location: job.resultLocation,
      failure_code: job.failureCode,
      failure_message: job.failureMessage,
      progress: job.progress === null ? null : Number(job.progress.toFixed(3)),
      finished_at: job.finishedAt?.toISOString() ?? null,
      created_at: job.createdAt.toISOString(),
      updated_at: job.updatedAt.toISOString(),
    };
  }
}
