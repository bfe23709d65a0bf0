import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type TenantId } from '@svc/kernel';
import { ChunkRepository } from '../data/chunk.repository';
import { ContentRepository } from '../data/content.repository';
import { collect } from '../domain/byte-streams';
import type { ContentId, ContentRecord } from '../domain/content';
import { verified } from '../domain/verified-bytes';
import { ContentStore } from './content-store';
import { readFailure } from './read-failure';

/** Bytes in memory. */
export interface WholeContent {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Bytes that one statement reads at most; what is larger alone is streamed. */
const RUN_BYTES = 4 * 1024 * 1024;

/** Reads many small items into memory, several with one statement, each verified as on every read. */
@Injectable()
export class WholeContents {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly contents: ContentRepository,
    private readonly chunks: ChunkRepository,
    private readonly store: ContentStore,
  ) {}

  /**
   * All of the items; never inside a transaction.
   * @throws not_found when one is gone · object_content_corrupt · object_store_unavailable
   */
  async read(tenantId: TenantId, ids: readonly ContentId[]): Promise<Map<ContentId, WholeContent>> {
    const found = new Map<ContentId, WholeContent>();
    if (ids.length === 0) return found;
    const records = await this.uow.read(tenantId, (tx) => this.contents.findMany(tx, tenantId, ids));
    for (const run of runsOf(records)) {
      for (const [id, content] of await this.readRun(tenantId, run)) found.set(id, content);
    }
    // Those that lie elsewhere, are large, or were moved in this moment.
    for (const id of ids) if (!found.has(id)) found.set(id, await this.readAlone(tenantId, id));
    return found;
  }

  private async readRun(tenantId: TenantId, run: readonly ContentRecord[]): Promise<[ContentId, WholeContent][]> {
    const ids = run.map(({ id }) => id);
    const pieces = await this.uow.read(tenantId, (tx) => this.chunks.readWhole(tx, tenantId, ids));
    const read: [ContentId, WholeContent][] = [];
    for (const record of run) {
      const parts = pieces.get(record.id) ?? [];
      if (parts.reduce((sum, { length }) => sum + length, 0) !== record.sizeBytes) continue;
      read.push([record.id, { mediaType: record.mediaType, bytes: await checked(record, parts) }]);
    }
    return read;
  }

  private async readAlone(tenantId: TenantId, id: ContentId): Promise<WholeContent> {
    const { mediaType, stream } = await this.store.open(tenantId, id);
    return { mediaType, bytes: await collect(stream) };
  }
}

/** Items kept in the database, in groups of bounded size. */
function runsOf(records: readonly ContentRecord[]): ContentRecord[][] {
  const runs: ContentRecord[][] = [];
  let size = Infinity;
  for (const record of records) {
    if (record.storageKind !== 'postgres_inline' || record.sizeBytes > RUN_BYTES) continue;
    size += record.sizeBytes;
    if (size > RUN_BYTES) {
      runs.push([]);
      size = record.sizeBytes;
    }
    runs.at(-1)!.push(record);
  }
  return runs;
}

async function checked(record: ContentRecord, parts: readonly Buffer[]): Promise<Buffer> {
  try {
    return await collect(verified(inOrder(parts), record));
  } catch (error) {
    throw readFailure(record, error);
  }
}

async function* inOrder(parts: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* parts;
}
