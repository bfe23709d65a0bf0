import type { Branded } from '@svc/kernel';
import type { ExportFormat } from './export-format';
import type { LogFilter } from './log-filter';

export type ExportId = Branded<'ExportId'>;

/** How an export stands. @source supplement §7.3 */
export const EXPORT_STATUSES = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;

export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** An export that is made in the background. */
export interface ExportJob {
  readonly id: ExportId;
  readonly status: ExportStatus;
  readonly format: ExportFormat;
  readonly filter: LogFilter;
  /** Null for every entry. */
  readonly maxRecords: number | null;
  readonly totalRecords: number;
  readonly processedRecords: number;
  readonly contentId: string | null;
  readonly fileSizeBytes: number | null;
  readonly errorMessage: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  readonly expiresAt: Date;
}

/** How far it is, from 0 to 100. */
export function progressOf({ status, totalRecords, processedRecords }: ExportJob): number {
  if (status === 'completed') return 100;
  return totalRecords === 0 ? 0 : Math.min(99, Math.floor((100 * processedRecords) / totalRecords));
}
