import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';

/** A file that was stored and is swept unless a transaction retains it. */
export interface StoredExport {
  readonly contentId: string;
  readonly sizeBytes: number;
}

/** Where files of exports are kept, so that every replica can serve them; the lib of stored contents lies above. */
export interface ExportStorage {
  /** Stores bytes as they come; never inside a transaction. @throws what the bytes throw, and nothing stays then */
  stage(tenantId: TenantId, bytes: AsyncIterable<Uint8Array>, mediaType: string): Promise<StoredExport>;
  retain(tx: Tx, tenantId: TenantId, contentId: string): Promise<void>;
  release(tx: Tx, tenantId: TenantId, contentId: string): Promise<void>;
  open(tenantId: TenantId, contentId: string): Promise<Readable>;
}

/** Knows where files of exports are kept, once that has been said. */
@Injectable()
export class ExportFiles {
  private kept: ExportStorage | null = null;

  /** Says where, at the start of a process. */
  keepIn(storage: ExportStorage): void {
    this.kept = storage;
  }

  /** @throws Error in a process without stored contents */
  get storage(): ExportStorage {
    if (!this.kept) throw new Error('This process has no place for the files of exports.');
    return this.kept;
  }
}
