import { createHash } from 'node:crypto';
import { type FileId, ManualClock, newId } from '@svc/kernel';
import {
  aTenant,
  follow,
  makeTenant,
  makeUser,
  Person,
  type Platform,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import sharp from 'sharp';
import { FileUsageRegistry } from '../src';
import { CleanUpFilesService } from '../src/app/clean-up-files.service';
import { aPng, aSidewaysJpeg, aWav } from '@svc/testing/samples/sample-files';
import { startContentApi } from './start-content';

const TEXT = Buffer.from('Grüße aus Köln.\n\nZweiter Absatz.');
const DAY_MS = 24 * 3_600_000;

describe('§4.5 files', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: string;
  let ada: Person;
  const clock = new ManualClock(new Date());
  const used = new Map<FileId, number>();

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startContentApi(db.url, { clock });
    platform.app.get(FileUsageRegistry, { strict: false }).register('chat_attachment', async () => used);
    tenantId = await makeTenant(platform);
    ada = new Person(platform, (await makeUser(platform, tenantId)).token);
  });
  beforeEach(() => {
    clock.set(new Date());
    used.clear();
  });
  afterAll(async () => {
    await platform?.close();
    await db?.close();
  });

  const upload = (bytes: Buffer, name: string, type?: string) =>
    ada.upload('/files/', 'upload_file', bytes, name, type);
  const uploaded = async (bytes: Buffer, name: string): Promise<any> => {
    const { status, json } = await upload(bytes, name);
    if (status !== 200) throw new Error(`Not uploaded: ${JSON.stringify(json)}`);
    return json;
  };
  const link = async (id: string, kind: '' | 'original/', wish: object = {}): Promise<string> =>
    (await ada.call('POST', `/files/${id}/${kind}signed-url/`, wish)).body.url;
  const actions = async (id: string): Promise<any[]> =>
    db.dataSource.query(`SELECT action, metadata FROM audit_outbox WHERE entity_id = $1 ORDER BY id`, [id]);

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

  describe('links', () => {
    it('open the extracted text, and the exact original with its digest, name and type', async () => {
      const { id } = await uploaded(TEXT, "Grüße (1)'s.md");
      const processed = await follow(await link(id, ''));
      expect(processed.bytes.toString()).toContain('Zweiter Absatz.');
      expect(processed.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      const original = await follow(await link(id, 'original/', { contentDisposition: 'inline' }));
      expect(original.bytes.equals(TEXT)).toBe(true);
      expect(Object.fromEntries(original.headers)).toMatchObject({
        'content-type': 'text/markdown',
        'content-length': String(TEXT.length),
        'content-disposition': `inline; filename="Gr__e (1)'s.md"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%281%29%27s.md`,
        'repr-digest': `sha-256=:${createHash('sha256').update(TEXT).digest('base64')}:`,
      });
      expect(original.headers.get('accept-ranges')).toBeNull();
    });

    it('say until when they are good, and are refused afterwards', async () => {
      const { id } = await uploaded(TEXT, 'a.txt');
      const { body } = await ada.call('POST', `/files/${id}/signed-url/`, { expires_in: 60 });
      expect(body.expires_at).toBe(Math.floor(clock.now().getTime() / 1000) + 60);
      clock.advance(59_000);
      expect((await follow(body.url)).status).toBe(200);
      clock.advance(2_000);
      expect((await follow(body.url)).status).toBe(401);
    });

    it('are good for seven days at most, and for an hour where originals are concerned', async () => {
      const { id } = await uploaded(TEXT, 'a.txt');
      const status = async (kind: string, expires_in: number) =>
        (await ada.call('POST', `/files/${id}/${kind}signed-url/`, { expires_in })).status;
      expect(await status('', 604_800)).toBe(200);
      expect(await status('', 604_801)).toBe(422);
      expect(await status('original/', 3600)).toBe(200);
      expect(await status('original/', 3601)).toBe(422);
      expect(await status('original/', 0)).toBe(422);
    });

    it('are shown as asked for in either spelling, and refused when the two disagree', async () => {
      const { id } = await uploaded(TEXT, 'a.txt');
      for (const kind of ['', 'original/'] as const) {
        for (const wish of [{ content_disposition: 'inline' }, { contentDisposition: 'inline' }]) {
          const { headers } = await follow(await link(id, kind, wish));
          expect(headers.get('content-disposition')).toMatch(/^inline;/);
        }
        const both = { content_disposition: 'inline', contentDisposition: 'attachment' };
        expect((await ada.call('POST', `/files/${id}/${kind}signed-url/`, both)).status).toBe(400);
      }
    });

    it('open nothing else: another file, another purpose, a changed or missing token', async () => {
      const [one, other] = [await uploaded(TEXT, '1.txt'), await uploaded(TEXT, '2.txt')];
      const url = await link(one.id, '');
      const token = new URL(url).searchParams.get('token')!;
      const status = async (changed: string) => (await follow(changed)).status;
      expect(await status(url.replace(one.id, other.id))).toBe(403);
      expect(await status(url.replace('/download/', '/original/download/'))).toBe(403);
      const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
      expect(await status(url.replace(token, changed))).toBe(401);
      expect(await status(url.replace(token, 'nonsense'))).toBe(401);
      expect(await status(url.split('?')[0]!)).toBe(401);
      expect(await status(url)).toBe(200);
    });

    it('open nothing while their tenant is suspended', async () => {
      const tenant = await makeTenant(platform);
      const eve = new Person(platform, (await makeUser(platform, tenant)).token);
      const { id } = (await eve.upload('/files/', 'upload_file', TEXT, 'a.txt')).json;
      const links = ['', 'original/'].map(async (kind) => eve.call('POST', `/files/${id}/${kind}signed-url/`, {}));
      const urls = (await Promise.all(links)).map(({ body }) => body.url);
      const answers = () => Promise.all(urls.map((url) => follow(url)));
      const become = (state: string) =>
        platform.call(`/sysadmin/tenants/${tenant}/`, { method: 'POST', superAdmin: true, json: { state } });
      await become('suspended');
      const refused = { status: 403, json: { svc_error_code: 9025 } };
      expect(await answers()).toMatchObject([refused, refused]);
      await become('active');
      expect(await answers()).toMatchObject([{ status: 200 }, { status: 200 }]);
    });

    it('are recorded with their maker, expiry and intent, and without their token', async () => {
      const { id } = await uploaded(TEXT, 'a.txt');
      await link(id, '');
      const url = await link(id, 'original/', { content_disposition: 'inline' });
      await follow(url);
      const recorded = await actions(id);
      expect(recorded.map(({ action }) => action).sort()).toEqual([
        'FILE_ORIGINAL_DOWNLOADED',
        'FILE_ORIGINAL_DOWNLOAD_LINK_CREATED',
        'FILE_SIGNED_URL_MINTED',
        'FILE_UPLOADED',
      ]);
      const made = recorded.find(({ action }) => action === 'FILE_ORIGINAL_DOWNLOAD_LINK_CREATED');
      expect(made.metadata.link).toEqual({ expires_at: expect.any(Number), content_disposition: 'inline' });
      expect(JSON.stringify(recorded)).not.toContain(new URL(url).searchParams.get('token')!);
    });

    it('record a download when bytes are sent, not when somebody only asks what there is', async () => {
      const { id } = await uploaded(aWav(1000), 'a.wav');
      const url = await link(id, 'original/');
      const downloads = async (): Promise<number> =>
        (await actions(id)).filter(({ action }) => action === 'FILE_ORIGINAL_DOWNLOADED').length;
      expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
      expect((await follow(url, { Range: 'bytes=99999-' })).status).toBe(416);
      expect(await downloads()).toBe(0);
      expect((await follow(url, { Range: 'bytes=0-1' })).status).toBe(206);
      expect(await downloads()).toBe(1);
    });

    it('answer 404 with the code of a missing original, and never something else in its place', async () => {
      const { id } = await uploaded(TEXT, 'a.txt');
      const url = await link(id, 'original/');
      await db.dataSource.query(`DELETE FROM file_contents WHERE file_id = $1 AND variant = 'original'`, [id]);
      const missing = { status: 404, body: { code: 'file_original_not_found', svc_error_code: 9045 } };
      expect(await ada.call('POST', `/files/${id}/original/signed-url/`)).toMatchObject(missing);
      expect(await follow(url)).toMatchObject({ status: 404, json: missing.body });
    });

    it('never give damaged bytes: small content is refused before its first byte', async () => {
      const { id } = await uploaded(TEXT, 'a.txt');
      const url = await link(id, 'original/');
      await db.dataSource.query(
        `UPDATE object_content_chunks SET bytes = set_byte(bytes, 0, 1)
         WHERE content_id = (SELECT content_id FROM file_contents WHERE file_id = $1 AND variant = 'original')`,
        [id],
      );
      expect(await follow(url)).toMatchObject({
        status: 503,
        json: { code: 'object_content_corrupt', svc_error_code: 9038 },
      });
    });
  });

  describe('parts of recordings', () => {
    const recording = aWav(50_000);

    it('are sent as asked for, with the digest of the whole', async () => {
      const { id } = await uploaded(recording, 'speech.wav');
      const url = await link(id, 'original/');
      const part = await follow(url, { Range: 'bytes=1000-29999' });
      expect(part.status).toBe(206);
      expect(part.bytes.equals(recording.subarray(1000, 30_000))).toBe(true);
      expect(Object.fromEntries(part.headers)).toMatchObject({
        'content-range': `bytes 1000-29999/${recording.length}`,
        'repr-digest': `sha-256=:${createHash('sha256').update(recording).digest('base64')}:`,
        'accept-ranges': 'bytes',
      });
      expect((await follow(await link(id, ''), { Range: 'bytes=-10' })).bytes.equals(recording.subarray(-10))).toBe(
        true,
      );
    });

    it('outside of the recording are refused', async () => {
      const { id } = await uploaded(recording, 'speech.wav');
      const refused = await follow(await link(id, ''), { Range: 'bytes=999999-' });
      expect(refused).toMatchObject({ status: 416, json: { svc_error_code: 9007 } });
      expect(refused.headers.get('content-range')).toBe(`bytes */${recording.length}`);
    });

    it('exist of recordings only', async () => {
      const { id } = await uploaded(TEXT, 'a.txt');
      expect((await follow(await link(id, 'original/'), { Range: 'bytes=0-3' })).status).toBe(200);
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
  });

  it('unknown files do not exist', async () => {
    const id = newId<FileId>();
    expect((await ada.call('GET', `/files/${id}/`)).status).toBe(404);
    expect(await follow(`${await platform.app.getUrl()}/api/v1/files/${id}/download/?token=x`)).toMatchObject({
      status: 401,
    });
  });
});
