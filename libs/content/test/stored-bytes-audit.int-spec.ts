import type { INestApplicationContext } from '@nestjs/common';
import type { TenantId } from '@svc/kernel';
import { arriving, aTenant, auditStoredBytes, testDatabase, type TestDatabase, ThrowawayStore } from '@svc/testing';
import { type ContentId, ContentStore, type StorageKind } from '../src';
import { RemoteBytes } from '../src/app/remote-bytes';
import { startContent } from './start-content';

describe('the audit of stored bytes', () => {
  let db: TestDatabase;
  let s3: ThrowawayStore;
  let app: INestApplicationContext;
  let tenantId: TenantId;

  beforeAll(async () => {
    db = await testDatabase();
    s3 = await ThrowawayStore.start();
    app = await startContent(db.url, { env: s3.env() });
  });
  beforeEach(async () => {
    await db.truncate();
    await s3.lose('');
    tenantId = await aTenant(db.across);
  });
  afterAll(async () => {
    await app?.close();
    await s3?.close();
    await db?.close();
  });

  const staged = async (target: StorageKind): Promise<ContentId> => {
    const options = { use: 'icon', mediaType: 'image/png', maxBytes: 100_000, target } as const;
    return (await app.get(ContentStore).stage(tenantId, arriving(Buffer.alloc(9000, 7)), options)).id;
  };
  const kept = async (target: StorageKind, { used = true } = {}): Promise<ContentId> => {
    const id = await staged(target);
    await db.uow.run(tenantId, (tx) => app.get(ContentStore).retain(tx, tenantId, id));
    const sql = `INSERT INTO icons (id, tenant_id, content_id) VALUES (gen_random_uuid(), $1, $2)`;
    if (used) await db.dataSource.query(sql, [tenantId, id]);
    return id;
  };
  const release = (id: ContentId) => db.uow.run(tenantId, (tx) => app.get(ContentStore).release(tx, tenantId, [id]));
  const findings = async (swept = false): Promise<string[]> => {
    const found = await auditStoredBytes(db.dataSource, { keys: await s3.keys(), swept });
    return found.map(({ finding }) => finding);
  };

  it.each(['postgres_inline', 'object_store'] as const)('finds nothing where all is well: %s', async (target) => {
    await kept(target);
    expect(await findings(true)).toEqual([]);
    await staged(target);
    expect(await findings()).toEqual([]);
    expect(await findings(true)).toEqual(['not swept: pending']);
  });

  it.each(['postgres_inline', 'object_store'] as const)('names what lingers and what is wanted: %s', async (target) => {
    await kept(target, { used: false });
    expect(await findings()).toEqual(['kept, but used by nothing']);
    await db.dataSource.query(`DELETE FROM object_contents`);
    await db.dataSource.query(`DELETE FROM object_content_remnants`);
    await s3.lose('');
    await release(await kept(target));
    expect(await findings()).toEqual(['used, but given up']);
  });

  it('names rows that are damaged or too many', async () => {
    const id = await kept('postgres_inline');
    await db.dataSource.query(
      `UPDATE object_content_chunks SET bytes = '\\x00' || substr(bytes, 2) WHERE chunk_no = 1`,
    );
    expect(await findings()).toEqual(['rows of bytes are not what was accepted']);
    await db.dataSource.query(`DELETE FROM icons`);
    await db.dataSource.query(`UPDATE object_contents SET state = 'tombstoned' WHERE id = $1`, [id]);
    expect(await findings()).toEqual(['rows of bytes that nothing waits for']);
  });

  it('names objects that are gone and objects that no row knows of', async () => {
    await kept('object_store');
    await app.get(RemoteBytes).write('content/stray', arriving(Buffer.from('x')), 'text/plain');
    expect(await findings()).toEqual(['an object that no row knows of']);
    await s3.lose('content/');
    expect(await findings()).toEqual(['no object']);
  });
});
