import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExportFiles, type ExportStorage, type StoredExport } from '@svc/audit';
import type { Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { Readable } from 'node:stream';
import type { ContentId } from '../domain/content';
import { ContentStore } from './content-store';
import { UploadPolicy } from './upload-policy';

/** Keeps the files of audit exports as contents, where the policy has new ones written. @source supplement §15.70 */
@Injectable()
export class AuditExportStorage implements ExportStorage, OnModuleInit {
  constructor(
    private readonly exports: ExportFiles,
    private readonly content: ContentStore,
    private readonly policy: UploadPolicy,
  ) {}

  onModuleInit(): void {
    this.exports.keepIn(this);
  }

  async stage(tenantId: TenantId, bytes: AsyncIterable<Uint8Array>, mediaType: string): Promise<StoredExport> {
    const { newWriteStorageTarget: target } = await this.policy.current();
    const options = { use: 'audit_export', mediaType, maxBytes: Number.MAX_SAFE_INTEGER, target } as const;
    const { id, sizeBytes } = await this.content.stage(tenantId, bytes, options);
    return { contentId: id, sizeBytes };
  }

  retain(tx: Tx, tenantId: TenantId, contentId: string): Promise<void> {
    return this.content.retain(tx, tenantId, contentId as ContentId);
  }

  release(tx: Tx, tenantId: TenantId, contentId: string): Promise<void> {
    return this.content.release(tx, tenantId, [contentId as ContentId]);
  }

  async open(tenantId: TenantId, contentId: string): Promise<Readable> {
    return (await this.content.open(tenantId, contentId as ContentId)).stream;
  }
}
