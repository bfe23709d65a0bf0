import { createHash, randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { newId, type TenantId } from '@svc/kernel';
import { arriving, aTenant, bytesOf, testDatabase, type TestDatabase } from '@svc/testing';
import { type ContentId, ContentStore, type StageOptions, UploadPolicy } from '../src';
import { PIECE_BYTES, startContent } from './start-content';

const OPTIONS: StageOptions = {
  use: 'file',
  mediaType: 'text/plain',
  maxBytes: 1_000_000,
  target: 'postgres_inline',
};

describe('appendix 1 and 4: bytes in the database', () => {
  let db: TestDatabase;
  let app: INestApplicationContext;
  let store: ContentStore;
  let tenantId: TenantId;

  beforeAll(async () => {
    db = await testDatabase();
    app = await startContent(db.url);
    store = app.get(ContentStore);
  });
  beforeEach(async () => {
    await db.truncate();
    tenantId = await aTenant(db.across);
  });
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  const stage = (bytes: Buffer, more: Partial<StageOptions> = {}) =>
    store.stage(tenantId, arriving(bytes), { ...OPTIONS, ...more });
  const states = async (): Promise<string[]> =>
    (await db.dataSource.query(`SELECT state FROM object_contents`)).map(({ state }: { state: string }) => state);
  const damage = (sql: string, id: ContentId) => db.dataSource.query(sql, [id]);

  it.each([0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 5 * PIECE_BYTES, 50_001])(
    'gives %i bytes back bit for bit',
    async (size) => {
      const bytes = randomBytes(size);
      const staged = await stage(bytes);
      expect(staged).toMatchObject({ sizeBytes: size, sha256: createHash('sha256').update(bytes).digest('hex') });
      const opened = await store.open(tenantId, staged.id);
      expect(opened).toMatchObject({ sizeBytes: size, sha256: staged.sha256, mediaType: 'text/plain' });
      expect((await bytesOf(opened.stream)).equals(bytes)).toBe(true);
    },
  );

  it('hands out only the part asked for', async () => {
    const bytes = randomBytes(20_000);
    const { id } = await stage(bytes);
    for (const [start, end] of [
      [0, 0],
      [4095, 4096],
      [5000, 15_000],
      [19_999, 19_999],
      [0, 19_999],
    ] as const) {
      const { stream } = await store.open(tenantId, id, { span: { start, end } });
      expect((await bytesOf(stream)).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  it('gives back what is read in several runs of pieces, and a part from within a later one', async () => {
    const bytes = randomBytes(1_300_000);
    const { id } = await stage(bytes, { maxBytes: bytes.length });
    expect((await bytesOf((await store.open(tenantId, id)).stream)).equals(bytes)).toBe(true);
    const { stream } = await store.open(tenantId, id, { span: { start: 1_100_000, end: 1_200_000 } });
    expect((await bytesOf(stream)).equals(bytes.subarray(1_100_000, 1_200_001))).toBe(true);
  });

  it('refuses a byte too many and keeps nothing of it', async () => {
    await expect(stage(randomBytes(10_001), { maxBytes: 10_000 })).rejects.toMatchObject({ code: 'file_too_large' });
    expect(await states()).toEqual(['failed']);
    await expect(stage(randomBytes(10_000), { maxBytes: 10_000 })).resolves.toBeDefined();
  });

  it('keeps nothing of an upload that broke off', async () => {
    const broken = async function* () {
      yield randomBytes(10_000);
      throw new Error('The client went away.');
    };
    await expect(store.stage(tenantId, broken(), OPTIONS)).rejects.toThrow('The client went away.');
    expect(await states()).toEqual(['failed']);
  });

  it.each([
    [
      'a flipped byte',
      `UPDATE object_content_chunks SET bytes = set_byte(bytes, 3, get_byte(bytes, 3) # 1) WHERE content_id = $1 AND chunk_no = 2`,
    ],
    [
      'a flipped last byte',
      `UPDATE object_content_chunks SET bytes = set_byte(bytes, 3615, get_byte(bytes, 3615) # 1) WHERE content_id = $1 AND chunk_no = 4`,
    ],
    ['a lost piece', `DELETE FROM object_content_chunks WHERE content_id = $1 AND chunk_no = 1`],
    ['a lost end', `DELETE FROM object_content_chunks WHERE content_id = $1 AND chunk_no = 4`],
    [
      'a piece too many',
      `INSERT INTO object_content_chunks SELECT tenant_id, content_id, 5, bytes FROM object_content_chunks WHERE content_id = $1 AND chunk_no = 0`,
    ],
  ])('never hands out the last byte of damaged content: %s', async (_what, sql) => {
    const bytes = randomBytes(20_000);
    const { id } = await stage(bytes);
    await damage(sql, id);
    const received: Uint8Array[] = [];
    const read = async () => {
      for await (const piece of (await store.open(tenantId, id)).stream) received.push(piece);
    };
    await expect(read()).rejects.toMatchObject({ code: 'object_content_corrupt' });
    expect(Buffer.concat(received).length).toBeLessThan(20_000);
  });

  it('shows bytes to their tenant alone', async () => {
    const { id } = await stage(randomBytes(10));
    const other = await aTenant(db.across);
    await expect(store.open(other, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(store.open(tenantId, newId<ContentId>())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps and gives up with the transaction of the caller', async () => {
    const { id } = await stage(randomBytes(10));
    const undone = db.uow.run(tenantId, async (tx) => {
      await store.retain(tx, tenantId, id);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await states()).toEqual(['pending']);
    await db.uow.run(tenantId, (tx) => store.retain(tx, tenantId, id));
    expect(await states()).toEqual(['available']);
    await expect(db.uow.run(tenantId, (tx) => store.retain(tx, tenantId, id))).rejects.toThrow('no staged bytes');
    await db.uow.run(tenantId, (tx) => store.release(tx, tenantId, [id, newId<ContentId>()]));
    await expect(store.open(tenantId, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is never called inside a transaction', async () => {
    const inside = db.uow.run(tenantId, () => stage(randomBytes(1)));
    await expect(inside).rejects.toThrow('inside a database transaction');
  });

  it('has the limits of a fresh install', async () => {
    const policy = app.get(UploadPolicy);
    const limits = await Promise.all(
      (['session_file', 'session_image', 'knowledge_file', 'knowledge_audio'] as const).map((useCase) =>
        policy.effectiveLimit(useCase),
      ),
    );
    expect(limits.map(({ bytes }) => bytes)).toEqual([10_485_760, 10_485_760, 10_485_760, 209_715_200]);
    expect(new Set(limits.map(({ target }) => target))).toEqual(new Set(['postgres_inline']));
  });
});
