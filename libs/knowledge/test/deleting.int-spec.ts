import { readdir } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import { TemporaryFiles } from '@svc/content';
import { query } from '@svc/database';
import type { CollectionId, SpaceId, UserCaller } from '@svc/kernel';
import { UpdateSpaceService } from '@svc/spaces';
import { aMember, aSpace, overtaking, recordedQueries, type TestDatabase } from '@svc/testing';
import { KnowledgeJobsModule } from '../src';
import { ChangeCollectionService } from '../src/app/change-collection.service';
import { SetAsideTexts } from '../src/app/set-aside-texts.service';
import { documentOf, type KnowledgeKit } from './support/knowledge-kit';
import { aLibrary, openStage, type Stage } from './support/stage';
import { uploadUnderWay } from './support/upload-under-way';

describe('spec §4.6: deleting', () => {
  let stage: Stage;
  let db: TestDatabase;
  let worker: INestApplicationContext;
  let kit: KnowledgeKit;
  let owner: UserCaller;
  let space: SpaceId;
  let collection: CollectionId;

  beforeAll(async () => {
    stage = await openStage({ modules: [AccessModule, KnowledgeJobsModule], consume: ['knowledge'] });
    ({ db, kit, process: worker } = stage);
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    ({ owner, space, collection } = await aLibrary(stage));
  });

  const states = async () => (await kit.versions(collection)).map(({ state }) => state);
  const underWay = (name: string, content: string) => uploadUnderWay(stage, owner, collection, name, content);
  const nothing = { chunks: 0, vectors: 0, texts: 0 };
  const partsOfTenant = async () => {
    const tables = ['chunks', 'chunk_vectors', 'info_blob_text_parts'].map(
      (table) => `(SELECT count(*)::int FROM ${table} WHERE tenant_id = $1)`,
    );
    const [row] = await db.dataSource.query(
      `SELECT ${tables[0]} AS chunks, ${tables[1]} AS vectors, ${tables[2]} AS texts`,
      [owner.tenantId],
    );
    return row;
  };

  /** Temporary files; the folders beside them are those of resting children. */
  const setAside = async () => {
    const folder = await worker.get(TemporaryFiles, { strict: false }).home();
    return (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  };

  it('a document removes text, chunks and vectors of all its versions, and gives the originals up', async () => {
    await kit.ingest(owner, collection, 'a.txt', 'One.');
    const job = await kit.ingest(owner, collection, 'a.txt', 'Two.');
    const text = await kit.delete(owner, documentOf(job));
    expect([text, await states(), await partsOfTenant()]).toEqual(['Two.', [], nothing]);
    expect(await kit.contents(owner.tenantId)).toEqual({ delete_pending: 2 });
  });

  it('a space counts what went with it when all of it is gone: who publishes elsewhere in the tenant waits for no more', async () => {
    await kit.ingest(owner, collection, 'a.txt', 'One.');
    const spaces = worker.get(UpdateSpaceService, { strict: false });
    const { statements } = await recordedQueries(worker, () => spaces.delete(owner, space));
    const at = (part: string) => statements.findIndex(({ sql }) => sql.includes(part));
    expect(at('DELETE FROM spaces')).toBeGreaterThan(-1);
    expect(at('INTO user_knowledge_usage')).toBeGreaterThan(at('DELETE FROM spaces'));
    expect(at('INTO tenant_knowledge_usage')).toBe(statements.length - 1);
    const sql = 'SELECT bytes::int FROM tenant_knowledge_usage WHERE tenant_id = $1';
    expect(await db.dataSource.query(sql, [owner.tenantId])).toEqual([{ bytes: 0 }]);
  });

  it('a long document answers its whole text, which then lies nowhere', async () => {
    const id = documentOf(await kit.ingest(owner, collection, 'long.txt', 'Åtta å så. '.repeat(60_000)));
    const { 'long.txt': long } = await kit.documents(owner, collection);
    // Compared outside of the expectation, whose report would show all of it.
    const text = await kit.delete(owner, id);
    expect([text.length > 600_000, text === long, await setAside()]).toEqual([true, true, []]);
  });

  it('a document that is replaced meanwhile is deleted as it is then', async () => {
    const id = documentOf(await kit.ingest(owner, collection, 'a.txt', 'Old.'));
    const texts = worker.get(SetAsideTexts, { strict: false });
    const copy = texts.copy.bind(texts);
    const copies = jest.spyOn(texts, 'copy').mockImplementationOnce(async (...args) => {
      const text = await copy(...args);
      await kit.ingest(owner, collection, 'a.txt', 'New.');
      return text;
    });
    expect(await kit.delete(owner, id)).toBe('New.');
    const left = [await states(), await partsOfTenant(), await setAside()];
    expect([copies.mock.calls.length, ...left]).toEqual([2, [], nothing, []]);
    copies.mockRestore();
  });

  it('a document ends the upload of its title that is being ingested', async () => {
    const id = documentOf(await kit.ingest(owner, collection, 'a.txt', 'Old.'));
    const { job, embed } = await underWay('a.txt', 'New.');
    await kit.delete(owner, id);
    embed();
    const ended = await kit.ended(job);
    expect([ended.status, ended.failure_code]).toEqual(['failed', 'not_found']);
    expect([await states(), await partsOfTenant()]).toEqual([['failed'], nothing]);
    expect(await kit.contents(owner.tenantId)).toEqual({ delete_pending: 2 });
  });

  it.each(['collection', 'space'])('a %s in the middle of an ingestion leaves nothing', async (what) => {
    await kit.ingest(owner, collection, 'a.txt', 'Old.');
    const { job, embed } = await underWay('b.txt', 'New.');
    if (what === 'space') await worker.get(UpdateSpaceService, { strict: false }).delete(owner, space);
    else await worker.get(ChangeCollectionService, { strict: false }).delete(owner, collection);
    embed();
    const ended = await kit.ended(job);
    expect([ended.status, ended.failure_code]).toEqual(['failed', 'not_found']);
    expect([await states(), await partsOfTenant()]).toEqual([[], nothing]);
    expect(await kit.contents(owner.tenantId)).toEqual({ delete_pending: 2 });
  });

  it('a collection while texts and uploads arrive: each is told that it is gone', async () => {
    for (let round = 0; round < 6; round += 1) {
      const doomed = await kit.collection(owner, space);
      const arriving = Array.from({ length: 6 }, async (_, index) => {
        if (index % 2 === 0) return kit.texts(owner, doomed, [`T${index}`, 'Text.']);
        await kit.upload(owner, doomed, `${index}.txt`, 'Text.');
      });
      const outcomes = await Promise.allSettled([
        ...arriving,
        worker.get(ChangeCollectionService).delete(owner, doomed),
      ]);
      const codes = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason.code ?? outcome.reason] : [],
      );
      expect(codes.filter((code) => code !== 'not_found')).toEqual([]);
      expect(await kit.versions(doomed)).toEqual([]);
    }
  });

  it.each([
    ['deletes', 'delete'],
    ['renames', 'rename'],
  ] as const)('a collection that moves away meanwhile: nobody %s it who has no say there', async (_does, change) => {
    const editor = await aMember(db, owner, space, 'editor');
    const elsewhere = await aSpace(db, owner);
    const service = worker.get(ChangeCollectionService, { strict: false });
    const outcome = await overtaking(
      db,
      owner.tenantId,
      (tx) => query(tx, 'UPDATE collections SET space_id = $2 WHERE id = $1', [collection, elsewhere]),
      () =>
        change === 'delete' ? service.delete(editor, collection) : service.change(editor, collection, { name: 'Mine' }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
    const rows = await db.dataSource.query('SELECT name FROM collections WHERE id = $1', [collection]);
    expect(rows).toEqual([{ name: expect.not.stringMatching('Mine') }]);
  });

  it('a document whose collection moves away meanwhile: nobody deletes it who has no say there', async () => {
    const id = documentOf(await kit.ingest(owner, collection, 'a.txt', 'One.'));
    const editor = await aMember(db, owner, space, 'editor');
    const elsewhere = await aSpace(db, owner);
    const outcome = await overtaking(
      db,
      owner.tenantId,
      async (tx) => {
        await query(tx, 'SELECT 1 FROM collections WHERE id = $1 FOR UPDATE', [collection]);
        await query(tx, 'UPDATE collections SET space_id = $2 WHERE id = $1', [collection, elsewhere]);
      },
      () => kit.delete(editor, id),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
    expect(await states()).toEqual(['active']);
  });

  it('a collection twice at once succeeds once', async () => {
    const service = worker.get(ChangeCollectionService, { strict: false });
    const outcomes = await Promise.allSettled([1, 2].map(() => service.delete(owner, collection)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rejected = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(rejected?.reason.code).toBe('not_found');
  });
});
