import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import { ApiKeysJobsModule } from '@svc/api-keys';
import type { CollectionId, EmbeddingModelId, SpaceId, UserCaller } from '@svc/kernel';
import { JobFailure } from '@svc/queue';
import { TenancyJobsModule } from '@svc/tenancy';
import {
  anEmbeddingModel,
  aSpace,
  aWorld,
  codeOf,
  eventually,
  type FakeOpenAi,
  gate,
  startFakeOpenAi,
  startProcess,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { oleFile } from '@svc/testing/samples/ole-writer';
import { KnowledgeJobsModule } from '../src';
import { IngestUploadService } from '../src/app/ingest-upload.service';
import { VersionBuilds } from '../src/app/version-builds.service';
import { VersionRepository } from '../src/data/version.repository';
import type { VersionId } from '../src/domain/document';
import { KnowledgeKit } from './support/knowledge-kit';

const NOTHING = { chunks: 0, vectors: 0, texts: 0 };

/** Paragraphs of a whole chunk each, so that a document has several batches. */
const longText = (paragraphs: number) =>
  Array.from({ length: paragraphs }, (_, index) => `Paragraph ${index} ${'words and more '.repeat(50)}end.`).join(
    '\n\n',
  );

describe('spec §3.1: ingesting an upload', () => {
  let db: TestDatabase;
  let worker: INestApplicationContext;
  let fake: FakeOpenAi;
  let kit: KnowledgeKit;
  let owner: UserCaller;
  let space: SpaceId;
  let model: EmbeddingModelId;
  let collection: CollectionId;

  const start = () =>
    startProcess(db.url, {
      modules: [AccessModule, ApiKeysJobsModule, KnowledgeJobsModule, TenancyJobsModule],
      consume: ['knowledge', 'housekeeping'],
      env: { EXTRACTION_MAX_ROWS: '20', SHUTDOWN_GRACE_SECONDS: '0', API_PREFIX: '/service/v2' },
    });

  beforeAll(async () => {
    db = await testDatabase();
    fake = await startFakeOpenAi();
    worker = await start();
    kit = new KnowledgeKit(worker, db);
  });
  afterAll(async () => {
    await worker.close();
    await fake.close();
    await db.close();
  });
  beforeEach(async () => {
    ({ owner } = await aWorld(db));
    model = await anEmbeddingModel(db, owner.tenantId, fake.url);
    space = await aSpace(db, owner);
    collection = await kit.collection(owner, space);
    fake.reset();
  });

  const theVersion = async () => (await kit.versions(collection)).at(-1)!;
  const contentsAre = async (states: object) => expect(await kit.contents(owner.tenantId)).toEqual(states);

  it('stores each part once, with the numbers that the version says', async () => {
    const text = longText(150);
    const job = await kit.ingest(owner, collection, 'long.txt', text);
    expect([job.status, job.attempts]).toEqual(['complete', 1]);
    const version = await theVersion();
    expect(version.chunk_count).toBeGreaterThan(128);
    expect(await kit.parts(version.id)).toEqual({
      chunks: version.chunk_count,
      vectors: version.chunk_count,
      texts: expect.any(Number),
    });
    expect(Number(version.vector_bytes)).toBe(version.chunk_count * 64 * 4);
    expect(await kit.documents(owner, collection)).toEqual({ 'long.txt': text });
  });

  it('tells how far it is while it is embedded', async () => {
    const { opened, open } = gate();
    fake.embeddingReplies.push({}, { until: opened }, { until: opened });
    const id = await kit.upload(owner, collection, 'long.txt', longText(150));
    const progress = await eventually('it is told', async () => {
      const told = (await kit.job(id)).progress;
      return told !== null && told > 0.1 ? told : null;
    });
    // One batch of three is stored.
    expect(progress).toBeGreaterThan(0.25);
    expect(progress).toBeLessThan(0.6);
    open();
    expect(await kit.ended(id)).toMatchObject({ status: 'complete', progress: 1, size: 'small' });
  });

  it('makes room for small ones once its text turns out long', async () => {
    const job = await kit.ingest(owner, collection, 'long.txt', longText(250));
    expect(job).toMatchObject({ status: 'complete', attempts: 1, size: 'large' });
    const version = await theVersion();
    const { chunks } = await kit.parts(version.id);
    expect(chunks).toBe(version.chunk_count);
  });

  it('says where the document is, below the prefix that the interface has here', async () => {
    const { result_location: location } = await kit.ingest(owner, collection, 'note.txt', 'A note.');
    const { result_location: again } = await kit.ingest(owner, collection, 'note.txt', 'A note.');
    expect(location).toMatch(/^\/service\/v2\/info-blobs\/[0-9a-f-]{36}\/$/);
    expect(again).toBe(location);
  });

  describe('what is wrong with a file is the failure of its job', () => {
    const rows = Array.from({ length: 30 }, (_, row) => `a${row};b${row}`).join('\n');

    it.each([
      ['encrypted', 'secret.docx', oleFile('EncryptionInfo', 'EncryptedPackage')],
      ['corrupt', 'broken.pdf', '%PDF-1.7\nthis is no PDF'],
      ['no_extractable_text', 'blank.txt', ' \n \n'],
      ['no_extractable_text', 'empty.txt', ''],
      ['limit_exceeded', 'rows.csv', rows],
    ])('%s: %s', async (code, name, content) => {
      const job = await kit.ingest(owner, collection, name, content);
      expect([job.status, job.failure_code, job.attempts]).toEqual(['failed', code, 1]);
      expect(job.failure_message).toEqual(expect.any(String));
      const version = await theVersion();
      expect([version.state, version.failure_code, version.original_content_id]).toEqual(['failed', code, null]);
      expect(await kit.parts(version.id)).toEqual(NOTHING);
      await contentsAre({ delete_pending: 1 });
    });

    it('embeds nothing of a file that is over a limit only at its end', async () => {
      const row = `${'word '.repeat(4000)},b\n`;
      const job = await kit.ingest(owner, collection, 'rows.csv', row.repeat(21));
      expect(job.failure_code).toBe('limit_exceeded');
      expect(fake.requests).toEqual([]);
    });

    it('a limit is named with its value', async () => {
      const job = await kit.ingest(owner, collection, 'rows.csv', rows);
      expect(job.failure_message).toMatch(/row/i);
      expect(job.failure_message).toContain('20');
    });
  });

  describe('a model that fails', () => {
    it.each([
      ['is down', { status: 500, retryAfter: '0' }],
      ['is rate-limited', { status: 429, retryAfter: '0' }],
    ])('and %s half way is asked again, and nothing is there twice', async (_, reply) => {
      fake.embeddingReplies.push({}, reply);
      const job = await kit.ingest(owner, collection, 'long.txt', longText(150));
      expect([job.status, job.attempts]).toEqual(['complete', 2]);
      const version = await theVersion();
      const { chunks, vectors } = await kit.parts(version.id);
      expect([chunks, vectors]).toEqual([version.chunk_count, version.chunk_count]);
      expect(await kit.documents(owner, collection)).toEqual({ 'long.txt': longText(150) });
    });

    it('ends the job after the last try, and leaves nothing of it', async () => {
      for (let times = 0; times < 9; times += 1) fake.embeddingReplies.push({ status: 503, retryAfter: '0' });
      const job = await kit.ingest(owner, collection, 'a.txt', 'Text.');
      expect([job.status, job.failure_code, job.attempts]).toEqual(['failed', 'upstream_unavailable', 5]);
      expect(job.failure_message).not.toContain('Scripted');
      const version = await theVersion();
      expect([version.state, await kit.parts(version.id)]).toEqual(['failed', NOTHING]);
      await contentsAre({ delete_pending: 1 });
    });

    it('and answers with too few vectors is not believed', async () => {
      fake.embeddingReplies.push({}, { missing: 1 });
      const job = await kit.ingest(owner, collection, 'long.txt', longText(150));
      expect([job.status, job.failure_code]).toEqual(['failed', 'embedding_count_mismatch']);
      expect(await kit.parts((await theVersion()).id)).toEqual(NOTHING);
    });

    it('and refuses the request is not asked again', async () => {
      fake.embeddingReplies.push({ status: 400, body: '{"error":{"message":"secret words of the provider"}}' });
      const job = await kit.ingest(owner, collection, 'a.txt', 'Text.');
      expect([job.failure_code, job.attempts]).toEqual(['upstream_rejected', 1]);
      expect(job.failure_message).not.toContain('secret');
    });

    it('and is switched off meanwhile is a clear failure', async () => {
      const sql = `UPDATE model_providers SET is_active = false
        WHERE id = (SELECT provider_id FROM embedding_models WHERE id = $1)`;
      // Every try of the first delivery fails, so that the next one asks for the provider again.
      const failing = { status: 500, retryAfter: '0' };
      const { opened, open } = gate();
      fake.embeddingReplies.push({ ...failing, until: opened }, failing, failing, failing, failing);
      const job = await kit.upload(owner, collection, 'a.txt', 'Text.');
      await eventually('it is being embedded', () => fake.requests.length > 0);
      await db.dataSource.query(sql, [model]);
      open();
      expect((await kit.ended(job)).failure_code).toBe('model_provider_inactive');
      await contentsAre({ delete_pending: 1 });
    });
  });

  it('a try that is stopped with its process leaves the job to the next one, which does it whole', async () => {
    const dying = await start();
    await worker.close();
    fake.embeddingReplies.push({}, { delayMs: 20_000 });
    const job = await new KnowledgeKit(dying, db).upload(owner, collection, 'long.txt', longText(150));
    await eventually(
      'the first batch is stored',
      async () => (await kit.parts()).chunks > 0 && fake.requests.length > 1,
    );
    await dying.close();
    const { status, attempts } = await kit.job(job);
    expect([status, attempts, (await theVersion()).state]).toEqual(['queued', 0, 'pending']);
    worker = await start();
    kit = new KnowledgeKit(worker, db);
    expect((await kit.ended(job)).status).toBe('complete');
    const version = await theVersion();
    const { chunks, vectors } = await kit.parts(version.id);
    expect([chunks, vectors]).toEqual([version.chunk_count, version.chunk_count]);
    await contentsAre({ available: 1 });
  });

  describe('a try that comes late', () => {
    const context = {
      attempt: 5,
      maxAttempts: 5,
      signal: new AbortController().signal,
      progress: () => undefined,
    } as never;

    it('changes nothing of a version that was published', async () => {
      await kit.ingest(owner, collection, 'a.txt', 'Text.');
      const { id } = await theVersion();
      const version = await db.uow.read(owner.tenantId, (tx) =>
        worker.get(VersionRepository, { strict: false }).find(tx, owner.tenantId, id as VersionId),
      );
      await worker.get(VersionBuilds, { strict: false }).discard(version!, 'internal_error', 'Too late.');
      const ingest = worker
        .get(IngestUploadService, { strict: false })
        .ingest(owner.tenantId, id as VersionId, context);
      expect(await codeOf(ingest)).toBe('not_found');
      expect(await kit.parts(id)).toEqual({ chunks: 1, vectors: 1, texts: 1 });
      expect(await kit.documents(owner, collection)).toEqual({ 'a.txt': 'Text.' });
      await contentsAre({ available: 1 });
    });

    it('repeats how a version failed', async () => {
      await kit.ingest(owner, collection, 'broken.pdf', '%PDF-1.7\nno');
      const { id } = await theVersion();
      const again = worker.get(IngestUploadService, { strict: false }).ingest(owner.tenantId, id as VersionId, context);
      await expect(again).rejects.toThrow(JobFailure);
      expect(await codeOf(again)).toBe('corrupt');
    });
  });
});
