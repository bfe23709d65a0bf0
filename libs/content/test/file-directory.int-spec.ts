import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type FileId, newId, type TranscriptionModelId, type UserCaller } from '@svc/kernel';
import { ModelCatalogue, type TranscriptionModelRecord } from '@svc/models';
import {
  arriving,
  aTenant,
  aUser,
  eventually,
  type FakeOpenAi,
  gate,
  insertRow,
  startFakeOpenAi,
  testDatabase,
  type TestDatabase,
} from '@svc/testing';
import sharp from 'sharp';
import { FileDirectory, type FileRecord, FileRemoval, FileUsageRegistry } from '../src';
import { AcceptFileService } from '../src/app/accept-file.service';
import { aPng, aWav } from '@svc/testing/samples/sample-files';
import { startContent } from './start-content';

describe('files for the libs that use them', () => {
  let db: TestDatabase;
  let app: INestApplicationContext;
  let fake: FakeOpenAi;
  let ada: UserCaller;
  let files: FileDirectory;
  const used = new Map<FileId, number>();

  beforeAll(async () => {
    db = await testDatabase();
    fake = await startFakeOpenAi();
    app = await startContent(db.url);
    files = app.get(FileDirectory);
    app.get(FileUsageRegistry).register('assistant_attachment', async () => used);
  });
  beforeEach(async () => {
    used.clear();
    fake.reset();
    ada = await aPerson();
  });
  afterAll(async () => {
    await app?.close();
    await fake?.close();
    await db?.close();
  });

  async function aPerson(tenantId = aTenant(db.across)): Promise<UserCaller> {
    const tenant = await tenantId;
    const { id, email } = await aUser(db.across, tenant);
    const credential = { kind: 'session', issuedAt: new Date() } as const;
    const user = { id, email, username: null };
    return { kind: 'caller', tenantId: tenant, user, permissions: new Set(), credential };
  }
  const add = (bytes: Buffer, name: string, actor = ada): Promise<FileRecord> =>
    app.get(AcceptFileService).accept(actor, arriving(bytes), name);
  const owned = (actor: UserCaller, ids: FileId[]) =>
    db.uow.read(actor.tenantId, (tx) => files.requireOwned(tx, actor.tenantId, actor.user.id, ids));

  const textOf = async (file: FileRecord) => (await files.texts([file])).get(file.id);

  async function aTranscriptionModel(): Promise<TranscriptionModelRecord> {
    const { tenantId } = ada;
    const [id, providerId] = [newId<TranscriptionModelId>(), randomUUID()];
    await db.across.run(async (tx) => {
      const provider = { id: providerId, tenant_id: tenantId, name: 'Provider', provider_type: 'vllm' };
      await insertRow(tx, 'model_providers', { ...provider, config: JSON.stringify({ endpoint: fake.url }) });
      const model = { id, tenant_id: tenantId, provider_id: providerId, name: 'fake-transcription', family: 'other' };
      await insertRow(tx, 'transcription_models', {
        ...model,
        display_name: 'Transcriber',
        hosting: 'local',
        is_org_enabled: true,
      });
    });
    const model = await app
      .get(UnitOfWork)
      .read(tenantId, (tx) => app.get(ModelCatalogue, { strict: false }).transcriptionModel(tx, tenantId, id));
    return model!;
  }

  it('come in the order asked for, and only those there are', async () => {
    const [one, two] = [await add(Buffer.from('one'), '1.txt'), await add(Buffer.from('two'), '2.txt')];
    const found = await db.uow.read(ada.tenantId, (tx) =>
      files.findMany(tx, ada.tenantId, [two.id, newId<FileId>(), one.id]),
    );
    expect(found.map(({ name }) => name)).toEqual(['2.txt', '1.txt']);
  });

  it('can be attached by their owner, while they exist', async () => {
    const file = await add(Buffer.from('text'), 'a.txt');
    expect(await owned(ada, [file.id])).toEqual([file]);
    const bob = await aPerson(Promise.resolve(ada.tenantId));
    await expect(owned(bob, [file.id])).rejects.toMatchObject({ code: 'bad_request', status: 400 });
    await expect(owned(ada, [file.id, newId<FileId>()])).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('give their text, or the picture as models see it', async () => {
    const text = await add(Buffer.from('Erster Absatz.\n\nZweiter.'), 'a.md');
    expect(await textOf(text)).toBe('Erster Absatz.\n\nZweiter.');
    expect(await files.images([text])).toEqual(new Map());
    const picture = await add(await aPng(3000, 100), 'wide.png');
    const image = (await files.images([text, picture])).get(picture.id)!;
    expect(image.mediaType).toBe('image/png');
    expect(await sharp(image.bytes).metadata()).toMatchObject({ width: 2048, height: 68 });
    expect(await textOf(picture)).toBeUndefined();
  });

  it('recordings are written down when used, once', async () => {
    const model = await aTranscriptionModel();
    const recording = await add(aWav(5000), 'memo.wav');
    expect(await textOf(recording)).toBeUndefined();
    fake.transcriptionReplies.push({ text: 'Remember the milk.' });
    expect(await files.transcribe(recording, model)).toBe('Remember the milk.');
    const [again] = await db.uow.read(ada.tenantId, (tx) => files.findMany(tx, ada.tenantId, [recording.id]));
    expect(again).toMatchObject({ transcribed: true, tokenCount: 5 });
    expect(await textOf(again!)).toBe('Remember the milk.');
    expect(await files.transcribe(again!, model)).toBe('Remember the milk.');
    expect(fake.requests).toHaveLength(1);
    await expect(files.transcribe(await add(Buffer.from('x'), 'a.txt'), model)).rejects.toMatchObject({
      code: 'bad_request',
    });
  });

  const transcriptsOf = (id: FileId): Promise<any[]> =>
    db.dataSource.query(
      `SELECT c.state, c.size_bytes::int AS size, c.use FROM file_contents v JOIN object_contents c ON c.id = v.content_id
       WHERE v.file_id = $1 AND v.variant = 'transcription'`,
      [id],
    );

  it('two first uses at once end with one transcript, which both get', async () => {
    const model = await aTranscriptionModel();
    const recording = await add(aWav(5000), 'memo.wav');
    const { opened, open } = gate();
    fake.transcriptionReplies.push({ text: 'first', until: opened }, { text: 'second', until: opened });
    const transcribing = [files.transcribe(recording, model), files.transcribe(recording, model)];
    await eventually('the model is asked by both', () => fake.requests.length === 2);
    open();
    const texts = await Promise.all(transcribing);
    expect(new Set(texts).size).toBe(1);
    const kept = await transcriptsOf(recording.id);
    expect(kept).toEqual([{ state: 'available', size: texts[0]!.length, use: 'file_variant' }]);
    expect(await textOf(recording)).toBe(texts[0]);
    const [{ given }] = await db.dataSource.query(
      `SELECT count(*)::int AS given FROM object_contents
       WHERE tenant_id = $1 AND use = 'file_variant' AND state = 'delete_pending'`,
      [ada.tenantId],
    );
    expect(given).toBe(1);
  });

  it('a recording in which nothing is said is asked about once, too', async () => {
    const model = await aTranscriptionModel();
    const recording = await add(aWav(5000), 'silence.wav');
    fake.transcriptionReplies.push({ text: '' });
    expect(await files.transcribe(recording, model)).toBe('');
    expect(await files.transcribe(recording, model)).toBe('');
    expect(fake.requests).toHaveLength(1);
  });

  it('a transcript is verified when it is read, and goes with its file, also one that comes too late', async () => {
    const model = await aTranscriptionModel();
    const recording = await add(aWav(5000), 'memo.wav');
    fake.transcriptionReplies.push({ text: 'Remember the milk.' });
    await files.transcribe(recording, model);
    await db.dataSource.query(
      `UPDATE object_content_chunks SET bytes = 'Remember the silk.' WHERE content_id =
       (SELECT content_id FROM file_contents WHERE file_id = $1 AND variant = 'transcription')`,
      [recording.id],
    );
    await expect(files.texts([recording])).rejects.toMatchObject({ code: 'object_content_corrupt' });
    const remove = (id: FileId) => db.uow.run(ada.tenantId, (tx) => app.get(FileRemoval).delete(tx, ada, id));
    await remove(recording.id);
    const late = await add(aWav(5000), 'late.wav');
    const { opened, open } = gate();
    fake.transcriptionReplies.push({ text: 'Too late.', until: opened });
    const refused = expect(files.transcribe(late, model)).rejects.toMatchObject({ code: 'not_found' });
    await eventually('the model is asked', () => fake.requests.length === 2);
    await remove(late.id);
    open();
    await refused;
    const left = await db.dataSource.query(
      `SELECT DISTINCT state FROM object_contents WHERE tenant_id = $1 AND use = 'file_variant'`,
      [ada.tenantId],
    );
    expect(left).toEqual([{ state: 'delete_pending' }]);
  });

  it('§3.7: go with what used them last, and stay while something else does', async () => {
    const [shared, alone] = [await add(Buffer.from('a'), 'a.txt'), await add(Buffer.from('b'), 'b.txt')];
    used.set(shared.id, 1);
    const removed = await db.uow.run(ada.tenantId, (tx) =>
      app.get(FileRemoval).deleteUnused(tx, ada, [shared.id, alone.id, newId<FileId>()]),
    );
    expect(removed).toBe(1);
    expect(await owned(ada, [shared.id])).toHaveLength(1);
    await expect(owned(ada, [alone.id])).rejects.toMatchObject({ code: 'bad_request' });
  });
});
