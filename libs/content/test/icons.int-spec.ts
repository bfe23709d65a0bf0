import { follow, makeTenant, makeUser, Person, type Platform, type TestDatabase, testDatabase } from '@svc/testing';
import sharp from 'sharp';
import { aPng } from '@svc/testing/samples/sample-files';
import { startContentApi } from './start-content';

describe('supplement §3.5: icons', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: string;
  let ada: Person;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startContentApi(db.url);
    tenantId = await makeTenant(platform);
    // The first person of a tenant administers it.
    await makeUser(platform, tenantId);
    ada = new Person(platform, (await makeUser(platform, tenantId)).token);
  });
  afterAll(async () => {
    await platform?.close();
    await db?.close();
  });

  const add = (bytes: Buffer, name = 'icon.png') => ada.upload('/icons/', 'file', bytes, name);
  const show = async (id: string) => follow(`${await platform.app.getUrl()}/api/v1/icons/${id}/`);

  it.each(['png', 'jpeg', 'webp'] as const)('of %s are shown to anybody, for a year', async (format) => {
    const picture = await sharp(await aPng(64, 64))
      .toFormat(format)
      .toBuffer();
    const { status, json } = await add(picture);
    expect([status, Object.keys(json).sort()]).toEqual([200, ['created_at', 'id', 'updated_at']]);
    const shown = await show(json.id);
    expect(shown.status).toBe(200);
    expect(shown.bytes.equals(picture)).toBe(true);
    expect(shown.headers.get('content-type')).toBe(`image/${format}`);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000');
  });

  it('are pictures by their content', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bytes of [
      svg,
      Buffer.from('text'),
      Buffer.alloc(0),
      Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000'),
    ]) {
      expect(await add(bytes)).toMatchObject({ status: 415, json: { svc_error_code: 9014 } });
    }
  });

  it('have at most 262144 bytes', async () => {
    const head = await aPng(8, 8);
    const padded = (size: number) => Buffer.concat([head, Buffer.alloc(size - head.length)]);
    expect((await add(padded(262_144))).status).toBe(200);
    const json = { svc_error_code: 9015, details: { file_size_bytes: 262_145 } };
    expect(await add(padded(262_145))).toMatchObject({ status: 413, json });
  });

  it.each(['png', 'jpeg', 'webp'] as const)('of %s have at most 4096 × 4096 pixels', async (format) => {
    const blank = (width: number) =>
      sharp({ create: { width, height: 4_096, channels: 3, background: 'white' } })
        .toFormat(format)
        .toBuffer();
    expect((await add(await blank(4_096))).status).toBe(200);
    const message = expect.stringMatching(/16777216 pixels.* 16781312\./);
    expect(await add(await blank(4_097))).toMatchObject({ status: 415, json: { svc_error_code: 9014, message } });
  });

  it('are shown as they are where their size cannot be told', async () => {
    const cut = (await aPng(8, 8)).subarray(0, 20);
    const { status, json } = await add(cut);
    expect([status, (await show(json.id)).bytes]).toEqual([200, cut]);
  });

  it('go when deleted, together with their bytes, and leave their space without one', async () => {
    const { id } = (await add(await aPng(8, 8))).json;
    const [space] = await db.dataSource.query(
      `INSERT INTO spaces (id, tenant_id, kind, name, icon_id) VALUES (gen_random_uuid(), $1, 'shared', 'Space', $2)
       RETURNING id`,
      [tenantId, id],
    );
    const [{ content_id }] = await db.dataSource.query(`SELECT content_id FROM icons WHERE id = $1`, [id]);
    expect((await ada.call('DELETE', `/icons/${id}/`)).status).toBe(204);
    expect((await ada.call('DELETE', `/icons/${id}/`)).status).toBe(404);
    expect((await show(id)).status).toBe(404);
    const [{ icon_id }] = await db.dataSource.query(`SELECT icon_id FROM spaces WHERE id = $1`, [space.id]);
    const [{ state }] = await db.dataSource.query(`SELECT state FROM object_contents WHERE id = $1`, [content_id]);
    expect([icon_id, state]).toEqual([null, 'delete_pending']);
  });

  it('are deleted by whoever added them, or by an administrator of that tenant', async () => {
    const { id } = (await add(await aPng(8, 8))).json;
    const bob = new Person(platform, (await makeUser(platform, tenantId)).token);
    const strangers = await makeTenant(platform);
    const stranger = new Person(platform, (await makeUser(platform, strangers)).token);
    expect((await bob.call('DELETE', `/icons/${id}/`)).status).toBe(403);
    expect((await stranger.call('DELETE', `/icons/${id}/`)).status).toBe(404);
    expect((await ada.call('DELETE', `/icons/${id}/`)).status).toBe(204);
  });
});
