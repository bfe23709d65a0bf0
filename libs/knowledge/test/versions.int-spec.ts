import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import type { CollectionId, EmbeddingModelId, SpaceId, UserCaller } from '@svc/kernel';
import { ManageModelsService } from '@svc/models';
import { AccessChanges } from '@svc/tenancy';
import { codeOf, type FakeEmbeddingReply, type FakeOpenAi, startFakeOpenAi, type TestDatabase } from '@svc/testing';
import { KnowledgeJobsModule } from '../src';
import { ChangeCollectionService } from '../src/app/change-collection.service';
import { DocumentQueries } from '../src/app/document-queries.service';
import { StorageOverview } from '../src/app/storage-overview.service';
import { TextDocumentsService } from '../src/app/text-documents.service';
import { documentOf, KnowledgeKit } from './support/knowledge-kit';
import { aLibrary, openStage, type Stage } from './support/stage';
import { uploadUnderWay } from './support/upload-under-way';

describe('spec §3.2: versions of a document', () => {
  let stage: Stage;
  let db: TestDatabase;
  let worker: INestApplicationContext;
  let fake: FakeOpenAi;
  let kit: KnowledgeKit;
  let owner: UserCaller;
  let space: SpaceId;
  let model: EmbeddingModelId;
  let collection: CollectionId;

  beforeAll(async () => {
    stage = await openStage({ modules: [AccessModule, KnowledgeJobsModule], consume: ['knowledge'] });
    ({ db, fake, kit, process: worker } = stage);
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    ({ owner, model, space, collection } = await aLibrary(stage));
  });

  const states = async (id = collection) => (await kit.versions(id)).map(({ state }) => state);
  const underWay = (name: string, content: string, reply?: FakeEmbeddingReply) =>
    uploadUnderWay(stage, owner, collection, name, content, reply);
  const setQuota = (table: 'tenants' | 'users', id: string, bytes: number) =>
    db.dataSource.query(`UPDATE ${table} SET quota_limit = $2 WHERE id = $1`, [id, bytes]);
  /** Bytes that a version of a short text takes: the text and one vector of 64 numbers. */
  const bytesOf = (text: string) => Buffer.byteLength(text) + 4 * 64;

  describe('with the same content', () => {
    it('an upload is the current version, without an embedding call, and only one original is kept', async () => {
      const first = await kit.ingest(owner, collection, 'rules.txt', 'The rule.');
      const calls = fake.requests.length;
      const second = await kit.ingest(owner, collection, 'rules.txt', 'The rule.');
      expect([second.status, documentOf(second)]).toEqual(['complete', documentOf(first)]);
      expect(fake.requests).toHaveLength(calls);
      expect(await states()).toEqual(['active']);
      expect(await kit.contents(owner.tenantId)).toEqual({ available: 1, delete_pending: 1 });
    });

    it('§15.138 a document is as old as the first upload that its id was kept for', async () => {
      const first = await kit.upload(owner, collection, 'old.txt', 'Old.');
      const [accepted] = await kit.versions(collection);
      await kit.ended(first);
      const ageOf = async () => {
        const sql = `SELECT created_at FROM info_blobs WHERE tenant_id = $1`;
        return (await db.dataSource.query(sql, [owner.tenantId])).map((row: { created_at: Date }) => row.created_at);
      };
      const [{ created_at: moment }] = await db.dataSource.query(
        'SELECT created_at FROM info_blob_versions WHERE id = $1',
        [accepted!.id],
      );
      expect(await ageOf()).toEqual([moment]);
      await kit.ingest(owner, collection, 'old.txt', 'Older.');
      expect(await ageOf()).toEqual([moment]);
    });

    it('a text is, too; another title, another collection or no title is another document', async () => {
      const [id] = await kit.texts(owner, collection, ['A', 'Same.']);
      const calls = fake.requests.length;
      expect(await kit.texts(owner, collection, ['A', 'Same.'])).toEqual([id]);
      expect(fake.requests).toHaveLength(calls);
      const other = await kit.collection(owner, space);
      await kit.texts(owner, other, ['A', 'Same.']);
      await kit.texts(owner, collection, ['B', 'Same.'], [null, 'Same.'], [null, 'Same.']);
      expect([await states(), await states(other)]).toEqual([['active', 'active', 'active', 'active'], ['active']]);
    });

    it('two uploads at once are one version, though both were built', async () => {
      const jobs = await Promise.all([1, 2].map(() => kit.upload(owner, collection, 'twin.txt', 'Twins.')));
      const [one, two] = await Promise.all(jobs.map((job) => kit.ended(job)));
      expect(documentOf(one!)).toBe(documentOf(two!));
      expect(await states()).toEqual(['active']);
      expect(await kit.contents(owner.tenantId)).toEqual({ available: 1, delete_pending: 1 });
    });

    it('counts as the later one: what was accepted in between, and is built later, is history at once', async () => {
      await kit.ingest(owner, collection, 'a.txt', 'First.');
      const { job: between, embed } = await underWay('a.txt', 'Between.');
      const again = await kit.ingest(owner, collection, 'a.txt', 'First.');
      embed();
      expect([again.status, (await kit.ended(between)).status]).toEqual(['complete', 'complete']);
      expect(await kit.documents(owner, collection)).toEqual({ 'a.txt': 'First.' });
    });
  });

  it('a changed model builds anew, and the old version answers until then', async () => {
    const first = await kit.ingest(owner, collection, 'a.txt', 'Content.');
    await db.dataSource.query(`UPDATE embedding_models SET name = 'another' WHERE id = $1`, [model]);
    const { job: second, embed } = await underWay('a.txt', 'Content.');
    expect(await states()).toEqual(['active', 'pending']);
    embed();
    expect(documentOf(await kit.ended(second))).toBe(documentOf(first));
    const versions = await kit.versions(collection);
    expect(versions.map(({ state, recipe }) => [state, recipe])).toEqual([
      ['superseded', expect.stringMatching(/^vllm\/fake@default#.*\/200\/40\/cut-3$/)],
      ['active', expect.stringMatching(/^vllm\/another@default#.*\/200\/40\/cut-3$/)],
    ]);
    expect(await kit.parts(versions[0]!.id)).toEqual({ chunks: 1, vectors: 0, texts: 1 });
  });

  it('another server behind the same model is another model: what it answers may not fit', async () => {
    const first = await kit.ingest(owner, collection, 'a.txt', 'Content.');
    const wider = await startFakeOpenAi({ dimensions: 96 });
    try {
      const config = JSON.stringify({ endpoint: wider.url });
      await db.dataSource.query(
        `UPDATE model_providers SET config = $2, updated_at = now() WHERE id = (SELECT provider_id FROM embedding_models WHERE id = $1)`,
        [model, config],
      );
      expect(documentOf(await kit.ingest(owner, collection, 'a.txt', 'Content.'))).toBe(documentOf(first));
      expect((await kit.versions(collection)).map(({ state, vector_bytes }) => [state, Number(vector_bytes)])).toEqual([
        ['superseded', 4 * 64],
        ['active', 4 * 96],
      ]);
    } finally {
      await wider.close();
    }
  });

  it('the size of a model stays while documents have vectors of it', async () => {
    const manage = worker.get(ManageModelsService, { strict: false });
    const resize = (dimensions: number | null) => manage.update(owner, 'embedding', model, { dimensions });
    await resize(32);
    await resize(null);
    const [id] = await kit.texts(owner, collection, ['a', 'Content.']);
    for (const misfit of [32, 128]) expect(await codeOf(resize(misfit))).toBe('model_in_use');
    expect(await codeOf(manage.update(owner, 'embedding', model, { family: 'e5' }))).toBe('model_in_use');
    await resize(64);
    expect(await codeOf(resize(null))).toBe('model_in_use');
    await kit.delete(owner, id!);
    await resize(null);
  });

  it('a model that is switched off takes no documents', async () => {
    await db.dataSource.query(`UPDATE embedding_models SET is_org_enabled = false WHERE id = $1`, [model]);
    expect(await codeOf(kit.texts(owner, collection, ['a', 'x']))).toBe('embedding_model_not_in_space');
    expect(await codeOf(kit.upload(owner, collection, 'a.txt', 'x'))).toBe('embedding_model_not_in_space');
    expect(fake.requests).toEqual([]);
  });

  it('a version says how it was really made, not what was planned when it was accepted', async () => {
    const { job, embed } = await underWay('a.txt', 'Content.', { status: 500, retryAfter: '0' });
    await db.dataSource.query(`UPDATE embedding_models SET name = 'renamed' WHERE id = $1`, [model]);
    embed();
    await kit.ended(job);
    expect((await kit.versions(collection))[0]!.recipe).toMatch(/^vllm\/renamed@default#/);
  });

  it.each(['later', 'earlier'])(
    'of two uploads of one title, the later accepted one finishing %s, exactly one is active: the later accepted one',
    async (finishes) => {
      const uploads = [await underWay('a.txt', 'Text 0.'), await underWay('a.txt', 'Text 1.')];
      const ends = [];
      for (const { job, embed } of finishes === 'later' ? uploads : uploads.toReversed()) {
        embed();
        ends.push(await kit.ended(job));
      }
      expect(documentOf(ends[0]!)).toBe(documentOf(ends[1]!));
      expect(await states()).toEqual(['superseded', 'active']);
      expect(await kit.documents(owner, collection)).toEqual({ 'a.txt': 'Text 1.' });
      const [history] = await kit.versions(collection);
      expect((await kit.parts(history!.id)).vectors).toBe(0);
    },
  );

  it('a failed replacement leaves the old version answering, and nothing of itself', async () => {
    await kit.ingest(owner, collection, 'a.txt', 'Old.');
    fake.embeddingReplies.push({ status: 400 });
    const failed = await kit.ingest(owner, collection, 'a.txt', 'New.');
    expect([failed.status, failed.failure_code]).toEqual(['failed', 'upstream_rejected']);
    expect(await states()).toEqual(['active', 'failed']);
    expect(await kit.documents(owner, collection)).toEqual({ 'a.txt': 'Old.' });
    expect((await kit.parts((await kit.versions(collection))[1]!.id)).chunks).toBe(0);
    expect(await kit.contents(owner.tenantId)).toEqual({ available: 1, delete_pending: 1 });
  });

  describe('quota', () => {
    it('counts history until the document is deleted', async () => {
      for (const text of ['One.', 'Two.', 'Three.']) await kit.texts(owner, collection, ['A', text]);
      const all = ['One.', 'Two.', 'Three.'].reduce((sum, text) => sum + bytesOf(text), 0);
      const overview = worker.get(StorageOverview, { strict: false });
      expect((await overview.totals(owner)).sharedBytes).toBe(all);
      const [version] = await kit.versions(collection);
      await kit.delete(owner, version!.info_blob_id as never);
      expect((await overview.totals(owner)).sharedBytes).toBe(0);
    });

    it.each(['tenants', 'users'] as const)(
      'of %s: of two uploads that each fit, exactly one is published',
      async (kind) => {
        const text = 'x'.repeat(100);
        await setQuota(kind, kind === 'tenants' ? owner.tenantId : owner.user.id, bytesOf(text) + 200);
        const jobs = await Promise.all(
          ['a', 'b'].map((name) => kit.upload(owner, collection, `${name}.txt`, text + name)),
        );
        const ends = await Promise.all(jobs.map((job) => kit.ended(job)));
        expect(ends.map(({ status, failure_code }) => failure_code ?? status).sort()).toEqual([
          'complete',
          'quota_exceeded',
        ]);
        expect((await states()).sort()).toEqual(['active', 'failed']);
        const failed = (await kit.versions(collection)).find(({ state }) => state === 'failed')!;
        expect([failed.original_content_id, await kit.parts(failed.id)]).toEqual([
          null,
          { chunks: 0, vectors: 0, texts: 0 },
        ]);
        expect(await kit.contents(owner.tenantId)).toEqual({ available: 1, delete_pending: 1 });
      },
    );

    it('is the same for texts, of which all are published or none', async () => {
      await setQuota('tenants', owner.tenantId, bytesOf('1') + 10);
      expect(await codeOf(kit.texts(owner, collection, ['A', '1'], ['B', '2']))).toBe('quota_exceeded');
      expect([await states(), await kit.documents(owner, collection)]).toEqual([['failed', 'failed'], {}]);
      expect(await kit.texts(owner, collection, ['A', '1'])).toHaveLength(1);
    });

    it('is announced when it changed, so that nobody shows what was used before', async () => {
      const announce = jest.spyOn(worker.get(AccessChanges, { strict: false }), 'announce');
      const [id] = await kit.texts(owner, collection, ['A', 'Text.']);
      await kit.delete(owner, id!);
      await worker.get(ChangeCollectionService, { strict: false }).delete(owner, collection);
      // A count that changed shuts nobody out, so no request waits until everybody has heard of it.
      const everybody = { tenantId: owner.tenantId, isAdvisory: true };
      const mine = { ...everybody, userIds: [owner.user.id] };
      expect(announce.mock.calls.map(([change]) => change)).toEqual([mine, mine, everybody]);
      announce.mockRestore();
    });
  });

  it('texts are stored all or not at all when a model fails half way', async () => {
    fake.embeddingReplies.push({}, { status: 500 });
    const texts = Array.from({ length: 70 }, (_, index): [string, string] => [`T${index}`, `Text ${index}.`]);
    expect(await codeOf(kit.texts(owner, collection, ...texts))).toBe('upstream_unavailable');
    expect(fake.requests).toHaveLength(2);
    expect(await kit.documents(owner, collection)).toEqual({});
    expect((await states()).every((state) => state === 'failed')).toBe(true);
    for (const { id } of await kit.versions(collection)) {
      expect(await kit.parts(id)).toEqual({ chunks: 0, vectors: 0, texts: 0 });
    }
  });

  it('an identical text with another address keeps its version and takes the address', async () => {
    const add = (url: string | null) =>
      worker.get(TextDocumentsService, { strict: false }).add(owner, collection, [{ text: 'T.', title: 'A', url }]);
    const [id] = await add('https://example.test/1');
    await add('https://example.test/2');
    await add(null);
    const { document } = await worker.get(DocumentQueries, { strict: false }).read(owner, id!);
    expect([document.url, await states()]).toEqual(['https://example.test/2', ['active']]);
  });

  it('no two changes wait for each other crosswise', async () => {
    const titles = ['A', 'B', 'C', 'D'];
    const shuffled = (round: number) =>
      [...titles].sort((one, other) => Math.sin(round + one.charCodeAt(0)) - Math.sin(round * 2 + other.charCodeAt(0)));
    const allowed = new Set(['done', 'not_found', 'unique_value_exists']);
    const attempt = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: { code?: string }) => error.code ?? String(error),
      );
    const someDocument = async () =>
      (await kit.versions(collection)).find(({ state }) => state === 'active')?.info_blob_id;
    const work = Array.from({ length: 24 }, async (_, round) => {
      if (round % 4 < 2)
        return attempt(
          kit.texts(
            owner,
            collection,
            ...shuffled(round).map((title): [string, string] => [title, `${title} ${round % 3}`]),
          ),
        );
      const id = await someDocument();
      if (!id) return 'done';
      return attempt(
        round % 4 === 2 ? kit.delete(owner, id as never) : kit.rename(owner, id as never, titles[round % 3]!),
      );
    });
    const codes = await Promise.all(work);
    expect(codes.filter((code) => !allowed.has(code))).toEqual([]);
    const versions = await kit.versions(collection);
    const active = versions.filter(({ state }) => state === 'active').map(({ title }) => title);
    expect(new Set(active).size).toBe(active.length);
    expect(versions.some(({ state }) => state === 'pending')).toBe(false);
  });
});
