import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { Clock, eachByItself, HOUR_MS, newId } from '@svc/kernel';
import { type PlacedWords, WordBlockRepository, type WordedSource } from '../data/word-block.repository';
import { WordSourcesAcrossTenants } from '../data/word-sources.across-tenants';
import { WordBlock } from '../domain/word-block';
import { weightedPieces } from '../domain/word-pieces';
import { CROWDED_FROM, GATHERED_FROM, gatheringOf, RESTS_AFTER_MS, type WordedVersion } from '../domain/word-segments';

const CHUNKS_A_READ = 500;

/** No run takes so long; what is older and not ready was broken off. */
const LONGEST_RUN_MS = 6 * HOUR_MS;

/** Between two blocks of a run goes far less time. */
const LONGEST_BLOCK_MS = 2 * 60_000;

/**
 * Turns the words of large sources round, from chunk → pieces to piece → chunks, so that a question reads its own pieces and
 * no others. Texts are read and blocks written in transactions of their own; in the last one the versions change over, all
 * that are still as they were. Two runs pass each other's sources, as far as they see them; else they only do the work
 * twice. @source ADR 0076, 0091
 */
@Injectable()
export class GatherWordsService {
  private readonly logger = new Logger(GatherWordsService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly sources: WordSourcesAcrossTenants,
    private readonly blocks: WordBlockRepository,
    private readonly clock: Clock,
  ) {}

  /** One round over all sources that are due; what fails for one stops no other. @throws what `eachByItself` throws */
  async gather(signal: AbortSignal): Promise<void> {
    const before = (ageMs: number) => new Date(this.clock.now().getTime() - ageMs);
    await this.across.run((tx) => this.sources.removeUnready(tx, before(LONGEST_RUN_MS)));
    const due = {
      ...{ chunks: GATHERED_FROM, restedBefore: before(RESTS_AFTER_MS) },
      ...{ crowded: CROWDED_FROM, busySince: before(LONGEST_BLOCK_MS) },
    };
    const found = await this.across.read((tx) => this.sources.find(tx, due));
    await eachByItself(found, (source) => this.gatherOf(source, signal), {
      signal,
      failed: (err, source) => this.logger.error({ err, ...source }, 'The words of a source could not be gathered.'),
    });
  }

  private async gatherOf(source: WordedSource, signal: AbortSignal): Promise<void> {
    const [versions, segments] = await this.uow.read(source.tenantId, async (tx) => [
      await this.blocks.versions(tx, source),
      await this.blocks.segments(tx, source),
    ]);
    const gathering = gatheringOf(versions, segments, this.clock.now());
    if (!gathering) return;
    const segmentId = newId();
    const placed = placesOf(gathering.versions);
    await this.write(source, segmentId, placed, signal);
    await this.uow.run(source.tenantId, async (tx) => {
      if (placed.length > 0) await this.blocks.take(tx, source, segmentId, placed);
      await this.blocks.removeUnused(tx, source, [...gathering.replaced, segmentId]);
    });
  }

  private async write(
    source: WordedSource,
    segmentId: string,
    placed: readonly PlacedWords[],
    signal: AbortSignal,
  ): Promise<void> {
    let block = new WordBlock();
    let blockNo = 0;
    const store = async () => {
      const place = { segmentId, blockNo };
      await this.uow.run(source.tenantId, (tx) => this.blocks.insert(tx, source, place, block));
      block = new WordBlock();
      blockNo += 1;
    };
    for (const version of placed) {
      signal.throwIfAborted();
      for await (const text of this.texts(source, version)) {
        block.add(weightedPieces(text));
        if (block.isFull) await store();
      }
    }
    if (block.chunkCount > 0) await store();
  }

  /** As many as the version had chunks, so that the places of the next ones stay, whatever became of it meanwhile. */
  private async *texts({ tenantId }: WordedSource, { id, chunkCount }: WordedVersion): AsyncGenerator<string> {
    for (let from = 0; from < chunkCount; from += CHUNKS_A_READ) {
      const wanted = Math.min(CHUNKS_A_READ, chunkCount - from);
      const texts = await this.uow.read(tenantId, (tx) => this.blocks.texts(tx, tenantId, id, from, wanted));
      yield* texts;
      for (let missing = texts.length; missing < wanted; missing += 1) yield '';
    }
  }
}

/** One behind the other. */
function placesOf(versions: readonly WordedVersion[]): PlacedWords[] {
  let start = 0;
  return versions.map((version) => {
    const placed = { ...version, start };
    start += version.chunkCount;
    return placed;
  });
}
