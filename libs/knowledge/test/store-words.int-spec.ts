import { AccessModule } from '@svc/access';
import type { CollectionId, UserCaller } from '@svc/kernel';
import { type TestDatabase, whileRefused } from '@svc/testing';
import { KnowledgeModule } from '../src';
import { StoreWordsService } from '../src/app/store-words.service';
import { aLibrary, openStage, type Stage } from './support/stage';

const TEXTS: [string, string][] = [
  ['Parking', 'A resident permit for parking costs forty crowns.'],
  ['Waste', 'Paper and glass are collected on Tuesdays.'],
  [
    'Lines',
    Array.from({ length: 9_000 }, (_, line) => `line ${line} of a list that takes several transactions`).join('\n'),
  ],
];

describe('words of knowledge from before words were kept (ADR 0064)', () => {
  let stage: Stage;
  let db: TestDatabase;
  let owner: UserCaller;
  let collection: CollectionId;

  beforeAll(async () => {
    stage = await openStage({ modules: [AccessModule, KnowledgeModule] });
    ({ db } = stage);
    ({ owner, collection } = await aLibrary(stage));
    await stage.kit.texts(owner, collection, ...TEXTS);
  });
  afterAll(() => stage.close());

  const rows = (sql: string) => db.dataSource.query(sql, [collection]);
  const words = () =>
    rows(
      `SELECT version_id, chunk_no, terms::text FROM chunk_terms WHERE source_id = $1 ORDER BY version_id, chunk_no`,
    );
  const wordless = async () =>
    (await rows(`SELECT title FROM info_blob_versions WHERE source_id = $1 AND NOT words_stored`)).length;
  const store = (signal = new AbortController().signal) =>
    stage.process.get(StoreWordsService, { strict: false }).store(signal);

  it('are what they would be from the start, also where the work was broken off', async () => {
    const original = await words();
    expect(original.length).toBeGreaterThan(600);
    expect(await wordless()).toBe(0);
    await rows(`DELETE FROM chunk_terms WHERE source_id = $1 AND chunk_no % 2 = 0`);
    await rows(`UPDATE info_blob_versions SET words_stored = false WHERE source_id = $1`);
    await expect(store(AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    expect(await wordless()).toBe(TEXTS.length);
    await store();
    expect(await words()).toEqual(original);
    expect(await wordless()).toBe(0);
    await store();
    expect(await words()).toEqual(original);
  });

  it('are stored behind a version whose words cannot be, which is told at the end', async () => {
    const original = await words();
    await rows(`DELETE FROM chunk_terms WHERE source_id = $1`);
    await rows(`UPDATE info_blob_versions SET words_stored = false WHERE source_id = $1`);
    const [first] = await rows(`SELECT id FROM info_blob_versions WHERE source_id = $1 ORDER BY id LIMIT 1`);
    const refused = { write: 'INSERT', table: 'chunk_terms', when: `NEW.version_id = '${first.id}'` } as const;
    await whileRefused(db.dataSource, refused, async () => {
      await expect(store()).rejects.toThrow('1 of 3 failed');
    });
    expect(await wordless()).toBe(1);
    await store();
    expect(await words()).toEqual(original);
  });
});
