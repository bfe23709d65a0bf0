import {
  follow,
  makeOperator,
  makeTenant,
  makeUser,
  Person,
  type Platform,
  type TestDatabase,
  testDatabase,
  ThrowawayStore,
} from '@svc/testing';
import { aWav } from '@svc/testing/samples/sample-files';
import { startContentApi } from './start-content';

const POLICY = '/admin/object-content-policy';
const PART = { Range: 'bytes=0-9' };
/** Beyond what is verified as a whole before its first byte is sent. */
const LARGE = aWav(9 * 1024 * 1024);

describe('appendix 4: downloads while something is wrong with the object store', () => {
  let db: TestDatabase;
  let s3: ThrowawayStore;
  let platform: Platform;
  let owner: Person;
  let id: string;
  let url: string;

  beforeAll(async () => {
    db = await testDatabase();
    s3 = await ThrowawayStore.start();
    platform = await startContentApi(db.url, { env: s3.env() });
    const tenantId = await makeTenant(platform);
    await makeOperator(platform, tenantId);
    owner = new Person(platform, (await makeUser(platform, tenantId)).token);
    const { policy } = (await owner.call('GET', POLICY)).body;
    const target = { expected_revision: policy.revision, new_write_storage_target: 'object_store' };
    const { status } = await owner.call('PUT', POLICY, { ...limitsOf(policy), ...target });
    expect(status).toBe(200);
  });
  beforeEach(async () => {
    await s3.lose('content/');
    id = (await owner.upload('/files/', 'upload_file', LARGE, 'long.wav')).json.id;
    url = (await owner.call('POST', `/files/${id}/original/signed-url/`, {})).body.url;
  });
  afterAll(async () => {
    await platform?.close();
    await s3?.close();
    await db?.close();
  });

  const limitsOf = (policy: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(policy).filter(([name]) => name.endsWith('_limit_bytes')));
  const downloads = async (): Promise<number> => {
    const sql = `SELECT count(*)::int AS count FROM audit_outbox
      WHERE entity_id = $1 AND action = 'FILE_ORIGINAL_DOWNLOADED'`;
    return (await db.dataSource.query(sql, [id]))[0].count;
  };

  it.each<Record<string, string>>([{}, PART])(
    'tells of an outage with a large file too, asked with %j',
    async (headers) => {
      await s3.kill();
      const answer = await follow(url, headers);
      await s3.restart();
      expect(answer).toMatchObject({ status: 503, json: { code: 'object_store_unavailable', svc_error_code: 9038 } });
      expect(await downloads()).toBe(0);
      const { status, bytes } = await follow(url);
      expect(status).toBe(200);
      expect(bytes.equals(LARGE)).toBe(true);
      expect(await downloads()).toBe(1);
    },
  );

  it.each<Record<string, string>>([{}, PART])(
    'tells of a large object that is gone, asked with %j',
    async (headers) => {
      await s3.lose('content/');
      expect(await follow(url, headers)).toMatchObject({ status: 503, json: { code: 'object_content_corrupt' } });
    },
  );

  it('tells of a damaged one where only a small part is asked for', async () => {
    await s3.damage('content/');
    const answer = await follow(url, PART);
    expect(answer).toMatchObject({ status: 503, json: { code: 'object_content_corrupt' } });
  });

  it('cuts the connection where a large one turns out to be damaged', async () => {
    await s3.damage('content/');
    await expect(follow(url)).rejects.toThrow();
  });
});
