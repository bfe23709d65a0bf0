import { Concern, EnvVar } from '../env-var';

/** How audit logs are exported. @source spec §8.2, supplement §7.5 */
@Concern('Audit export')
export class AuditExportConfig {
  @EnvVar('EXPORT_BATCH_SIZE', {
    doc: 'Entries read at once.',
    unit: 'entries',
    min: 1,
    max: 1_000_000,
    default: 20_000,
  })
  readonly batchSize!: number;

  @EnvVar('EXPORT_BUFFER_SIZE', {
    doc: 'Entries held before they are written; they are written as they are read.',
    unit: 'entries',
    min: 1,
    max: 1_000_000,
    default: 50_000,
    unread: 'for good',
  })
  readonly bufferSize!: number;

  @EnvVar('EXPORT_PROGRESS_INTERVAL', {
    doc: 'Entries between two reports of progress.',
    unit: 'entries',
    min: 1,
    max: 1_000_000,
    default: 5000,
  })
  readonly progressInterval!: number;

  @EnvVar('EXPORT_DIR', {
    doc: 'Where export files were made; they are written straight to where contents are kept.',
    type: 'string',
    default: null,
    unread: 'for good',
  })
  readonly exportDirSetting!: string | null;

  @EnvVar('EXPORT_MAX_AGE_HOURS', {
    doc: 'How long export files are kept.',
    unit: 'hours',
    min: 1,
    max: 8760,
    default: 24,
  })
  readonly maxAgeHours!: number;

  @EnvVar('EXPORT_MAX_CONCURRENT_PER_TENANT', {
    doc: 'Exports of one tenant at the same time.',
    unit: 'exports',
    min: 1,
    max: 100,
    default: 2,
  })
  readonly maxConcurrentPerTenant!: number;
}
