import { AccessModule } from '@svc/access';
import { ApiKeysJobsModule } from '@svc/api-keys';
import type { CollectionId, EmbeddingModelId, JobId } from '@svc/kernel';
import { TenancyJobsModule } from '@svc/tenancy';
import { aMember, anEmbeddingModel, aPerson, aSpace, aWorld, codeOf, eventually, gate } from '@svc/testing';
import { ChangeCollectionService, CollectionQueries, KnowledgeJobsModule } from '../src';
import { CheckUsageService } from '../src/app/check-usage.service';
import { SweepStocksService } from '../src/app/reembedding/sweep-stocks.service';
import { aLibrary, type Library, openStage, type Stage } from './support/stage';
import { uploadUnderWay } from './support/upload-under-way';

/** Paragraphs of a whole chunk each; three batches. */
const LONG = Array.from({ length: 150 }, (_, index) => `Paragraph ${index} ${'words and more '.repeat(50)}end.`).join(
  '\n\n',
);
const DIMENSIONS = 32;

describe('ADR 0073: a collection is re-embedded with another model', () => {
  let stage: Stage;
  let library: Library;
  let collection: CollectionId;
  let other: EmbeddingModelId;

  beforeAll(async () => {
    stage = await openStage({
      modules: [AccessModule, ApiKeysJobsModule, KnowledgeJobsModule, TenancyJobsModule],
      consume: ['knowledge', 'housekeeping'],
    });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    library = await aLibrary(stage);
    ({ collection } = library);
    other = await anotherModel('Another');
  });

  /** A model of the space whose vectors have half as many numbers. */
  async function anotherModel(name: string, values: object = {}): Promise<EmbeddingModelId> {
    const { db, fake } = stage;
    const { owner, space } = library;
    const described = { name: 'text-embedding-3-fake', display_name: name, dimensions: DIMENSIONS, ...values };
    const id = await anEmbeddingModel(db, owner.tenantId, fake.url, described);
    await rows('INSERT INTO space_embedding_models (tenant_id, space_id, model_id) VALUES ($1, $2, $3)', [
      owner.tenantId,
      space,
      id,
    ]);
    return id;
  }

  const rows = (sql: string, parameters: unknown[] = []) => stage.db.dataSource.query(sql, parameters);
  const service = () => stage.process.get(ChangeCollectionService, { strict: false });
  const reembed = (embeddingModelId: EmbeddingModelId, actor = library.owner) =>
    service().change(actor, collection, { embeddingModelId });
  const described = () => stage.process.get(CollectionQueries, { strict: false }).read(library.owner, collection);
  const lastJob = async (): Promise<JobId> => {
    const [row] = await rows(
      'SELECT job_id AS id FROM reembeddings WHERE collection_id = $1 ORDER BY created_at DESC',
      [collection],
    );
    return row.id;
  };
  const ended = async () => stage.kit.ended(await lastJob());
  const done = async () =>
    expect(await ended()).toMatchObject({ status: 'complete', task: 'embed_group', progress: 1 });

  /** Vectors of the collection by stock: whether it answers, how many, of how many numbers, and how many with words. */
  const stocks = (): Promise<object[]> =>
    rows(
      `SELECT coalesce(c.stock_id, c.id) = s.source_id AS answers, count(*)::int AS vectors,
         min(vector_dims(s.embedding)) AS least, max(vector_dims(s.embedding)) AS most, count(t.*)::int AS words
       FROM chunk_vectors s JOIN info_blob_versions v ON v.id = s.version_id JOIN collections c ON c.id = v.source_id
       LEFT JOIN chunk_terms t ON t.tenant_id = s.tenant_id AND t.source_id = s.source_id
         AND t.version_id = s.version_id AND t.chunk_no = s.chunk_no
       WHERE c.id = $1 GROUP BY 1 ORDER BY 1`,
      [collection],
    );
  const stockOf = (answers: boolean, vectors: number, dimensions: number) => ({
    ...{ answers, vectors, words: vectors },
    ...{ least: dimensions, most: dimensions },
  });

  /** Every active version is of the model, whole, counted, and nothing else answers. */
  async function expectAllOf(model: EmbeddingModelId, dimensions: number, titles: string[]): Promise<void> {
    const active = (await stage.kit.versions(collection)).filter(({ state }) => state === 'active');
    expect(active.map(({ title }) => title).sort()).toEqual([...titles].sort());
    for (const version of active) {
      expect(version.embedding_model_id).toBe(model);
      expect(Number(version.vector_bytes)).toBe(version.chunk_count * dimensions * 4);
    }
    const chunks = active.reduce((sum, version) => sum + version.chunk_count, 0);
    expect((await stocks()).filter((stock) => 'answers' in stock && stock.answers)).toEqual([
      stockOf(true, chunks, dimensions),
    ]);
    expect((await described()).collection.embeddingModelId).toBe(model);
    await stage.process.get(CheckUsageService, { strict: false }).check(new AbortController().signal);
    expect(await usage()).toEqual(usageBefore ?? (await usage()));
  }
  let usageBefore: object | null = null;
  const usage = async () =>
    (await rows('SELECT bytes FROM tenant_knowledge_usage WHERE tenant_id = $1', [library.owner.tenantId]))[0];

  it('from its stored chunks; until all of them are done the old vectors are the ones that answer', async () => {
    const { kit, fake } = stage;
    await kit.ingest(library.owner, collection, 'long.txt', LONG);
    await kit.texts(library.owner, collection, ['note', 'A note.']);
    const [before] = await kit.versions(collection);
    const chunks = before!.chunk_count + 1;
    const { opened, open } = gate();
    fake.reset();
    fake.embeddingReplies.push({}, { until: opened }, { until: opened });
    await reembed(other);
    const running = await eventually('a batch is stored', async () => {
      const { reembedding } = await described();
      return reembedding && reembedding.chunksDone > 0 ? reembedding : null;
    });
    expect(running).toMatchObject({ state: 'running', chunksDone: 64, chunksTotal: chunks, toModelId: other });
    expect(await stocks()).toEqual([stockOf(false, 64, DIMENSIONS), stockOf(true, chunks, 64)]);
    expect((await described()).collection.embeddingModelId).toBe(library.model);
    open();
    await done();
    expect(fake.requests.flatMap(({ json }) => json.input)).toHaveLength(chunks);
    expect(await stocks()).toEqual([stockOf(false, chunks, 64), stockOf(true, chunks, DIMENSIONS)]);
    usageBefore = await usage();
    await expectAllOf(other, DIMENSIONS, ['long.txt', 'note']);
    usageBefore = null;
    expect((await described()).reembedding).toBeNull();
    const [after] = await kit.versions(collection);
    expect(after!.recipe.replace(/^.*?(?=\/200\/)/, '')).toBe(before!.recipe.replace(/^.*?(?=\/200\/)/, ''));
    expect(after!.recipe).not.toBe(before!.recipe);
    // The same file again needs no call.
    fake.reset();
    await kit.ingest(library.owner, collection, 'long.txt', LONG);
    expect(fake.requests).toEqual([]);
    // The trail says what was asked and what came of it.
    const trail = await rows('SELECT action FROM audit_outbox WHERE tenant_id = $1', [library.owner.tenantId]);
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['COLLECTION_UPDATED', 'COLLECTION_REEMBEDDED']),
    );
  });

  it('the vectors that it had go an hour later', async () => {
    await stage.kit.texts(library.owner, collection, ['note', 'A note.']);
    await reembed(other);
    await done();
    const sweep = () => stage.process.get(SweepStocksService, { strict: false }).sweep(new AbortController().signal);
    await sweep();
    expect(await stocks()).toHaveLength(2);
    await rows(`UPDATE reembeddings SET updated_at = now() - interval '61 minutes' WHERE collection_id = $1`, [
      collection,
    ]);
    await sweep();
    expect(await stocks()).toEqual([stockOf(true, 1, DIMENSIONS)]);
  });

  describe('while documents come and go', () => {
    it('those that are there at the end have vectors of the new model, each once', async () => {
      const { kit, fake } = stage;
      const { owner } = library;
      await kit.ingest(owner, collection, 'long.txt', LONG);
      const [gone] = await kit.texts(owner, collection, ['gone', 'It goes.'], ['replaced', 'As it was.']);
      const { opened, open } = gate();
      const held = fake.requests.length;
      fake.embeddingReplies.push({ until: opened }, { until: opened });
      await reembed(other);
      await eventually('it embeds', () => fake.requests.length > held);
      await kit.delete(owner, gone!);
      await kit.texts(owner, collection, ['replaced', 'As it is.'], ['new', 'It came.']);
      await kit.ingest(owner, collection, 'upload.txt', 'An upload.');
      open();
      await done();
      await expectAllOf(other, DIMENSIONS, ['long.txt', 'replaced', 'new', 'upload.txt']);
      expect(await kit.documents(owner, collection)).toMatchObject({ replaced: 'As it is.', new: 'It came.' });
    });

    it('an upload and a text that were built with the old model before the switch follow it, uncut', async () => {
      const { kit, fake } = stage;
      const { owner } = library;
      await kit.texts(owner, collection, ['note', 'A note.']);
      const upload = await uploadUnderWay(stage, owner, collection, 'upload.txt', 'An upload.');
      const asked = fake.requests.length;
      const { opened, open } = gate();
      fake.embeddingReplies.push({ until: opened });
      const text = kit.texts(owner, collection, ['text', 'A text.']);
      await eventually('it is being embedded', () => fake.requests.length > asked);
      await reembed(other);
      await done();
      upload.embed();
      open();
      await text;
      expect(await kit.ended(upload.job)).toMatchObject({ status: 'complete', attempts: 1 });
      await expectAllOf(other, DIMENSIONS, ['note', 'upload.txt', 'text']);
    });

    it('an upload that was accepted before and taken up after the switch is built for the new model at once', async () => {
      const { kit, fake } = stage;
      const { owner } = library;
      const job = await kit.ingest(owner, collection, 'failing.txt', 'First.');
      expect(job.status).toBe('complete');
      fake.embeddingReplies.push({ status: 503 });
      const upload = await kit.upload(owner, collection, 'again.txt', 'It is tried again.');
      await eventually('the first try has failed', async () => (await kit.job(upload)).attempts > 0 || null);
      await reembed(other);
      await done();
      expect(await kit.ended(upload)).toMatchObject({ status: 'complete' });
      await expectAllOf(other, DIMENSIONS, ['failing.txt', 'again.txt']);
    });

    it('a collection that is deleted takes all of its vectors along', async () => {
      const { kit, fake } = stage;
      const { owner } = library;
      await kit.ingest(owner, collection, 'long.txt', LONG);
      const { opened, open } = gate();
      fake.embeddingReplies.push({}, { until: opened }, { until: opened });
      await reembed(other);
      const job = await lastJob();
      await eventually('a batch is stored', async () =>
        (await described()).reembedding!.chunksDone > 0 ? true : null,
      );
      const versions = await kit.versions(collection);
      await service().delete(owner, collection);
      open();
      expect(await kit.ended(job)).toMatchObject({ status: 'failed' });
      expect(await kit.parts(versions[0]!.id)).toEqual({ chunks: 0, vectors: 0, texts: 0 });
    });

    it('it moves only where both models are', async () => {
      const { db, fake, kit } = stage;
      const { owner, model } = library;
      await kit.texts(owner, collection, ['note', 'A note.']);
      const both = await aSpace(db, owner);
      const oldOnly = await aSpace(db, owner);
      await rows('DELETE FROM space_embedding_models WHERE space_id = $1 AND model_id <> $2', [oldOnly, model]);
      const { opened, open } = gate();
      fake.embeddingReplies.push({ until: opened });
      await reembed(other);
      expect(await codeOf(service().transfer(owner, collection, oldOnly))).toBe('embedding_model_not_in_space');
      await service().transfer(owner, collection, both);
      open();
      await done();
      await expectAllOf(other, DIMENSIONS, ['note']);
    });
  });

  describe('what goes wrong', () => {
    it('leaves it with the model that it has, says why, and is gone on with where it stopped', async () => {
      const { kit, fake } = stage;
      await kit.ingest(library.owner, collection, 'long.txt', LONG);
      const chunks = (await kit.versions(collection))[0]!.chunk_count;
      const held = fake.requests.length;
      fake.embeddingReplies.push({}, { status: 400 }, { status: 400 });
      await reembed(other);
      expect(await ended()).toMatchObject({ status: 'failed', failure_code: 'upstream_rejected' });
      expect(await described()).toMatchObject({
        collection: { embeddingModelId: library.model },
        reembedding: { state: 'failed', failureCode: 'upstream_rejected', chunksDone: 64 },
      });
      expect(await stocks()).toContainEqual(stockOf(true, chunks, 64));
      fake.embeddingReplies.length = 0;
      const before = fake.requests.length;
      expect(before).toBeGreaterThan(held);
      await reembed(other);
      await done();
      expect(fake.requests.slice(before).flatMap(({ json }) => json.input)).toHaveLength(chunks - 64);
      await expectAllOf(other, DIMENSIONS, ['long.txt']);
    });

    it('a quota that larger vectors would break is one of the reasons', async () => {
      const { kit } = stage;
      const { owner } = library;
      const larger = await anotherModel('Larger', { dimensions: 512 });
      await kit.texts(owner, collection, ['note', 'A note.']);
      await rows('UPDATE tenants SET quota_limit = 1000 WHERE id = $1', [owner.tenantId]);
      await reembed(larger);
      expect(await ended()).toMatchObject({ status: 'failed', failure_code: 'quota_exceeded' });
      expect((await described()).reembedding).toMatchObject({ failureCode: 'quota_exceeded' });
      await expectAllOf(library.model, 64, ['note']);
    });

    it('one whose job ended without it has failed, by the sweep or by the next wish', async () => {
      const { kit, fake } = stage;
      await kit.texts(library.owner, collection, ['note', 'A note.']);
      const { opened, open } = gate();
      fake.embeddingReplies.push({ until: opened });
      await reembed(other);
      await rows(
        `UPDATE jobs SET status = 'failed', failure_code = 'internal_error', failure_message = 'Lost.', finished_at = now(),
           lease_owner = NULL, lease_until = NULL WHERE id = $1`,
        [await lastJob()],
      );
      await rows(`UPDATE reembeddings SET updated_at = now() - interval '1 hour' WHERE collection_id = $1`, [
        collection,
      ]);
      await stage.process.get(SweepStocksService, { strict: false }).sweep(new AbortController().signal);
      expect((await described()).reembedding).toMatchObject({ state: 'failed', failureCode: 'internal_error' });
      open();
      await reembed(other);
      await done();
      await expectAllOf(other, DIMENSIONS, ['note']);
    });
  });

  describe('a wish', () => {
    it('for the model that it has, or comes to already, changes nothing; for a third one there is no place', async () => {
      const { fake, kit } = stage;
      const third = await anotherModel('Third');
      await kit.texts(library.owner, collection, ['note', 'A note.']);
      await reembed(library.model);
      expect((await described()).reembedding).toBeNull();
      const { opened, open } = gate();
      fake.embeddingReplies.push({ until: opened });
      await reembed(other);
      const job = await lastJob();
      await reembed(other);
      expect(await lastJob()).toBe(job);
      expect(await codeOf(reembed(third))).toBe('reembedding_underway');
      open();
      await done();
    });

    it('for its own model calls off what is under way', async () => {
      const { fake, kit } = stage;
      await kit.texts(library.owner, collection, ['note', 'A note.']);
      const held = fake.requests.length;
      const { opened, open } = gate();
      fake.embeddingReplies.push({ until: opened });
      await reembed(other);
      await eventually('it embeds', () => fake.requests.length > held);
      await reembed(library.model);
      open();
      expect(await ended()).toMatchObject({ status: 'failed', failure_code: 'reembedding_cancelled' });
      expect((await described()).reembedding).toBeNull();
      await expectAllOf(library.model, 64, ['note']);
    });

    it('is accepted once when several come at the same time', async () => {
      await stage.kit.texts(library.owner, collection, ['note', 'A note.']);
      await Promise.all(Array.from({ length: 5 }, () => reembed(other)));
      expect(await rows('SELECT id FROM reembeddings WHERE collection_id = $1', [collection])).toHaveLength(1);
      await done();
    });

    it('is that of somebody who may edit it, for a model of its space', async () => {
      const { db, fake } = stage;
      const { owner, space } = library;
      const elsewhere = await anEmbeddingModel(db, owner.tenantId, fake.url, { display_name: 'Elsewhere' });
      expect(await codeOf(reembed(elsewhere))).toBe('embedding_model_not_in_space');
      expect(await codeOf(reembed(other, await aMember(db, owner, space, 'viewer')))).toBe('forbidden_action');
      expect(await codeOf(reembed(other, await aPerson(db, owner.tenantId, [])))).toBe('not_found');
      expect(await codeOf(reembed(other, (await aWorld(db)).owner))).toBe('not_found');
    });
  });
});
