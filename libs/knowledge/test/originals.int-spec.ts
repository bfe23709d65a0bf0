import { createHash } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import type { CollectionId, InfoBlobId, UserCaller } from '@svc/kernel';
import {
  anEmbeddingModel,
  aPerson,
  aSpace,
  aTranscriptionModel,
  aWorld,
  bytesOf,
  codeOf,
  type FakeOpenAi,
  startFakeOpenAi,
  startProcess,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { aWav } from '@svc/testing/samples/sample-files';
import { aContainer, soundPackets } from '@svc/testing/samples/container-recording';
import { KnowledgeJobsModule } from '../src';
import { OriginalLinks } from '../src/app/original-links.service';
import { documentOf, KnowledgeKit } from './support/knowledge-kit';

const WISH = { lifetimeSeconds: 60, disposition: 'attachment', origin: 'http://localhost' } as const;

describe('§4.5 originals of knowledge', () => {
  let db: TestDatabase;
  let worker: INestApplicationContext;
  let fake: FakeOpenAi;
  let kit: KnowledgeKit;
  let owner: UserCaller;
  let collection: CollectionId;

  const start = (env: Record<string, string> = {}) =>
    startProcess(db.url, { modules: [AccessModule, KnowledgeJobsModule], consume: ['knowledge'], env });

  beforeAll(async () => {
    db = await testDatabase();
    fake = await startFakeOpenAi();
    worker = await start();
    kit = new KnowledgeKit(worker, db);
  });
  afterAll(async () => {
    await worker?.close();
    await fake?.close();
    await db?.close();
  });
  beforeEach(async () => {
    ({ owner } = await aWorld(db));
    await anEmbeddingModel(db, owner.tenantId, fake.url);
    collection = await kit.collection(owner, await aSpace(db, owner));
    fake.reset();
  });

  const links = () => worker.get(OriginalLinks, { strict: false });
  const tokenOf = async (id: InfoBlobId) => {
    const { url } = await links().mint(owner, id, WISH);
    expect(url).toContain(`/api/v1/info-blobs/${id}/original/download/?token=`);
    return new URL(url).searchParams.get('token')!;
  };

  it('are the upload bit for bit, whole, with name and digest', async () => {
    const upload = Buffer.from('Zeile eins.\r\n\r\nZeile zwei. \u00e4\u00f6\u00fc');
    const id = documentOf(await kit.ingest(owner, collection, 'Prüfung.txt', upload));
    const file = await links().open(id, await tokenOf(id));
    expect(file).toMatchObject({
      filename: 'Prüfung.txt',
      mediaType: 'text/plain',
      sizeBytes: upload.length,
      disposition: 'attachment',
      sha256: createHash('sha256').update(upload).digest('hex'),
    });
    expect(file.ranges).toBeFalsy();
    expect((await bytesOf(await file.open(null))).equals(upload)).toBe(true);
    const [entry] = await db.dataSource.query(
      `SELECT metadata FROM audit_outbox WHERE action = 'INFO_BLOB_ORIGINAL_DOWNLOAD_LINK_CREATED' AND entity_id = $1`,
      [id],
    );
    expect(entry.metadata.link.content_disposition).toBe('attachment');
  });

  it('are refused where only the declared type tells that nothing can read them', async () => {
    const refusal = expect.objectContaining({ code: 'unsupported_format' });
    await expect(kit.upload(owner, collection, 'piece', '<p>one', 'text/html')).rejects.toEqual(refusal);
  });

  it('do not exist of texts, and not any more once the document is gone', async () => {
    const [text] = await kit.texts(owner, collection, ['note', 'Some text.']);
    expect(await codeOf(links().mint(owner, text!, WISH))).toBe('info_blob_original_unavailable');
    const id = documentOf(await kit.ingest(owner, collection, 'a.txt', 'Text.'));
    const token = await tokenOf(id);
    await kit.delete(owner, id);
    expect(await codeOf(links().open(id, token))).toBe('info_blob_original_unavailable');
    expect(await codeOf(links().mint(owner, id, WISH))).toBe('not_found');
  });

  it('are for those who may read the document, and links open one document only', async () => {
    const [one, other] = [
      documentOf(await kit.ingest(owner, collection, '1.txt', 'One.')),
      documentOf(await kit.ingest(owner, collection, '2.txt', 'Two.')),
    ];
    const stranger = await aPerson(db, owner.tenantId);
    expect(await codeOf(links().mint(stranger, one, WISH))).toBe('not_found');
    expect(await codeOf(links().open(other, await tokenOf(one)))).toBe('download_link_mismatch');
    expect(await codeOf(links().open(one, 'x'))).toBe('invalid_download_link');
  });

  describe('recordings', () => {
    it('are written down and found by what was said', async () => {
      await aTranscriptionModel(db, owner.tenantId, fake.url);
      fake.transcriptionReplies.push({ text: 'Good morning, this is the board meeting.' });
      const job = await kit.ingest(owner, collection, 'board.wav', aWav(20_000));
      expect([job.status, job.failure_message]).toEqual(['complete', null]);
      expect(await kit.documents(owner, collection)).toEqual({
        'board.wav': 'Good morning, this is the board meeting.',
      });
      const file = await links().open(documentOf(job), await tokenOf(documentOf(job)));
      expect((await bytesOf(await file.open(null))).equals(aWav(20_000))).toBe(true);
    });

    it('that are longer than a model takes are written down in pieces, in order, as one document', async () => {
      await worker.close();
      worker = await start({ TRANSCRIPTION_REQUEST_MAX_BYTES: '69632' });
      kit = new KnowledgeKit(worker, db);
      await aTranscriptionModel(db, owner.tenantId, fake.url);
      const said = ['The board opened the meeting.', 'It approved the budget.', 'It closed the meeting.'];
      fake.transcriptionReplies.push(...said.map((text) => ({ text })));
      const meeting = await aContainer('webm', soundPackets(250, 480), { pictureBytes: 80_000 });
      const job = await kit.ingest(owner, collection, 'board.webm', meeting);
      expect([job.status, job.failure_message]).toEqual(['complete', null]);
      expect(await kit.documents(owner, collection)).toEqual({ 'board.webm': said.join('\n') });
      expect(fake.transcriptionReplies).toEqual([]);

      const damaged = await kit.ingest(owner, collection, 'half.webm', meeting.subarray(0, 150_000));
      expect([damaged.status, damaged.failure_code, damaged.attempts]).toEqual(['failed', 'corrupt', 1]);
    });

    it('fail clearly where no model can write them down', async () => {
      const job = await kit.ingest(owner, collection, 'board.wav', aWav(20_000));
      expect([job.status, job.failure_code, job.attempts]).toEqual(['failed', 'no_transcription_model', 1]);
      const model = await aTranscriptionModel(db, owner.tenantId, fake.url);
      const sql = `UPDATE model_providers SET provider_type = 'openai'
        WHERE id = (SELECT provider_id FROM transcription_models WHERE id = $1)`;
      await db.dataSource.query(sql, [model]);
      const keyless = await kit.ingest(owner, collection, 'board.wav', aWav(20_000));
      expect([keyless.failure_code, keyless.attempts]).toEqual(['provider_credentials_missing', 1]);
    });

    it('are jobs of their own kind, whatever they are called', async () => {
      const jobs = [
        await kit.ingest(owner, collection, 'board.txt', aWav(20_000)),
        await kit.ingest(owner, collection, 'board.wav', 'Words.'),
      ];
      expect(jobs.map(({ task }) => task)).toEqual(['transcription', 'upload_info_blob']);
    });
  });

  it('§3.1: a worker with a lower ceiling than the accepting process refuses the job', async () => {
    await worker.close();
    worker = await start({ OBJECT_CONTENT_INLINE_MAXIMUM_BYTES: '5000' });
    const strict = new KnowledgeKit(worker, db);
    const accepting = await startProcess(db.url, { modules: [AccessModule, KnowledgeJobsModule] });
    const jobId = await new KnowledgeKit(accepting, db).upload(owner, collection, 'a.txt', 'Text.');
    const job = await strict.ended(jobId);
    expect([job.status, job.failure_code]).toEqual(['failed', 'limit_exceeded']);
    expect(job.failure_message).toContain('5000');
    await accepting.close();
  });
});
