import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import { ManualClock, type TenantId } from '@svc/kernel';
import { TenantCleanerRegistry } from '@svc/tenancy';
import { arriving, aTenant, bytesOf, testDatabase, type TestDatabase, ThrowawayStore } from '@svc/testing';
import { ContentStore, ObjectContentReadiness, type StageOptions } from '../src';
import { RemoteBytes } from '../src/app/remote-bytes';
import { SweepContentsService } from '../src/app/sweep-contents.service';
import { startContent } from './start-content';

const OPTIONS: StageOptions = { use: 'file', mediaType: 'text/plain', maxBytes: 50_000_000, target: 'object_store' };
const MARK = 'svc-bucket-owner.json';

describe('appendix 1 and 4: bytes in an object store named by the environment', () => {
  let db: TestDatabase;
  let s3: ThrowawayStore;
  let app: INestApplicationContext;
  let store: ContentStore;
  let tenantId: TenantId;
  const clock = new ManualClock(new Date());

  beforeAll(async () => {
    db = await testDatabase();
    s3 = await ThrowawayStore.start(['content', 'other']);
    app = await startContent(db.url, { clock, env: s3.env() });
    store = app.get(ContentStore);
  });
  beforeEach(async () => {
    await db.truncate();
    await s3.lose('');
    clock.set(new Date());
    tenantId = await aTenant(db.across);
  });
  afterAll(async () => {
    await app?.close();
    await s3?.close();
    await db?.close();
  });

  const stage = (bytes: Buffer) => store.stage(tenantId, arriving(bytes, 65_536), OPTIONS);
  const readiness = async () => (await app.get(ObjectContentReadiness).now()).code;
  const count = async (table: string): Promise<number> =>
    (await db.dataSource.query(`SELECT count(*) AS count FROM ${table}`))[0].count;
  const read = async (id: Awaited<ReturnType<typeof stage>>['id']) => bytesOf((await store.open(tenantId, id)).stream);
  const sweep = () => app.get(SweepContentsService).sweep(new AbortController().signal);

  it.each([0, 1, 100_000, 20_000_000])(
    'gives %i bytes back bit for bit, and keeps none in the database',
    async (size) => {
      const bytes = randomBytes(size);
      const { id, storage } = await stage(bytes);
      expect(storage).toBe('object_store');
      expect((await read(id)).equals(bytes)).toBe(true);
      expect(await count('object_content_chunks')).toBe(0);
      expect(await s3.keys()).toHaveLength(2);
    },
  );

  it('marks its bucket and refuses one that bears the mark of another database', async () => {
    const { id } = await stage(Buffer.from('ours'));
    expect(await s3.keys()).toContain(MARK);
    await db.dataSource.query(`UPDATE storage_policy SET database_id = gen_random_uuid()`);
    expect(await readiness()).toBe('configuration_required');
    const refused = { code: 'configuration_required', status: 503, cause: { code: 'object_store_bucket_foreign' } };
    await expect(read(id)).rejects.toMatchObject(refused);
    await expect(stage(Buffer.from('x'))).rejects.toMatchObject(refused);
  });

  it('lets a second database have no part in the bucket', async () => {
    await stage(Buffer.from('ours'));
    const second = await testDatabase();
    const stranger = await startContent(second.url, { env: s3.env() });
    const otherTenant = await aTenant(second.across);
    const refused = stranger.get(ContentStore).stage(otherTenant, arriving(Buffer.from('x')), OPTIONS);
    await expect(refused).rejects.toMatchObject({ code: 'configuration_required' });
    expect((await stranger.get(ObjectContentReadiness).now()).code).toBe('configuration_required');
    await stranger.close();
    await second.close();
  });

  it('answers an outage with a typed temporary failure, keeps nothing, and goes on when the store is back', async () => {
    const bytes = randomBytes(100_000);
    const { id } = await stage(bytes);
    expect(await readiness()).toBe('ready');
    await s3.kill();
    await expect(read(id)).rejects.toMatchObject({ code: 'object_store_unavailable', status: 503, retryable: true });
    await expect(stage(bytes)).rejects.toMatchObject({ code: 'object_store_unavailable' });
    expect(await readiness()).toBe('store_degraded');
    expect(await count('object_content_chunks')).toBe(0);
    await s3.restart();
    expect(await readiness()).toBe('ready');
    expect((await read(id)).equals(bytes)).toBe(true);
  });

  it('keeps nothing of an upload during which the store died', async () => {
    const dying = async function* () {
      for (let part = 0; part < 40; part += 1) {
        if (part === 30) await s3.kill();
        yield randomBytes(1_000_000);
      }
    };
    await expect(store.stage(tenantId, dying(), OPTIONS)).rejects.toMatchObject({ code: 'object_store_unavailable' });
    await s3.restart();
    await sweep();
    const [row] = await db.dataSource.query(`SELECT state FROM object_contents`);
    expect(row.state).toBe('tombstoned');
    expect((await s3.keys()).filter((key) => key.startsWith('content/'))).toEqual([]);
  });

  it('never hands out the last byte of bytes that were flipped on the disk of the store, nor lost ones', async () => {
    const { id } = await stage(randomBytes(1_000_000));
    expect(await s3.damage(id)).toBe(1);
    await expect(read(id)).rejects.toMatchObject({ code: 'object_content_corrupt', status: 503 });
    await s3.lose(id);
    await expect(read(id)).rejects.toMatchObject({ code: 'object_content_corrupt' });
  });

  it('removes the objects of items that were given up, also when the store was away at first', async () => {
    const { id } = await stage(randomBytes(1000));
    await db.uow.run(tenantId, (tx) => store.retain(tx, tenantId, id));
    await db.uow.run(tenantId, (tx) => store.release(tx, tenantId, [id]));
    await s3.kill();
    await sweep();
    expect((await db.dataSource.query(`SELECT state FROM object_contents`))[0].state).toBe('delete_pending');
    await s3.restart();
    await sweep();
    expect(await s3.keys()).toEqual([MARK]);
    clock.advance(8 * 24 * 3_600_000);
    await sweep();
    expect(await count('object_contents')).toBe(0);
  });

  it('sweeps what broke off after an hour and what nobody claimed after a day, and nothing else', async () => {
    const kept = await stage(Buffer.from('kept'));
    await db.uow.run(tenantId, (tx) => store.retain(tx, tenantId, kept.id));
    await stage(Buffer.from('unclaimed'));
    const broken = await stage(Buffer.from('broken off'));
    await db.dataSource.query(`UPDATE object_contents SET sha256 = NULL WHERE id = $1`, [broken.id]);
    const alive = async () =>
      (await db.dataSource.query(`SELECT count(*) AS count FROM object_contents WHERE state <> 'tombstoned'`))[0].count;
    await sweep();
    expect(await alive()).toBe(3);
    clock.advance(61 * 60_000);
    await sweep();
    expect(await alive()).toBe(2);
    clock.advance(24 * 3_600_000);
    await sweep();
    expect(await alive()).toBe(1);
    expect((await read(kept.id)).toString()).toBe('kept');
  });

  it('fails closed when the environment no longer names the bucket that holds the bytes', async () => {
    const { id } = await stage(Buffer.from('x'));
    for (const env of [{}, s3.env('other')]) {
      const without = await startContent(db.url, { env });
      const reading = async () => bytesOf((await without.get(ContentStore).open(tenantId, id)).stream);
      await expect(reading()).rejects.toMatchObject({ code: 'configuration_required', status: 503 });
      expect((await without.get(ObjectContentReadiness).now()).code).toBe('configuration_required');
      await without.close();
    }
  });

  it('knows no store any more where the environment named one, and nothing lies there', async () => {
    const { id } = await stage(Buffer.from('x'));
    await db.uow.run(tenantId, (tx) => store.release(tx, tenantId, [id]));
    await sweep();
    const without = await startContent(db.url);
    expect(await without.get(ObjectContentReadiness).now()).toEqual({
      healthy: true,
      code: 'object_store_not_configured',
    });
    await without.close();
    const elsewhere = await startContent(db.url, { env: s3.env('other') });
    expect((await elsewhere.get(ObjectContentReadiness).now()).code).toBe('ready');
    await elsewhere.close();
  });

  it('stays the same bucket when the environment names the one that an administrator connected', async () => {
    const { id } = await stage(Buffer.from('x'));
    await db.dataSource.query(
      `UPDATE object_store_destinations SET source = 'admin', encrypted_credentials = 'sealed'`,
    );
    expect(await readiness()).toBe('ready');
    expect((await read(id)).toString()).toBe('x');
    const rows = await db.dataSource.query(`SELECT source, encrypted_credentials FROM object_store_destinations`);
    expect(rows).toEqual([{ source: 'environment', encrypted_credentials: null }]);
  });

  it('lets a tenant go whose store is away, and removes its objects when that is back', async () => {
    for (let n = 0; n < 3; n += 1) await stage(randomBytes(100));
    await s3.kill();
    await app.get(TenantCleanerRegistry).run(tenantId, new AbortController().signal);
    await db.dataSource.query(`DELETE FROM object_contents WHERE tenant_id = $1`, [tenantId]);
    await sweep();
    await s3.restart();
    expect(await s3.keys()).toHaveLength(4);
    await sweep();
    expect(await s3.keys()).toEqual([MARK]);
    expect(await count('object_content_remnants')).toBe(0);
  });

  it('looks once more for what was written while its tenant was deleted', async () => {
    const { id } = await stage(Buffer.from('x'));
    const [key] = (await s3.keys()).filter((name) => name.includes(id));
    await app.get(TenantCleanerRegistry).run(tenantId, new AbortController().signal);
    await db.dataSource.query(`DELETE FROM object_contents WHERE id = $1`, [id]);
    // The write that was under way ends only now.
    await app.get(RemoteBytes).write(key!, arriving(Buffer.from('late')), 'text/plain');
    clock.advance(8 * 24 * 3_600_000);
    await sweep();
    expect(await s3.keys()).toEqual([MARK]);
    expect(await count('object_content_remnants')).toBe(0);
  });

  it('removes what lies in the database although the store is away, and asks the store but once', async () => {
    const given = [await stage(randomBytes(10)), await stage(randomBytes(10))];
    const inline = await store.stage(tenantId, arriving(Buffer.from('x')), { ...OPTIONS, target: 'postgres_inline' });
    const ids = [...given, inline].map(({ id }) => id);
    await db.uow.run(tenantId, (tx) => store.release(tx, tenantId, ids));
    const asked = jest.spyOn(app.get(RemoteBytes), 'remove');
    await s3.kill();
    await sweep();
    await s3.restart();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await count('object_content_chunks')).toBe(0);
    asked.mockRestore();
    await sweep();
    expect(await s3.keys()).toEqual([MARK]);
  });

  it('leaves no object of a tenant that is deleted, and of no other', async () => {
    const other = await aTenant(db.across);
    const mine = await stage(randomBytes(100));
    await stage(randomBytes(100));
    const theirs = await store.stage(other, arriving(Buffer.from('theirs')), OPTIONS);
    await db.dataSource.query(`UPDATE object_contents SET state = 'failed' WHERE id = $1`, [mine.id]);
    await db.dataSource.query(
      `INSERT INTO object_content_leftovers VALUES (gen_random_uuid(), $1, $2, $3, now() + interval '1 day')`,
      [tenantId, mine.id, 'content/left'],
    );
    await app.get(TenantCleanerRegistry).run(tenantId, new AbortController().signal);
    expect((await s3.keys()).filter((key) => key.startsWith('content/'))).toEqual([expect.stringContaining(theirs.id)]);
  });

  it('takes a store that says nothing for one that is away', async () => {
    const asking: Socket[] = [];
    const silent = createServer((socket) => void asking.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const env = { ...s3.env(), OBJECT_STORE_ENDPOINT_URL: `http://127.0.0.1:${port}` };
    const waiting = await startContent(db.url, { env });
    const began = performance.now();
    expect(await waiting.get(ObjectContentReadiness).now()).toEqual({ healthy: false, code: 'not_initialized' });
    expect(performance.now() - began).toBeLessThan(20_000);
    await waiting.close();
    for (const socket of asking) socket.destroy();
    silent.close();
  });

  it('is healthy without any store, and says when one could never be reached', async () => {
    const without = await startContent(db.url);
    expect(await without.get(ObjectContentReadiness).now()).toEqual({
      healthy: true,
      code: 'object_store_not_configured',
    });
    await expect(without.get(ContentStore).stage(tenantId, arriving(Buffer.from('x')), OPTIONS)).rejects.toMatchObject({
      code: 'configuration_required',
    });
    await without.close();
    await s3.kill();
    expect(await readiness()).toBe('not_initialized');
    await s3.restart();
    expect(await readiness()).toBe('ready');
  });
});
