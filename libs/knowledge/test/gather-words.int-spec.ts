import { AccessModule } from '@svc/access';
import { execute } from '@svc/database';
import type { CollectionId, UserCaller } from '@svc/kernel';
import type { TestDatabase } from '@svc/testing';
import { GatherWordsService, KnowledgeModule } from '../src';
import { WordBlockRepository } from '../src/data/word-block.repository';
import { WordSourcesAcrossTenants } from '../src/data/word-sources.across-tenants';
import { aLibrary, openStage, type Stage } from './support/stage';

const linesOf = (name: string, count: number): [string, string] => [
  name,
  Array.from({ length: count }, (_, line) => `line ${line} of the list ${name} that has many chunks`).join('\n'),
];

/** Longer than a source takes to rest. */
const RESTED_MS = 60_000;

describe('words of large sources, by piece (ADR 0076, 0091)', () => {
  let aheadMs = RESTED_MS;
  let stage: Stage;
  let db: TestDatabase;
  let owner: UserCaller;
  let collection: CollectionId;

  beforeAll(async () => {
    const clock = { now: () => new Date(Date.now() + aheadMs) };
    stage = await openStage({ modules: [AccessModule, KnowledgeModule], clock });
    ({ db } = stage);
    ({ owner, collection } = await aLibrary(stage));
    await stage.kit.texts(owner, collection, linesOf('long', 17_000), ['short', 'A short text about parking.']);
  });
  afterAll(() => stage.close());

  const gather = (signal = new AbortController().signal) =>
    stage.process.get(GatherWordsService, { strict: false }).gather(signal);
  const state = async () => {
    const [row] = await db.dataSource.query(
      `SELECT (SELECT count(*)::int FROM chunk_terms WHERE source_id = $1) AS late,
         (SELECT count(*)::int FROM info_blob_versions WHERE source_id = $1 AND word_segment_id IS NOT NULL) AS placed,
         (SELECT coalesce(sum(chunk_count), 0)::int FROM word_blocks WHERE source_id = $1 AND ready) AS gathered,
         (SELECT count(*)::int FROM word_blocks WHERE source_id = $1 AND NOT ready) AS unready,
         (SELECT coalesce(sum(chunk_count), 0)::int FROM info_blob_versions WHERE source_id = $1 AND state = 'active') AS chunks`,
      [collection],
    );
    return row as { late: number; placed: number; gathered: number; unready: number; chunks: number };
  };

  it('stay where they are when the work is broken off, of which nothing is left', async () => {
    const before = await state();
    await expect(gather(AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    await db.dataSource.query(
      `INSERT INTO word_blocks (tenant_id, source_id, segment_id, block_no, chunk_count, created_at)
       SELECT tenant_id, id, gen_random_uuid(), 0, 1, now() - interval '1 day' FROM collections WHERE id = $1`,
      [collection],
    );
    await expect(gather(AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    expect(await state()).toEqual(before);
    expect(before).toMatchObject({ late: before.chunks, placed: 0, gathered: 0, unready: 0 });
  });

  it('stay where they are while more come, unless they crowd there, and while another run is at them', async () => {
    const before = await state();
    aheadMs = 0;
    await gather();
    expect(await state()).toEqual(before);
    const dueOf = (crowded: number, restedMs: number) => {
      const at = (ms: number) => new Date(Date.now() + ms);
      const due = { chunks: 1024, crowded, restedBefore: at(restedMs), busySince: at(0) };
      return db.across.read((tx) => new WordSourcesAcrossTenants().find(tx, due));
    };
    const ours = { tenantId: owner.tenantId, sourceId: collection };
    expect(await dueOf(before.chunks + 1, -RESTED_MS)).toEqual([]);
    expect(await dueOf(before.chunks, -RESTED_MS)).toEqual([ours]);
    expect(await dueOf(before.chunks + 1, RESTED_MS)).toEqual([ours]);
    aheadMs = RESTED_MS;
    await db.dataSource.query(
      `INSERT INTO word_blocks (tenant_id, source_id, segment_id, block_no, chunk_count)
       SELECT tenant_id, id, gen_random_uuid(), 0, 1 FROM collections WHERE id = $1`,
      [collection],
    );
    await gather();
    expect(await state()).toEqual({ ...before, unready: 1 });
    await db.dataSource.query('DELETE FROM word_blocks');
  });

  it('are taken from beside the vectors, all of them, and left alone from then on', async () => {
    const { chunks } = await state();
    expect(chunks).toBeGreaterThan(1100);
    await gather();
    expect(await state()).toEqual({ late: 0, placed: 2, gathered: chunks, unready: 0, chunks });
    const blocks = () =>
      db.dataSource.query(`SELECT id FROM word_blocks WHERE source_id = $1 ORDER BY id`, [collection]);
    const first = await blocks();
    await gather();
    expect(await blocks()).toEqual(first);
  });

  it('go with their documents; what is new, or changed meanwhile, is left beside its vectors', async () => {
    await stage.kit.texts(owner, collection, ['short', 'Another text about waste.'], ['new', 'A new text.']);
    expect(await state()).toMatchObject({ late: 2, placed: 1 });
    await stage.kit.texts(owner, collection, linesOf('long', 10));
    const { chunks } = await state();
    const blocks = stage.process.get(WordBlockRepository, { strict: false });
    const take = blocks.take.bind(blocks);
    jest.spyOn(blocks, 'take').mockImplementationOnce(async (tx, ...rest) => {
      const change = `UPDATE info_blob_versions SET state = 'superseded' WHERE source_id = $1 AND title = 'new'`;
      await execute(tx, change, [collection]);
      await take(tx, ...rest);
    });
    await gather();
    expect(await state()).toEqual({ late: 1, placed: 2, gathered: chunks, unready: 0, chunks: chunks - 1 });
    await db.dataSource.query(`DELETE FROM info_blobs WHERE collection_id = $1`, [collection]);
    await gather();
    expect(await state()).toMatchObject({ late: 0, gathered: 0, unready: 0 });
  });
});
