import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { eachByItself, pageByPage } from '@svc/kernel';
import { ChunkRepository } from '../data/chunk.repository';
import { VersionRepository } from '../data/version.repository';
import { VersionsAcrossTenants } from '../data/versions.across-tenants';
import type { VersionRecord } from '../domain/document';

const VERSIONS_A_LOOK = 50;
const CHUNKS_A_TRANSACTION = 500;

/**
 * Stores the words of what was published before words were kept, from its stored chunks, in short transactions; broken off,
 * it goes on where it stopped. Until a source has all of them, it is ordered by cosine. @source ADR 0064
 */
@Injectable()
export class StoreWordsService {
  private readonly logger = new Logger(StoreWordsService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly waiting: VersionsAcrossTenants,
    private readonly versions: VersionRepository,
    private readonly chunks: ChunkRepository,
  ) {}

  /** One round over all versions without words; what fails for one stops no other. @throws what `eachByItself` throws */
  async store(signal: AbortSignal): Promise<void> {
    await eachByItself(this.wordless(), (version) => this.storeOf(version, signal), {
      signal,
      failed: (err, { tenantId, id }) =>
        this.logger.error({ err, tenantId, id }, 'The words of a version could not be stored.'),
    });
  }

  private wordless(): AsyncGenerator<VersionRecord> {
    return pageByPage<VersionRecord>(VERSIONS_A_LOOK, (last) =>
      this.across.read((tx) => this.waiting.findWordless(tx, last, VERSIONS_A_LOOK)),
    );
  }

  private async storeOf(version: VersionRecord, signal: AbortSignal): Promise<void> {
    for (let isDone = false; !isDone;) {
      signal.throwIfAborted();
      isDone = await this.uow.run(version.tenantId, async (tx) => {
        const chunks = await this.chunks.lockWordless(tx, version, CHUNKS_A_TRANSACTION);
        await this.chunks.insertWords(tx, version.tenantId, version.stockId, chunks);
        const isLast = chunks.length < CHUNKS_A_TRANSACTION;
        if (isLast) await this.versions.markWordsStored(tx, version.tenantId, version.id);
        return isLast;
      });
    }
  }
}
