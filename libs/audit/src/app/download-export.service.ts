import { Injectable } from '@nestjs/common';
import type { OutgoingFile } from '@svc/http';
import { AppError, type TenantId } from '@svc/kernel';
import { EXPORT_MEDIA_TYPES, exportFilename } from '../domain/export-format';
import type { ExportId } from '../domain/export-job';
import { ExportFiles } from './export-files';
import { ExportLaterService } from './export-later.service';

/** Hands out files of exports that are complete. @source spec §4.9 */
@Injectable()
export class DownloadExportService {
  constructor(
    private readonly exports: ExportLaterService,
    private readonly files: ExportFiles,
  ) {}

  /** @throws not_found · audit_export_not_ready */
  async open(tenantId: TenantId, id: ExportId): Promise<OutgoingFile> {
    const { status, contentId, fileSizeBytes, format, createdAt } = await this.exports.find(tenantId, id);
    if (status !== 'completed') throw new AppError('audit_export_not_ready');
    if (contentId === null || fileSizeBytes === null) throw new AppError('not_found', { message: 'The file is gone.' });
    return {
      open: () => this.files.storage.open(tenantId, contentId),
      sizeBytes: fileSizeBytes,
      mediaType: EXPORT_MEDIA_TYPES[format],
      filename: exportFilename(format, createdAt),
      disposition: 'attachment',
    };
  }
}
