import { type FileId, newId } from '@svc/kernel';
import { aTenant, follow, makeTenant, makeUser, Person } from '@svc/testing';
import sharp from 'sharp';
import { CleanUpFilesService } from '../src/app/clean-up-files.service';
import { aPng, aSidewaysJpeg, aWav } from '@svc/testing/samples/sample-files';
import { aFileScene, type FileScene } from './support/file-scene';

const TEXT = Buffer.from('Grüße aus Köln.\n\nZweiter Absatz.');
const DAY_MS = 24 * 3_600_000;

describe('§4.5 files', () => {
  let scene: FileScene;
  let db: FileScene['db'];
  let platform: FileScene['platform'];
  let tenantId: FileScene['tenantId'];
  let ada: FileScene['ada'];
  let clock: FileScene['clock'];
  let used: FileScene['used'];
  let upload: FileScene['upload'];
  let uploaded: FileScene['uploaded'];
  let link: FileScene['link'];
  let actions: FileScene['actions'];

  beforeAll(async () => {
    scene = await aFileScene();
    ({ db, platform, tenantId, ada, clock, used, upload, uploaded, link, actions } = scene);
  });
  beforeEach(() => {
    clock.set(new Date());
    used.clear();
  });
  afterAll(() => scene.close());

  describe('uploading', () => {
    it('takes the text out and tells what the file is', async () => {
      const file = await uploaded(TEXT, 'Grüße.md');
      expect(file).toMatchObject({
        name: 'Grüße.md',
        mimetype: 'text/markdown',
        size: TEXT.length,
        transcription: null,
      });
      expect(file.token_count).toBeGreaterThan(5);
      expect((await ada.call('GET', `/files/${file.id}/`)).body).toEqual(file);
      const { body } = await ada.call('GET', '/files/');
      expect(body.items.map(({ id }: { id: string }) => id)).toContain(file.id);
      expect(await actions(file.id)).toMatchObject([{ action: 'FILE_UPLOADED' }]);
    });

    it('goes by the content, not by the name', async () => {
      expect(await uploaded(await aPng(10, 10), 'letter.pdf')).toMatchObject({ mimetype: 'image/png' });
      expect(await upload(Buffer.from('MZ\u0000\u0001program'), 'harmless.txt')).toMatchObject({
        status: 415,
        json: { code: 'unsupported_format', svc_error_code: 9030 },
      });
    });

    it('goes by the declared type where the content and the name leave it open', async () => {
      const page = { status: 415, json: { message: 'An HTML page is not a supported format.' } };
      expect(await upload(Buffer.from('<p>one'), 'piece', 'text/html')).toMatchObject(page);
      const { status, json } = await upload(Buffer.from('name,town\nAda,London'), 'people', 'text/csv');
      expect({ status, json }).toMatchObject({ status: 200, json: { mimetype: 'text/csv' } });
      const text = await follow(await link(json.id, ''));
      expect(text.bytes.toString()).toContain('| Ada | London |');
    });

    it.each([
      ['an empty file', Buffer.alloc(0), 400, 9027],
      ['a damaged document', Buffer.from('%PDF-1.7\nnothing that makes sense'), 400, 9029],
      ['a damaged picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 400, 9029],
    ])('refuses %s', async (_what, bytes, status, code) => {
      expect(await upload(bytes, 'file')).toMatchObject({ status, json: { svc_error_code: code } });
    });

    it('refuses a picture of more pixels than anybody needs before decoding it', async () => {
      const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: 'black' } })
        .png({ compressionLevel: 9 })
        .toBuffer();
      expect(bomb.length).toBeLessThan(1_000_000);
      expect(await upload(bomb, 'bomb.png')).toMatchObject({ status: 400, json: { code: 'limit_exceeded' } });
    });

    it('refuses names that cannot be used', async () => {
      for (const name of ['a\tb.txt', 'x'.repeat(256), ' ']) {
        expect(await upload(TEXT, name)).toMatchObject({
          status: 400,
          json: { code: 'invalid_filename', svc_error_code: 9056 },
        });
      }
    });

    it('holds each kind of file to its own limit', async () => {
      await db.dataSource.query(
        `UPDATE storage_policy SET session_file_limit_bytes = 20, session_image_limit_bytes = 200`,
      );
      const refusal = await upload(TEXT, 'long.txt');
      expect(refusal).toMatchObject({
        status: 413,
        json: {
          svc_error_code: 9015,
          details: { file_size_bytes: TEXT.length, max_size_bytes: 20, max_size_human: '20 B' },
        },
      });
      expect((await upload(aWav(1000), 'speech.wav')).status).toBe(200);
      expect((await upload(await aPng(2000, 2000), 'large.png')).status).toBe(413);
      await db.dataSource.query(
        `UPDATE storage_policy SET session_file_limit_bytes = 10485760, session_image_limit_bytes = 10485760`,
      );
    });

    it('leaves nothing behind when the file is refused', async () => {
      const before = await db.dataSource.query(
        `SELECT count(*) AS count FROM object_contents WHERE state = 'available'`,
      );
      await upload(Buffer.from('%PDF-1.7\nbroken'), 'x.pdf');
      const after = await db.dataSource.query(
        `SELECT count(*) AS count FROM object_contents WHERE state = 'available'`,
      );
      expect(after).toEqual(before);
    });

    it('belongs to the one who uploaded it', async () => {
      const { id } = await uploaded(TEXT, 'mine.txt');
      const bob = new Person(platform, (await makeUser(platform, tenantId)).token);
      const stranger = new Person(platform, (await makeUser(platform, await makeTenant(platform))).token);
      for (const other of [bob, stranger]) {
        expect((await other.call('GET', `/files/${id}/`)).status).toBe(404);
        expect((await other.call('DELETE', `/files/${id}/`)).status).toBe(404);
        expect((await other.call('GET', `/files/${id}/deletion-preview/`)).status).toBe(404);
        expect((await other.call('POST', `/files/${id}/original/signed-url/`)).status).toBe(404);
      }
      expect((await platform.call('/files/')).status).toBe(401);
    });
  });

  describe('pictures', () => {
    it('are made upright and small enough for models; the original stays as it was', async () => {
      const original = await aSidewaysJpeg(3000, 1000);
      const { id } = await uploaded(original, 'photo.jpg');
      const prepared = await follow(await link(id, ''));
      expect(await sharp(prepared.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 683, height: 2048 });
      expect((await sharp(prepared.bytes).metadata()).exif).toBeUndefined();
      expect((await follow(await link(id, 'original/'))).bytes.equals(original)).toBe(true);
    });
  });

  describe('§3.7 deleting', () => {
    it('shows what it would do, and does it', async () => {
      const { id } = await uploaded(TEXT, 'a.txt');
      const { body } = await ada.call('GET', `/files/${id}/deletion-preview/`);
      expect(body).toEqual({ file_id: id, can_delete: true, affected_file_count: 1, blockers: [] });
      const url = await link(id, 'original/');
      const contents = (await db.dataSource.query(`SELECT content_id FROM file_contents WHERE file_id = $1`, [id])).map(
        (row: { content_id: string }) => row.content_id,
      );
      expect((await ada.call('DELETE', `/files/${id}/`)).status).toBe(204);
      expect((await ada.call('DELETE', `/files/${id}/`)).status).toBe(404);
      expect((await follow(url)).status).toBe(404);
      const left = await db.dataSource.query(`SELECT state FROM object_contents WHERE id = ANY($1)`, [contents]);
      expect(left).toEqual([{ state: 'delete_pending' }, { state: 'delete_pending' }]);
      expect((await actions(id)).map(({ action }) => action)).toContain('FILE_DELETED');
    });

    it('is refused while something uses the file, with what does', async () => {
      const { id } = await uploaded(TEXT, 'a.txt');
      used.set(id, 3);
      const preview = {
        file_id: id,
        can_delete: false,
        affected_file_count: 1,
        blockers: [{ kind: 'chat_attachment', count: 3 }],
      };
      expect((await ada.call('GET', `/files/${id}/deletion-preview/`)).body).toEqual(preview);
      expect(await ada.call('DELETE', `/files/${id}/`)).toMatchObject({
        status: 409,
        body: { code: 'file_in_use', svc_error_code: 9044, details: preview },
      });
      used.clear();
      expect((await ada.call('DELETE', `/files/${id}/`)).status).toBe(204);
    });

    it('happens by itself to files of more than a day that nothing uses', async () => {
      const [unused, kept] = [await uploaded(TEXT, 'unused.txt'), await uploaded(TEXT, 'kept.txt')];
      used.set(kept.id, 1);
      const cleanUp = () =>
        platform.app.get(CleanUpFilesService, { strict: false }).cleanUp(new AbortController().signal);
      await cleanUp();
      expect((await ada.call('GET', `/files/${unused.id}/`)).status).toBe(200);
      clock.advance(DAY_MS + 60_000);
      expect(await cleanUp()).toBeGreaterThan(0);
      clock.set(new Date());
      expect((await ada.call('GET', `/files/${unused.id}/`)).status).toBe(404);
      expect((await ada.call('GET', `/files/${kept.id}/`)).status).toBe(200);
    });

    it('looks at every file of every tenant, a page after the other', async () => {
      const other = await aTenant(db.across);
      await db.dataSource.query(
        `INSERT INTO files (id, tenant_id, name, media_type, size_bytes, file_type, created_at)
         SELECT gen_random_uuid(), $1, 'old', 'text/plain', 1, 'text', now() - interval '2 days' FROM generate_series(1, 450)`,
        [other],
      );
      const service = platform.app.get(CleanUpFilesService, { strict: false });
      expect(await service.cleanUp(new AbortController().signal)).toBe(450);
    });

    it('goes on behind a tenant whose files cannot be deleted, and says so', async () => {
      const tenants = [await aTenant(db.across), await aTenant(db.across), await aTenant(db.across)];
      await db.dataSource.query(
        `INSERT INTO files (id, tenant_id, name, media_type, size_bytes, file_type, created_at)
         SELECT gen_random_uuid(), unnest($1::uuid[]), 'old', 'text/plain', 1, 'text', now() - interval '2 days'`,
        [tenants],
      );
      await db.dataSource.query('CREATE TABLE kept AS SELECT id FROM files WHERE tenant_id = $1', [tenants[1]]);
      await db.dataSource.query('ALTER TABLE kept ADD FOREIGN KEY (id) REFERENCES files (id)');
      const left = async (): Promise<string[]> => {
        const sql = 'SELECT tenant_id FROM files WHERE tenant_id = ANY ($1)';
        return (await db.dataSource.query(sql, [tenants])).map((row: { tenant_id: string }) => row.tenant_id);
      };
      const cleanUp = () =>
        platform.app.get(CleanUpFilesService, { strict: false }).cleanUp(new AbortController().signal);
      await expect(cleanUp()).rejects.toThrow(/^1 of \d+ failed/);
      expect(await left()).toEqual([tenants[1]]);
      await db.dataSource.query('DROP TABLE kept');
      await cleanUp();
      expect(await left()).toEqual([]);
    });
  });

  it('unknown files do not exist', async () => {
    const id = newId<FileId>();
    expect((await ada.call('GET', `/files/${id}/`)).status).toBe(404);
    expect(await follow(`${await platform.app.getUrl()}/api/v1/files/${id}/download/?token=x`)).toMatchObject({
      status: 401,
    });
  });
});
