import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import type { CollectionId, UserCaller } from '@svc/kernel';
import { type FakeOpenAi, recordedQueries, type TestDatabase } from '@svc/testing';
import { KnowledgeModule } from '../src';
import { DocumentQueries } from '../src/app/document-queries.service';
import { ChangeDocumentService } from '../src/app/change-document.service';
import { MAX_TEXTS, TextDocumentsService } from '../src/app/text-documents.service';
import { KnowledgeKit } from './support/knowledge-kit';
import { aLibrary, openStage, type Stage } from './support/stage';

describe('supplement §3.1: many texts in one request', () => {
  let stage: Stage;
  let db: TestDatabase;
  let api: INestApplicationContext;
  let fake: FakeOpenAi;
  let kit: KnowledgeKit;
  let owner: UserCaller;
  let collection: CollectionId;

  beforeAll(async () => {
    stage = await openStage({ modules: [AccessModule, KnowledgeModule] });
    ({ db, fake, kit, process: api } = stage);
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    ({ owner, collection } = await aLibrary(stage));
  });

  const states = async () => (await kit.versions(collection)).map(({ title, state }) => [title, state]);

  const statementsOf = async (work: () => Promise<unknown>): Promise<number> =>
    (await recordedQueries(api, work)).statements.length;

  it.each(['new ones', 'ones that replace others'])('cost hardly more than one does: %s', async (what) => {
    const texts = (content: string) =>
      Array.from({ length: MAX_TEXTS }, (_, index): [string, string] => [`T${index}`, `${content} ${index}.`]);
    if (what !== 'new ones') {
      await kit.texts(owner, collection, ...texts('Old'));
      await kit.texts(owner, collection, ['Single', 'Old.']);
    }
    fake.reset();
    const one = await statementsOf(() => kit.texts(owner, collection, ['Single', 'Single.']));
    const many = await statementsOf(() => kit.texts(owner, collection, ...texts('New')));
    // Each has its own entry in the trail, and every batch of chunks its statements.
    expect(many - one).toBeLessThan(MAX_TEXTS + 10);
    expect(fake.requests.map(({ json }) => json.input.length).sort()).toEqual([1, 64, 64]);
  });

  it('take effect in their order: of one title the later wins, what is identical is one document', async () => {
    const ids = await kit.texts(
      owner,
      collection,
      ['A', 'First.'],
      ['B', 'Same.'],
      [null, 'Nameless.'],
      ['A', 'Second.'],
      ['A', 'Second.'],
      [null, 'Nameless.'],
      ['B', 'Same.'],
    );
    expect(ids[3]).toBe(ids[0]);
    expect(ids[4]).toBe(ids[0]);
    expect(ids[6]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(4);
    expect(await kit.documents(owner, collection)).toEqual({ A: 'Second.', B: 'Same.', '': 'Nameless.' });
    expect((await states()).filter(([title]) => title !== null)).toEqual([
      ['A', 'superseded'],
      ['A', 'active'],
      // The second one stands in its place in the order.
      ['B', 'active'],
    ]);
    const [history] = await kit.versions(collection);
    expect(await kit.parts(history!.id)).toEqual({ chunks: 1, vectors: 0, texts: 1 });
  });

  it('are kept as they were sent, and embedded without soft hyphens', async () => {
    fake.reset();
    await kit.texts(owner, collection, ['A', 'Donau\u00addampf\u00adschiff.']);
    expect(fake.requests.map(({ json }) => json.input)).toEqual([['Donaudampfschiff.']]);
    expect(await kit.documents(owner, collection)).toEqual({ A: 'Donau\u00addampf\u00adschiff.' });
  });

  it('that come back to what was there end as that, and what was in between is history', async () => {
    const [id] = await kit.texts(owner, collection, ['A', 'Before.']);
    fake.reset();
    expect(await kit.texts(owner, collection, ['A', 'Before.'], ['A', 'Between.'], ['A', 'Before.'])).toEqual([
      id,
      id,
      id,
    ]);
    expect(await kit.documents(owner, collection)).toEqual({ A: 'Before.' });
    expect(fake.requests.map(({ json }) => json.input)).toEqual([['Between.']]);
    expect((await states()).map(([, state]) => state).sort()).toEqual(['active', 'superseded']);
  });

  it('say in the trail what was changed of a document, and only that', async () => {
    const add = (url: string | null) =>
      api.get(TextDocumentsService, { strict: false }).add(owner, collection, [{ title: 'A', text: 'Same.', url }]);
    const [id] = await add('https://one.example/');
    await add('https://two.example/');
    await add('https://two.example/');
    await add(null);
    await api.get(ChangeDocumentService, { strict: false }).describe(owner, id!, { title: 'B' });
    const sql = `SELECT action, metadata->'changes' AS changes FROM audit_outbox WHERE entity_id = $1 ORDER BY id`;
    const trail: { action: string; changes: unknown }[] = await db.dataSource.query(sql, [id]);
    expect(trail.filter(({ action }) => action === 'INFO_BLOB_UPDATED').map(({ changes }) => changes)).toEqual([
      { url: { old: 'https://one.example/', new: 'https://two.example/' } },
      { title: { old: 'A', new: 'B' } },
    ]);
  });

  it('are listed as they were given, the last first', async () => {
    const titles = Array.from({ length: 30 }, (_, index) => `T${index}`);
    await kit.texts(owner, collection, ...titles.map((title): [string, string] => [title, 'Text.']));
    const listed = await api.get(DocumentQueries, { strict: false }).listOfCollection(owner, collection);
    expect(listed.map(({ title }) => title)).toEqual(titles.reverse());
  });

  it('share calls to the model and keep what is theirs: long, short and blank ones', async () => {
    const long = (words: string, paragraphs: number) =>
      Array.from({ length: paragraphs }, (_, index) => `${words} ${index} ${'and more words '.repeat(50)}end.`).join(
        '\n\n',
      );
    const texts: [string, string][] = [
      ['Short', 'Short.'],
      ['Long', long('Long', 150)],
      ['Empty', ''],
      ['Blank', ' '.repeat(2_200_000)],
      ['Half', long('Half', 40)],
      ['Last', 'Last.'],
    ];
    await kit.texts(owner, collection, ...texts);
    const documents = await kit.documents(owner, collection);
    expect(Object.keys(documents).sort()).toEqual(texts.map(([title]) => title).sort());
    for (const [title, text] of texts) expect(documents[title] === text).toBe(true);
    for (const version of await kit.versions(collection)) {
      const { chunks, vectors } = await kit.parts(version.id);
      expect([chunks, vectors]).toEqual([version.chunk_count, version.chunk_count]);
      expect(Number(version.vector_bytes)).toBe(version.chunk_count * 64 * 4);
      const words = texts.find(([title]) => title === version.title)![1].slice(0, 4);
      const strange: { count: string }[] = await db.dataSource.query(
        'SELECT count(*) FROM chunks WHERE version_id = $1 AND position($2 IN text) = 0',
        [version.id, words],
      );
      expect(Number(strange[0]!.count)).toBe(0);
    }
    const sizes = fake.requests.map(({ json }) => json.input.length as number);
    expect(Math.max(...sizes)).toBe(64);
    expect(sizes.filter((size) => size < 64).length).toBeLessThanOrEqual(2);
  });

  it.each(['tenants', 'users'] as const)('are held against the quota of %s all together', async (table) => {
    const bytes = (count: number) => count * (Buffer.byteLength('Text.') + 4 * 64);
    const texts = (count: number) =>
      Array.from({ length: count }, (_, index): [string, string] => [`T${index}`, 'Text.']);
    const id = table === 'tenants' ? owner.tenantId : owner.user.id;
    await db.dataSource.query(`UPDATE ${table} SET quota_limit = $2 WHERE id = $1`, [id, bytes(5)]);
    await expect(kit.texts(owner, collection, ...texts(7))).rejects.toMatchObject({
      code: 'quota_exceeded',
      details: { quota_limit_bytes: bytes(5), needed_bytes: bytes(7) },
    });
    expect(await kit.documents(owner, collection)).toEqual({});
    // What is there already, or twice in one request, takes no place of its own.
    await kit.texts(owner, collection, ...texts(5), ...texts(5));
    await kit.texts(owner, collection, ...texts(5));
    expect(Object.keys(await kit.documents(owner, collection))).toHaveLength(5);
  });
});
