import { DateTimeField, EnumField, NumberField, StringField, UuidField } from '@svc/http';
import { JOB_STATUSES, type JobView, TASKS } from '@svc/queue';

/** Background work of the caller. @source supplement §3.3 */
export class JobPublic {
  @UuidField()
  id!: string;

  @StringField({ optional: true, nullable: true })
  name?: string | null;

  @EnumField(JOB_STATUSES, { name: 'Status' })
  status!: (typeof JOB_STATUSES)[number];

  @EnumField(TASKS, { name: 'Task' })
  task!: (typeof TASKS)[number];

  @StringField({ optional: true, nullable: true, description: 'Relative URL of what the job made.' })
  result_location?: string | null;

  @StringField({ optional: true, nullable: true, description: 'Why it failed, e.g. encrypted (spec §3.1).' })
  failure_code?: string | null;

  @StringField({ optional: true, nullable: true })
  failure_message?: string | null;

  @NumberField({
    optional: true,
    nullable: true,
    min: 0,
    max: 1,
    description: 'How far it is: never falls, 1 when complete, null where the job does not tell.',
  })
  progress?: number | null;

  @DateTimeField({ optional: true, nullable: true })
  finished_at?: string | null;

  @DateTimeField({ optional: true, nullable: true })
  created_at?: string | null;

  @DateTimeField({ optional: true, nullable: true })
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
