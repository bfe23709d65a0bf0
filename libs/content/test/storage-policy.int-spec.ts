import { Person, type Platform, type TestDatabase, type ThrowawayStore } from '@svc/testing';
import type { StorageKind } from '../src';
import { startContentApi } from './start-content';
import { CONNECTION, POLICY, StorageStage } from './support/storage-stage';

describe('appendix 2 and 3: the policy of content storage, and moves', () => {
  let stage: StorageStage;
  let db: TestDatabase;
  let s3: ThrowawayStore;
  let platform: Platform;
  let owner: Person;
  let plain: Person;

  beforeAll(async () => {
    stage = await StorageStage.open();
    ({ db, s3, platform, owner, plain } = stage);
  });
  beforeEach(() => stage.empty());
  afterAll(() => stage?.close());

  const connect = (bucket?: string) => stage.connect(bucket);
  const policy = () => stage.policy();
  const setPolicy = (target: StorageKind, more?: object) => stage.setPolicy(target, more);
  const kept = (target?: StorageKind) => stage.kept(target);

  describe('the policy', () => {
    it('starts with the limits of the specification and bytes in the database', async () => {
      const body = await policy();
      expect(body.policy).toMatchObject({
        revision: 1,
        new_write_storage_target: 'postgres_inline',
        session_file_limit_bytes: 10_485_760,
        transcription_audio_limit_bytes: 209_715_200,
        moves_paused: false,
        updated_by_actor: 'migration',
      });
      expect(body.capabilities).toEqual([
        { target: 'postgres_inline', configured: true, selectable: true, readiness_code: 'ready' },
        { target: 'object_store', configured: false, selectable: false, readiness_code: 'object_store_not_configured' },
      ]);
    });

    it('has effective limits: the smaller of the policy and the ceiling of the database', async () => {
      const { body } = await setPolicy('postgres_inline', { knowledge_file_limit_bytes: 9_007_199_254_740_991 });
      expect(body.limits.find(({ use_case }: any) => use_case === 'knowledge_file')).toEqual({
        use_case: 'knowledge_file',
        configured_bytes: 9_007_199_254_740_991,
        effective_bytes: 209_715_200,
        storage_target: 'postgres_inline',
        operator_ceiling_bytes: 209_715_200,
        constraining_source: 'operator_ceiling',
      });
      const limits = (await owner.call('GET', '/limits/')).body;
      expect(limits.info_blobs.formats.find(({ mimetype }: any) => mimetype === 'application/pdf')).toEqual({
        mimetype: 'application/pdf',
        size: 209_715_200,
        extensions: ['.pdf'],
        vision: false,
      });
      const accepted = limits.info_blobs.formats.map(({ mimetype }: any) => mimetype);
      const listed = (await owner.call('GET', '/settings/formats/')).body;
      expect(listed).toEqual({ items: [...new Set(accepted)], count: new Set(accepted).size });
      expect(limits.attachments.max_in_question).toBe(10);
      expect(limits.attachments.formats.filter(({ vision }: any) => vision)).toHaveLength(2);
    });

    it('changes only what the administrator has seen', async () => {
      const { revision: expected_revision } = (await policy()).policy;
      const answers = await Promise.all(
        [1, 2, 3].map((n) => setPolicy('postgres_inline', { expected_revision, session_file_limit_bytes: n })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
        code: 'deployment_policy_revision_conflict',
        svc_error_code: 9046,
      });
      expect((await policy()).policy).toMatchObject({ revision: 2, updated_by_actor: 'platform_admin' });
      const sql = `SELECT metadata->'changes' AS changes FROM audit_outbox WHERE action = 'TENANT_SETTINGS_UPDATED' ORDER BY id DESC LIMIT 1`;
      const [{ changes }] = await db.dataSource.query(sql);
      expect(Object.keys(changes)).toContain('session_file_limit_bytes');
    });

    it('takes any revision it never had for a conflict', async () => {
      for (const expected_revision of [999, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
        expect(await setPolicy('postgres_inline', { expected_revision })).toMatchObject({
          status: 409,
          body: { svc_error_code: 9046 },
        });
        const pause = { expected_revision, moves_paused: true };
        expect((await owner.call('PUT', '/admin/object-content-moves/pause', pause)).status).toBe(409);
      }
    });

    it('holds at once for every process, as does the connection', async () => {
      const replica = await startContentApi(db.url);
      try {
        const there = new Person(replica, owner.token);
        await connect();
        expect((await there.call('GET', CONNECTION)).body).toMatchObject({ source: 'admin', bucket: 'content' });
        await setPolicy('object_store', { session_file_limit_bytes: 5 });
        expect((await there.upload('/files/', 'upload_file', Buffer.from('123456'), 'a.txt')).status).toBe(413);
        expect((await there.upload('/files/', 'upload_file', Buffer.from('12345'), 'a.txt')).status).toBe(200);
        expect((await s3.keys()).filter((key) => key.startsWith('content/'))).toHaveLength(2);
      } finally {
        await replica.close();
      }
    });

    it('fails closed where the keys to the store cannot be decrypted', async () => {
      await connect();
      await setPolicy('object_store');
      const ENCRYPTION_KEY = `${Buffer.alloc(32, 8).toString('base64url')}=`;
      const other = await startContentApi(db.url, { env: { ENCRYPTION_KEY } });
      try {
        const there = new Person(other, owner.token);
        expect((await there.call('GET', POLICY)).body.capabilities[1].readiness_code).toBe('configuration_required');
        const refused = await there.upload('/files/', 'upload_file', Buffer.from('x'), 'a.txt');
        expect(refused).toMatchObject({ status: 503, json: { code: 'configuration_required' } });
      } finally {
        await other.close();
      }
    });

    it('refuses unknown members and limits out of range', async () => {
      for (const wrong of [{ anything: 1 }, { session_file_limit_bytes: 0 }, { expected_revision: 0 }]) {
        expect((await setPolicy('postgres_inline', wrong)).status).toBe(422);
      }
    });

    it('does not turn new writes to a store that is not there or away', async () => {
      const refusal = { status: 409, body: { code: 'object_store_target_not_selectable', svc_error_code: 9047 } };
      expect(await setPolicy('object_store')).toMatchObject(refusal);
      await connect();
      await s3.kill();
      expect(await setPolicy('object_store')).toMatchObject(refusal);
      await s3.restart();
      expect((await setPolicy('object_store')).status).toBe(200);
      const file = await owner.upload('/files/', 'upload_file', Buffer.from('hello'), 'a.txt');
      expect(file.status).toBe(200);
      expect((await s3.keys()).filter((key) => key.startsWith('content/'))).toHaveLength(2);
      await s3.kill();
      const refused = await owner.upload('/files/', 'upload_file', Buffer.from('hello'), 'a.txt');
      expect(refused).toMatchObject({ status: 503, json: { code: 'object_store_unavailable', svc_error_code: 9038 } });
      await s3.restart();
    });

    it('is for sessions with the permission for storage', async () => {
      expect((await plain.call('GET', POLICY)).status).toBe(403);
      expect((await plain.call('GET', CONNECTION)).status).toBe(403);
      expect(
        (await plain.call('POST', '/admin/object-content-moves', { target: 'object_store', limit: 1 })).status,
      ).toBe(403);
      expect((await platform.call(POLICY)).status).toBe(401);
    });
  });

  describe('moves', () => {
    it('are asked for in pages of 1 to 100', async () => {
      for (const limit of [0, 101]) {
        expect(
          (await owner.call('POST', '/admin/object-content-moves', { target: 'object_store', limit })).status,
        ).toBe(422);
      }
      const unready = await owner.call('POST', '/admin/object-content-moves', { target: 'object_store', limit: 1 });
      expect(unready).toMatchObject({ status: 503, body: { code: 'configuration_required' } });
    });

    it('are counted, paused and resumed', async () => {
      await connect();
      await kept('postgres_inline');
      const queued = await owner.call('POST', '/admin/object-content-moves', { target: 'object_store', limit: 100 });
      expect(queued.body).toEqual({ queued_count: 1, target_too_large_count: 0 });
      expect((await owner.call('GET', '/admin/object-content-moves')).body).toEqual({
        policy_revision: 1,
        paused: false,
        moves: [
          {
            target: 'object_store',
            state: 'pending',
            failure_code: null,
            count: 1,
            bytes: 9000,
            oldest_updated_at: expect.any(String),
          },
        ],
      });
      expect((await owner.call('GET', '/admin/object-content-inventory')).body.inventory).toEqual([
        { target: 'postgres_inline', state: 'available', count: 1, bytes: 9000, oldest_created_at: expect.any(String) },
      ]);
      const pause = (expected_revision: number, moves_paused: boolean) =>
        owner.call('PUT', '/admin/object-content-moves/pause', { expected_revision, moves_paused });
      expect((await pause(1, true)).body).toEqual({ policy_revision: 2, paused: true });
      expect((await pause(1, false)).status).toBe(409);
      expect((await pause(2, false)).body).toEqual({ policy_revision: 3, paused: false });
      const jobs = await db.dataSource.query(`SELECT 1 FROM jobs WHERE type = 'content.continue-moves'`);
      expect(jobs).toHaveLength(1);
    });
  });
});
