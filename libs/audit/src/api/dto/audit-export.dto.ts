import { Check, DateTimeField, EnumField, IntField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import type { ExportRequest } from '../../app/export-trail';
import { EXPORT_FORMATS, type ExportFormat } from '../../domain/export-format';
import { EXPORT_STATUSES, type ExportJob, progressOf } from '../../domain/export-job';
import { actionNamed } from '../../domain/log-filter';
import { filterOf, LogFilterQuery } from './audit-log.query';

/** Most entries of a file that is sent at once. @source spec §8.2 */
export const MAX_RECORDS = 100_000;
const DEFAULT_RECORDS = 50_000;

/** Which entries a file shall hold, and in which format; a file has no pages. @source supplement §7.1 */
export class ExportQuery extends LogFilterQuery {
  @StringField({ default: 'csv', description: '`csv`, or `json` for one object a line; anything else is `csv`.' })
  format!: string;

  @IntField({ min: 1, max: MAX_RECORDS, default: DEFAULT_RECORDS })
  max_records!: number;

  @UuidField({ optional: true, description: 'Somebody who is actor or target.' })
  user_id?: string;
}

/** What a query asks for. */
export function exportOf(query: ExportQuery): ExportRequest & { readonly maxRecords: number } {
  return {
    format: query.format === 'json' ? 'jsonl' : 'csv',
    filter: { ...filterOf(query), userId: query.user_id },
    maxRecords: query.max_records,
  };
}

/** An export to be made in the background. @source supplement §7.3 */
@Check<ExportJobRequest>(({ action }) =>
  action != null && actionNamed(action) === null ? { field: 'action', message: 'There is no such action.' } : null,
)
export class ExportJobRequest {
  @UuidField(OPTIONAL_NULLABLE)
  user_id?: string | null;

  @UuidField(OPTIONAL_NULLABLE)
  actor_id?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 100, description: 'An action, in any case.' })
  action?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  from_date?: Date | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  to_date?: Date | null;

  @EnumField(EXPORT_FORMATS, { default: 'csv' })
  format!: ExportFormat;

  @IntField({ ...OPTIONAL_NULLABLE, min: 1, max: 2_147_483_647, description: 'Every entry without it.' })
  max_records?: number | null;

  static read(body: ExportJobRequest): ExportRequest {
    const { user_id: userId, actor_id: actorId, action, from_date: from, to_date: to, format, max_records } = body;
    const actions = action == null ? [] : [actionNamed(action)!];
    return { format, filter: { userId, actorId, actions, from, to }, maxRecords: max_records ?? null };
  }
}

/** An export was asked for. */
export class ExportJobResponse {
  @UuidField()
  job_id!: string;

  @StringField()
  status!: 'pending';

  @StringField()
  message!: string;
}

/** An export is being ended. */
export class ExportCancelResponse {
  @StringField()
  status!: 'cancellation_requested';

  @StringField()
  message!: string;
}

/** How an export stands. @source supplement §7.3 */
export class ExportJobStatusResponse {
  @UuidField()
  job_id!: string;

  @EnumField(EXPORT_STATUSES, { name: 'ExportStatus' })
  status!: string;

  @IntField({ min: 0, max: 100 })
  progress!: number;

  @IntField()
  total_records!: number;

  @IntField()
  processed_records!: number;

  @StringField()
  format!: string;

  @IntField({ nullable: true })
  file_size_bytes!: number | null;

  @StringField({ nullable: true })
  error_message!: string | null;

  @StringField({ nullable: true, description: 'Once it is complete.' })
  download_url!: string | null;

  @DateTimeField()
  created_at!: string;

  @DateTimeField({ nullable: true })
  started_at!: string | null;

  @DateTimeField({ nullable: true })
  completed_at!: string | null;

  @DateTimeField()
  expires_at!: string;

  static from(job: ExportJob, apiPrefix: string): ExportJobStatusResponse {
    const isThere = job.status === 'completed';
    return {
      job_id: job.id,
      status: job.status,
      progress: progressOf(job),
      total_records: job.totalRecords,
      processed_records: job.processedRecords,
      format: job.format,
      file_size_bytes: job.fileSizeBytes,
      error_message: job.errorMessage,
      download_url: isThere ? `${apiPrefix}/audit/logs/export/${job.id}/download` : null,
      created_at: job.createdAt.toISOString(),
      started_at: job.startedAt?.toISOString() ?? null,
      completed_at: job.completedAt?.toISOString() ?? null,
      expires_at: job.expiresAt.toISOString(),
    };
  }
}
