import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { FileId, TenantId } from '@svc/kernel';

/** What can use a file. @source supplement §3.4 */
export const FILE_BLOCKER_KINDS = [
  'chat_attachment',
  'assistant_attachment',
  'app_attachment',
  'app_run_input',
] as const;

export type FileBlockerKind = (typeof FILE_BLOCKER_KINDS)[number];

/** How many things of a kind use a file. */
export interface FileBlocker {
  readonly kind: FileBlockerKind;
  readonly count: number;
}

/** Counts uses of many files at once; files without any may be missing from the answer. */
export type FileUsageCounter = (
  tx: Tx,
  tenantId: TenantId,
  fileIds: readonly FileId[],
) => Promise<ReadonlyMap<FileId, number>>;

/**
 * Knows who uses files: libs above register a counter when their module starts. What refers to a file does so with a
 * foreign key, so that a file locked here cannot come into use before the transaction ends. @source spec §3.7
 */
@Injectable()
export class FileUsageRegistry {
  private readonly counters: { readonly kind: FileBlockerKind; readonly count: FileUsageCounter }[] = [];

  register(kind: FileBlockerKind, count: FileUsageCounter): void {
    this.counters.push({ kind, count });
  }

  /** What uses a file, by kind; empty when nothing does. */
  async blockers(tx: Tx, tenantId: TenantId, id: FileId): Promise<FileBlocker[]> {
    const counts = new Map<FileBlockerKind, number>();
    for (const { kind, count } of this.counters) {
      const uses = (await count(tx, tenantId, [id])).get(id) ?? 0;
      if (uses > 0) counts.set(kind, (counts.get(kind) ?? 0) + uses);
    }
    return [...counts].map(([kind, count]) => ({ kind, count }));
  }

  /** Those of the files that nothing uses. */
  async unused(tx: Tx, tenantId: TenantId, ids: readonly FileId[]): Promise<FileId[]> {
    const used = new Set<FileId>();
    for (const { count } of this.counters) {
      for (const [id, uses] of await count(tx, tenantId, ids)) if (uses > 0) used.add(id);
    }
    return ids.filter((id) => !used.has(id));
  }
}
