import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { ManualClock, type TenantId } from '@svc/kernel';
import { arriving, aTenant, bytesOf, eventually, testDatabase, type TestDatabase, ThrowawayStore } from '@svc/testing';
import { ContentJobsModule, type ContentId, ContentStore, type StorageKind, UploadPolicy } from '../src';
import { ContentBytes } from '../src/app/content-bytes';
import { MoveContentService } from '../src/app/move-content.service';
import { QueueMovesService } from '../src/app/queue-moves.service';
import { SweepContentsService } from '../src/app/sweep-contents.service';
import { MovesAcrossTenants } from '../src/data/moves.across-tenants';
import { startContent } from './start-content';

const never = new AbortController().signal;
const HOUR_MS = 3_600_000;
const BOTH: readonly StorageKind[] = ['object_store', 'postgres_inline'];
const other = (kind: StorageKind): StorageKind => (kind === 'object_store' ? 'postgres_inline' : 'object_store');

describe('appendix 3: moves', () => {
  let db: TestDatabase;
  let s3: ThrowawayStore;
  let app: INestApplicationContext;
  let store: ContentStore;
  let tenantId: TenantId;
  const clock = new ManualClock(new Date());
  const bytes = randomBytes(50_000);

  beforeAll(async () => {
    db = await testDatabase();
    s3 = await ThrowawayStore.start();
    app = await startContent(db.url, { clock, env: { ...s3.env(), OBJECT_CONTENT_INLINE_MAXIMUM_BYTES: '60000' } });
    store = app.get(ContentStore);
  });
  beforeEach(async () => {
    await db.truncate();
    await s3.lose('');
    clock.set(new Date());
    tenantId = await aTenant(db.across);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await app?.close();
    await s3?.close();
    await db?.close();
  });

  const kept = async (target: StorageKind, content = bytes): Promise<ContentId> => {
    const options = { use: 'file', mediaType: 'text/plain', maxBytes: 10_000_000, target } as const;
    const { id } = await store.stage(tenantId, arriving(content), options);
    await db.uow.run(tenantId, (tx) => store.retain(tx, tenantId, id));
    return id;
  };
  const read = async (id: ContentId) => bytesOf((await store.open(tenantId, id)).stream);
  const queue = (target: StorageKind, limit = 100) => app.get(QueueMovesService).queue(target, limit);
  const move = (id: ContentId) => app.get(MoveContentService).move({ tenantId, id }, never);
  const row = async (id: ContentId) =>
    (await db.dataSource.query(`SELECT * FROM object_contents WHERE id = $1`, [id]))[0];
  const sweep = () => app.get(SweepContentsService).sweep(never);
  const chunks = async (id: ContentId): Promise<number> =>
    (await db.dataSource.query(`SELECT count(*) AS n FROM object_content_chunks WHERE content_id = $1`, [id]))[0].n;
  const objects = async (id: ContentId) => (await s3.keys()).filter((key) => key.includes(id)).length;

  it.each(BOTH)('takes an item to the other side, and leaves nothing behind: %s', async (target) => {
    const id = await kept(other(target));
    expect(await queue(target)).toEqual({ queuedCount: 1, targetTooLargeCount: 0 });
    const begun = (await store.open(tenantId, id)).stream;
    const first = await begun[Symbol.asyncIterator]().next();
    await move(id);
    expect(await row(id)).toMatchObject({ storage_kind: target, move_state: null, move_target: null });
    expect((await read(id)).equals(bytes)).toBe(true);
    expect(first.value).toEqual(bytes.subarray(0, first.value.length));
    begun.destroy();
    clock.advance(2 * HOUR_MS);
    await sweep();
    expect([(await chunks(id)) > 0, await objects(id)]).toEqual(target === 'object_store' ? [false, 1] : [true, 0]);
    expect((await read(id)).equals(bytes)).toBe(true);
  });

  it('can go there and back before the first source was cleared', async () => {
    const id = await kept('postgres_inline');
    for (const target of ['object_store', 'postgres_inline', 'object_store', 'postgres_inline'] as const) {
      await queue(target);
      await move(id);
      await sweep();
      expect((await read(id)).equals(bytes)).toBe(true);
    }
    clock.advance(2 * HOUR_MS);
    await sweep();
    expect((await read(id)).equals(bytes)).toBe(true);
    expect(await objects(id)).toBe(0);
  });

  describe.each(BOTH)('killed on the way to %s', (target) => {
    const kills: [string, () => jest.SpyInstance][] = [
      ['before the try has begun', () => fault(MovesAcrossTenants, 'begin', 'before')],
      ['after it has begun', () => fault(ContentBytes, 'write', 'before')],
      ['after the copy', () => fault(ContentBytes, 'write', 'after')],
      ['before it is marked as verified', () => fault(MovesAcrossTenants, 'markVerified', 'before')],
      ['after it is marked as verified', () => fault(MovesAcrossTenants, 'switchOver', 'before')],
    ];
    const fault = (type: any, method: string, when: 'before' | 'after'): jest.SpyInstance => {
      const victim = app.get(type);
      const real = victim[method].bind(victim);
      return jest.spyOn(victim, method).mockImplementationOnce(async (...given: unknown[]) => {
        if (when === 'after') await real(...given);
        throw new Error('killed');
      });
    };

    it.each(kills)('%s: nothing is lost, and the next try ends it', async (_when, kill) => {
      const id = await kept(other(target));
      await queue(target);
      kill();
      await expect(move(id)).rejects.toThrow('killed');
      expect((await read(id)).equals(bytes)).toBe(true);
      await move(id);
      expect((await row(id)).storage_kind).toBe(target);
      expect((await read(id)).equals(bytes)).toBe(true);
      clock.advance(2 * HOUR_MS);
      await sweep();
      expect(await objects(id)).toBe(target === 'object_store' ? 1 : 0);
      expect((await chunks(id)) > 0).toBe(target === 'postgres_inline');
      expect((await read(id)).equals(bytes)).toBe(true);
    });
  });

  it.each(BOTH)('two tries of one item at once end with one whole item: %s', async (target) => {
    for (let round = 0; round < 5; round += 1) {
      const id = await kept(other(target));
      await queue(target);
      await Promise.allSettled([move(id), move(id), move(id)]);
      await move(id);
      expect((await row(id)).storage_kind).toBe(target);
      clock.advance(2 * HOUR_MS);
      await sweep();
      expect((await read(id)).equals(bytes)).toBe(true);
    }
  });

  it.each(BOTH)('an item given up during its move is gone on both sides: %s', async (target) => {
    const id = await kept(other(target));
    await queue(target);
    const bytesService = app.get(ContentBytes);
    const write = bytesService.write.bind(bytesService);
    jest.spyOn(bytesService, 'write').mockImplementationOnce(async (...given) => {
      await write(...given);
      await db.uow.run(tenantId, (tx) => store.release(tx, tenantId, [id]));
    });
    await move(id);
    clock.advance(8 * 24 * HOUR_MS);
    await sweep();
    await sweep();
    expect([await chunks(id), await objects(id), await row(id)]).toEqual([0, 0, undefined]);
  });

  it('never switches to a target that is not the source bit for bit', async () => {
    const id = await kept('postgres_inline');
    await queue('object_store');
    const bytesService = app.get(ContentBytes);
    const write = bytesService.write.bind(bytesService);
    jest.spyOn(bytesService, 'write').mockImplementationOnce(async (...given) => {
      await write(...given);
      await s3.damage(id);
    });
    await move(id);
    expect(await row(id)).toMatchObject({
      storage_kind: 'postgres_inline',
      move_state: 'failed',
      move_failure_code: 'target_corrupt',
    });
    expect((await read(id)).equals(bytes)).toBe(true);
  });

  it('says why a source cannot be moved', async () => {
    const [damaged, lost] = [await kept('object_store'), await kept('object_store')];
    await s3.damage(damaged);
    await s3.lose(lost);
    await queue('postgres_inline');
    for (const id of [damaged, lost]) await move(id);
    expect(await row(damaged)).toMatchObject({ move_state: 'failed', move_failure_code: 'source_corrupt' });
    expect(await row(lost)).toMatchObject({ move_state: 'failed', move_failure_code: 'source_missing' });
    expect(await chunks(damaged)).toBe(0);
  });

  it('moves pages of the asked size, each item once, and counts what is too large for the database', async () => {
    const ids = [];
    for (let n = 0; n < 5; n += 1) ids.push(await kept('object_store', randomBytes(100 + n)));
    await kept('object_store', randomBytes(60_001));
    expect(await queue('postgres_inline', 2)).toEqual({ queuedCount: 2, targetTooLargeCount: 0 });
    expect(await queue('postgres_inline', 2)).toEqual({ queuedCount: 2, targetTooLargeCount: 0 });
    expect(await queue('postgres_inline', 100)).toEqual({ queuedCount: 1, targetTooLargeCount: 1 });
    expect(await queue('postgres_inline', 100)).toEqual({ queuedCount: 0, targetTooLargeCount: 0 });
  });

  it('do not exceed a ceiling that was lowered since they were asked for', async () => {
    const id = await kept('object_store');
    await queue('postgres_inline');
    const lower = await startContent(db.url, {
      env: { ...s3.env(), OBJECT_CONTENT_INLINE_MAXIMUM_BYTES: String(bytes.length - 1) },
    });
    await lower.get(MoveContentService).move({ tenantId, id }, never);
    await lower.close();
    expect(await row(id)).toMatchObject({ move_state: 'failed', move_failure_code: 'target_too_large' });
    expect(await chunks(id)).toBe(0);
    expect((await read(id)).equals(bytes)).toBe(true);
  });

  it.each(BOTH)('that take long are not taken for forgotten: %s', async (target) => {
    const id = await kept(other(target));
    await queue(target);
    const bytesService = app.get(ContentBytes);
    const [read, write] = [bytesService.read.bind(bytesService), bytesService.write.bind(bytesService)];
    jest.spyOn(bytesService, 'read').mockImplementationOnce(async function* (place) {
      await db.dataSource.query(`UPDATE object_contents SET move_updated_at = now() - interval '11 minutes'`);
      clock.advance(61_000);
      yield* read(place);
    });
    jest.spyOn(bytesService, 'write').mockImplementationOnce(async (...given) => {
      await write(...given);
      await app.get(QueueMovesService).continueAll(false, never);
    });
    await db.dataSource.query(`DELETE FROM jobs`);
    await move(id);
    expect(await db.dataSource.query(`SELECT 1 FROM jobs WHERE type = 'content.move-item'`)).toEqual([]);
    expect((await row(id)).storage_kind).toBe(target);
  });

  it('toward a store that is away are refused; toward the database they stay possible', async () => {
    const inline = await kept('postgres_inline');
    const remote = await kept('object_store');
    await s3.kill();
    await expect(queue('object_store')).rejects.toMatchObject({ code: 'object_store_unavailable', status: 503 });
    expect(await queue('postgres_inline')).toEqual({ queuedCount: 1, targetTooLargeCount: 0 });
    await expect(move(remote)).rejects.toMatchObject({ code: 'object_store_unavailable', retryable: true });
    await app.get(MoveContentService).giveUp({ tenantId, id: remote });
    expect(await row(remote)).toMatchObject({ move_state: 'failed', move_failure_code: 'store_unavailable' });
    await s3.restart();
    expect(await queue('postgres_inline')).toEqual({ queuedCount: 1, targetTooLargeCount: 0 });
    await move(remote);
    expect((await row(remote)).storage_kind).toBe('postgres_inline');
    expect((await read(inline)).equals(bytes)).toBe(true);
  });

  it('run as jobs, stop while paused and go on when resumed', async () => {
    const worker = await startContent(db.url, {
      env: s3.env(),
      consume: ['content'],
      modules: [ContentJobsModule],
    });
    await app.get(UploadPolicy).current();
    await db.dataSource.query(`UPDATE storage_policy SET moves_paused = true`);
    const ids: ContentId[] = [];
    for (let n = 0; n < 10; n += 1) ids.push(await kept('postgres_inline', randomBytes(5000)));
    expect((await queue('object_store')).queuedCount).toBe(10);
    const jobs = async (status: string): Promise<number> =>
      (
        await db.dataSource.query(`SELECT count(*) AS n FROM jobs WHERE type = 'content.move-item' AND status = $1`, [
          status,
        ])
      )[0].n;
    const inStore = async (): Promise<number> =>
      (await db.dataSource.query(`SELECT count(*) AS n FROM object_contents WHERE storage_kind = 'object_store'`))[0].n;
    await eventually('the jobs ended without moving', async () => (await jobs('complete')) === 10);
    expect(await inStore()).toBe(0);
    await db.dataSource.query(`UPDATE storage_policy SET moves_paused = false`);
    await app.get(QueueMovesService).continueAll(true, never);
    await eventually('everything was moved', async () => (await inStore()) === 10);
    for (const id of ids) expect(await read(id)).toHaveLength(5000);
    await worker.close();
  });
});
