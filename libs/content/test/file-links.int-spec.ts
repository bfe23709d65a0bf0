import { createHash } from 'node:crypto';
import { follow, makeTenant, makeUser, Person } from '@svc/testing';
import { aWav } from '@svc/testing/samples/sample-files';
import { aFileScene, type FileScene } from './support/file-scene';

const TEXT = Buffer.from('Grüße aus Köln.\n\nZweiter Absatz.');

describe('§4.5 downloads', () => {
  let scene: FileScene;
  let db: FileScene['db'];
  let platform: FileScene['platform'];
  let ada: FileScene['ada'];
  let clock: FileScene['clock'];
  let uploaded: FileScene['uploaded'];
  let link: FileScene['link'];
  let actions: FileScene['actions'];

  beforeAll(async () => {
    scene = await aFileScene();
    ({ db, platform, ada, clock, uploaded, link, actions } = scene);
  });
  beforeEach(() => clock.set(new Date()));
  afterAll(() => scene.close());

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
});
