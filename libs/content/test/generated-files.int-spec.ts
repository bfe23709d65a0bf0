import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { systemCaller, type UserCaller } from '@svc/kernel';
import { aTenant, aUser, testDatabase, type TestDatabase } from '@svc/testing';
import { aPng } from '@svc/testing/samples/sample-files';
import { FileDirectory, FileRemoval, GeneratedFiles } from '../src';
import { FileForms } from '../src/app/file-forms';
import { startContent } from './start-content';

const noUse = async (): Promise<void> => undefined;

describe('supplement §3.4 files that nobody uploaded', () => {
  let db: TestDatabase;
  let app: INestApplicationContext;
  let ada: UserCaller;
  let generated: GeneratedFiles;
  let png: Buffer;

  beforeAll(async () => {
    db = await testDatabase();
    app = await startContent(db.url);
    generated = app.get(GeneratedFiles);
    png = await aPng(8, 8);
  });
  beforeEach(async () => (ada = await aPerson()));
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  async function aPerson(): Promise<UserCaller> {
    const tenantId = await aTenant(db.across);
    const { id, email } = await aUser(db.across, tenantId);
    const credential = { kind: 'session', issuedAt: new Date() } as const;
    return { kind: 'caller', tenantId, user: { id, email, username: null }, permissions: new Set(), credential };
  }
  const rows = async (sql: string): Promise<any[]> => db.dataSource.query(sql, [ada.tenantId]);
  const contents = (): Promise<any[]> =>
    rows('SELECT state, use, storage_kind AS storage, media_type AS type FROM object_contents WHERE tenant_id = $1');

  it('have one form, the bytes as they are, which downloads and models get', async () => {
    const file = await generated.keep(ada, { bytes: png, name: 'a duck' }, noUse);
    expect(file).toMatchObject({
      name: 'a duck.png',
      mediaType: 'image/png',
      fileType: 'image',
      sizeBytes: png.length,
    });
    expect(file.userId).toBe(ada.user.id);
    expect(await contents()).toEqual([
      { state: 'available', use: 'file', storage: 'postgres_inline', type: 'image/png' },
    ]);
    const forms = await app.get(FileForms).read([file], 'generated_artifact');
    expect(forms.get(file.id)!.bytes.equals(png)).toBe(true);
    const shown = await app.get(FileDirectory).images([file]);
    expect(shown.get(file.id)!.bytes.equals(png)).toBe(true);
  });

  it('go like others, with their bytes', async () => {
    const { id } = await generated.keep(ada, { bytes: png, name: 'a duck' }, noUse);
    await app.get(UnitOfWork).run(ada.tenantId, (tx) => app.get(FileRemoval).delete(tx, ada, id));
    expect(await rows('SELECT id FROM files WHERE tenant_id = $1')).toEqual([]);
    expect(await contents()).toMatchObject([{ state: 'delete_pending' }]);
  });

  it('are not there for another tenant', async () => {
    const { id } = await generated.keep(ada, { bytes: png, name: 'a duck' }, noUse);
    const { tenantId } = await aPerson();
    const found = await app.get(UnitOfWork).read(tenantId, (tx) => app.get(FileDirectory).findMany(tx, tenantId, [id]));
    expect(found).toEqual([]);
  });

  it.each([
    ['no picture by their bytes', 'unsupported_format', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing at all', 'unsupported_format', Buffer.alloc(0)],
    ['larger than uploaded pictures may be', 'file_too_large', Buffer.alloc(64 * 1024 * 1024, 0xff)],
  ])('are refused when they are %s', async (_what, code, bytes) => {
    // A sequence of this byte begins like a JPEG.
    bytes.set(bytes.length > 64 ? [0xff, 0xd8, 0xff] : []);
    await expect(generated.keep(ada, { bytes, name: 'x' }, noUse)).rejects.toMatchObject({ code });
    expect(await contents()).toEqual([]);
  });

  it('need somebody who owns them', async () => {
    const keeping = generated.keep(systemCaller(ada.tenantId), { bytes: png, name: 'x' }, noUse);
    await expect(keeping).rejects.toMatchObject({ code: 'user_identity_required' });
  });

  it('are not kept when what they belong to is gone', async () => {
    const gone = new Error('gone');
    const attach = (): Promise<void> => Promise.reject(gone);
    await expect(generated.keep(ada, { bytes: png, name: 'x' }, attach)).rejects.toBe(gone);
    expect(await rows('SELECT id FROM files WHERE tenant_id = $1')).toEqual([]);
    expect(await contents()).toMatchObject([{ state: 'delete_pending' }]);
  });
});
