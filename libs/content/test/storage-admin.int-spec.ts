import { randomBytes } from 'node:crypto';
import type { TenantId } from '@svc/kernel';
import { aTenant, testDatabase, type TestDatabase, ThrowawayStore } from '@svc/testing';
import { makeTenant, makeUser } from '../../access/test/people';
import type { Platform } from '../../access/test/start-platform';
import { type ContentId, ContentStore, type StorageKind } from '../src';
import { MoveContentService } from '../src/app/move-content.service';
import { SweepContentsService } from '../src/app/sweep-contents.service';
import { Person } from './http-client';
import { arriving, bytesOf, startContentApi } from './start-content';

// Processes of one deployment share it.
const ENCRYPTION_KEY = `${Buffer.alloc(32, 7).toString('base64url')}=`;
const CONNECTION = '/admin/object-store-connection';
const POLICY = '/admin/object-content-policy';

describe('appendix 2 and 5: administration of content storage', () => {
  let db: TestDatabase;
  let s3: ThrowawayStore;
  let platform: Platform;
  let owner: Person;
  let plain: Person;
  let ownerTenant: string;

  beforeAll(async () => {
    db = await testDatabase();
    s3 = await ThrowawayStore.start(['content', 'copy', 'third']);
    platform = await startContentApi(db.url, { env: { ENCRYPTION_KEY } });
    ownerTenant = await makeTenant(platform);
    owner = new Person(platform, (await makeUser(platform, ownerTenant)).token);
    const roles = (await platform.call(`/sysadmin/predefined-roles/?tenant_id=${ownerTenant}`, { superAdmin: true }))
      .body;
    const user = roles.find?.(({ name }: { name: string }) => name === 'User');
    plain = new Person(
      platform,
      (await makeUser(platform, ownerTenant, user ? { roles: [{ id: user.id }] } : {})).token,
    );
  });
  beforeEach(async () => {
    await db.dataSource.query(`DELETE FROM object_store_destinations`);
    await db.dataSource.query(`DELETE FROM storage_policy`);
    await db.dataSource.query(`TRUNCATE jobs, icons, file_contents, files, object_contents CASCADE`);
    for (const bucket of ['content', 'copy', 'third']) await s3.lose('', bucket);
  });
  afterAll(async () => {
    await platform?.close();
    await s3?.close();
    await db?.close();
  });

  const input = (bucket = 'content', more: object = {}) => {
    const { endpointUrl, region, accessKeyId, secretAccessKey } = s3.address(bucket);
    return {
      endpoint_url: endpointUrl,
      region,
      bucket,
      access_key_id: accessKeyId,
      secret_access_key: secretAccessKey,
      ...more,
    };
  };
  const connect = async (bucket?: string): Promise<any> => {
    const { status, body } = await owner.call('POST', CONNECTION, input(bucket));
    if (status !== 200) throw new Error(`Not connected: ${JSON.stringify(body)}`);
    return body;
  };
  const policy = async (): Promise<any> => (await owner.call('GET', POLICY)).body;
  const setPolicy = async (target: StorageKind, more: object = {}) => {
    const { policy: now } = await policy();
    const { revision, session_file_limit_bytes, session_image_limit_bytes } = now;
    const { knowledge_file_limit_bytes, transcription_audio_limit_bytes } = now;
    return owner.call('PUT', POLICY, {
      expected_revision: revision,
      new_write_storage_target: target,
      session_file_limit_bytes,
      session_image_limit_bytes,
      knowledge_file_limit_bytes,
      transcription_audio_limit_bytes,
      ...more,
    });
  };
  const kept = async (target: StorageKind = 'object_store'): Promise<{ id: ContentId; tenantId: TenantId }> => {
    const tenantId = await aTenant(db.across);
    const store = platform.app.get(ContentStore, { strict: false });
    const options = { use: 'file', mediaType: 'text/plain', maxBytes: 100_000, target } as const;
    const { id } = await store.stage(tenantId, arriving(randomBytes(9000)), options);
    await db.uow.run(tenantId, (tx) => store.retain(tx, tenantId, id));
    return { id, tenantId };
  };
  const read = async ({ id, tenantId }: { id: ContentId; tenantId: TenantId }) =>
    bytesOf((await platform.app.get(ContentStore, { strict: false }).open(tenantId, id)).stream);

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
      expect(limits.attachments.max_in_question).toBe(1);
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
      const replica = await startContentApi(db.url, { env: { ENCRYPTION_KEY } });
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
      const other = await startContentApi(db.url);
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

  describe('the connection', () => {
    it('is made after a probe, shown without its keys, and made once', async () => {
      expect((await owner.call('GET', CONNECTION)).body).toMatchObject({ source: 'unconfigured', configured: false });
      const body = await connect();
      expect(body).toMatchObject({
        source: 'admin',
        configured: true,
        bucket: 'content',
        revision: expect.any(Number),
      });
      expect(JSON.stringify(body)).not.toContain('S3RVER');
      const rows = await db.dataSource.query(`SELECT encrypted_credentials FROM object_store_destinations`);
      expect(JSON.stringify(rows)).not.toContain('S3RVER');
      expect(await owner.call('POST', CONNECTION, input('copy'))).toMatchObject({
        status: 409,
        body: { code: 'object_store_connection_conflict' },
      });
    });

    it.each([
      ['an unknown key', { access_key_id: 'nobody' }, 'InvalidAccessKeyId'],
      ['no such bucket', { bucket: 'missing' }, 'NoSuchBucket'],
      ['nobody there', { endpoint_url: 'http://127.0.0.1:9' }, 'ECONNREFUSED'],
      ['an address inside the network', { endpoint_url: 'http://169.254.169.254' }, 'refused_address'],
      ['no address', { endpoint_url: 'nonsense' }, 'ERR_INVALID_URL'],
      ['no TLS there', { endpoint_url: () => s3.endpointUrl.replace('http:', 'https:') }, 'EPROTO'],
    ])('is refused with 400 for %s, and says why', async (_what, more, reason) => {
      const settings = Object.fromEntries(
        Object.entries(more).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
      );
      expect(await owner.call('POST', CONNECTION, input('content', settings))).toMatchObject({
        status: 400,
        body: { code: 'object_store_probe_failed', message: expect.stringContaining(reason) },
      });
      expect((await owner.call('GET', CONNECTION)).body.configured).toBe(false);
    });

    it('is refused where the bucket belongs to another database', async () => {
      await connect();
      await db.dataSource.query(`DELETE FROM object_store_destinations`);
      await db.dataSource.query(`DELETE FROM storage_policy`);
      expect(await owner.call('POST', CONNECTION, input())).toMatchObject({
        status: 409,
        body: { code: 'object_store_bucket_foreign' },
      });
    });

    it('takes new keys only when they work and nobody else was faster', async () => {
      const { revision } = await connect();
      const replace = (expected_revision: number, access_key_id = 'S3RVER') =>
        owner.call('PUT', `${CONNECTION}/credentials`, {
          expected_revision,
          access_key_id,
          secret_access_key: 'S3RVER',
        });
      expect((await replace(revision, 'nobody')).status).toBe(400);
      const { body } = await replace(revision);
      expect(body.revision).toBeGreaterThan(revision);
      expect((await replace(revision)).status).toBe(409);
      expect((await read(await kept())).length).toBe(9000);
    });
  });

  describe('changing the destination', () => {
    const change = (bucket: string) => owner.call('POST', `${CONNECTION}/destination`, input(bucket));
    const switchBack = (expected_previous_revision: number) =>
      owner.call('POST', `${CONNECTION}/destination/switch-back`, { expected_previous_revision });

    it('needs a complete copy, and then reads go to the new bucket', async () => {
      await connect();
      const item = await kept();
      expect(await change('copy')).toMatchObject({
        status: 409,
        body: { code: 'object_store_destination_incomplete', details: { missing_count: 1 } },
      });
      expect((await owner.call('GET', CONNECTION)).body.pending_destination).toBeNull();
      await s3.copyBucket('content', 'copy');
      const { status, body } = await change('copy');
      expect(status).toBe(200);
      expect(body).toMatchObject({ bucket: 'copy', previous_destination: { bucket: 'content' } });
      await s3.lose(item.id, 'content');
      expect(await read(item)).toHaveLength(9000);
    });

    it('notices another size', async () => {
      await connect();
      const item = await kept();
      await s3.copyBucket('content', 'copy');
      await db.dataSource.query(`UPDATE object_contents SET size_bytes = 1 WHERE id = $1`, [item.id]);
      expect(await change('copy')).toMatchObject({ status: 409, body: { details: { missing_count: 1 } } });
    });

    it('notices another media type', async () => {
      await connect();
      const item = await kept();
      await s3.copyBucket('content', 'copy');
      await db.dataSource.query(`UPDATE object_contents SET media_type = 'image/png' WHERE id = $1`, [item.id]);
      expect((await change('copy')).body).toMatchObject({ code: 'object_store_destination_incomplete' });
    });

    it('is refused while writes could reach the old bucket: by policy, by uploads, by moves', async () => {
      await connect();
      const busy = { status: 409, body: { code: 'object_store_destination_busy' } };
      await setPolicy('object_store');
      expect(await change('copy')).toMatchObject(busy);
      await setPolicy('postgres_inline');
      const item = await kept();
      await s3.copyBucket('content', 'copy');
      await db.dataSource.query(`UPDATE object_contents SET state = 'pending', sha256 = NULL WHERE id = $1`, [item.id]);
      expect(await change('copy')).toMatchObject(busy);
      await db.dataSource.query(`DELETE FROM object_contents`);
      await kept('postgres_inline');
      await owner.call('POST', '/admin/object-content-moves', { target: 'object_store', limit: 10 });
      expect(await change('copy')).toMatchObject(busy);
    });

    it('keeps writes out while it is under way, and can be given up', async () => {
      await connect();
      await db.dataSource.query(
        `INSERT INTO object_store_destinations
           (id, role, source, endpoint_url, region, bucket, addressing_style, encrypted_credentials)
         SELECT gen_random_uuid(), 'pending', source, endpoint_url, region, 'copy', addressing_style, encrypted_credentials
         FROM object_store_destinations`,
      );
      await expect(kept()).rejects.toMatchObject({ code: 'object_store_unavailable' });
      expect((await setPolicy('object_store')).body).toMatchObject({ code: 'object_store_target_not_selectable' });
      expect(await change('third')).toMatchObject({ status: 409, body: { code: 'object_store_connection_conflict' } });
      const { revision } = (await owner.call('GET', CONNECTION)).body.pending_destination;
      const giveUp = (expected: number) => owner.call('DELETE', `${CONNECTION}/pending?expected_revision=${expected}`);
      expect((await giveUp(revision + 1)).status).toBe(409);
      expect((await giveUp(revision)).status).toBe(204);
      expect((await giveUp(revision)).status).toBe(404);
      expect(await read(await kept())).toHaveLength(9000);
    });

    it('can be taken back until something new was stored', async () => {
      await connect();
      const item = await kept();
      await s3.copyBucket('content', 'copy');
      const { previous_destination: previous } = (await change('copy')).body;
      expect((await switchBack(previous.revision + 1)).status).toBe(409);
      expect((await switchBack(previous.revision)).body).toMatchObject({
        bucket: 'content',
        previous_destination: null,
      });
      expect(await read(item)).toHaveLength(9000);
      expect((await switchBack(previous.revision)).status).toBe(404);

      const again = (await change('copy')).body;
      await kept();
      expect(await switchBack(again.previous_destination.revision)).toMatchObject({
        status: 409,
        body: { code: 'object_store_connection_conflict' },
      });
    });

    it('taken back leaves nothing behind of what was deleted or moved away meanwhile', async () => {
      await connect();
      const [deleted, moved] = [await kept(), await kept()];
      await s3.copyBucket('content', 'copy');
      const { previous_destination: previous } = (await change('copy')).body;
      const get = <Service>(type: new (...dependencies: never[]) => Service) =>
        platform.app.get(type, { strict: false });
      const { id, tenantId } = deleted;
      await db.uow.run(tenantId, (tx) => get(ContentStore).release(tx, tenantId, [id]));
      await owner.call('POST', '/admin/object-content-moves', { target: 'postgres_inline', limit: 10 });
      await get(MoveContentService).move(moved, new AbortController().signal);
      const sweep = async () => {
        await db.dataSource.query(`UPDATE object_content_leftovers SET remove_after = now() - interval '1 hour'`);
        await get(SweepContentsService).sweep(new AbortController().signal);
      };
      await sweep();
      await db.dataSource.query(`UPDATE object_contents SET updated_at = now() - interval '8 days'`);
      await sweep();
      expect((await s3.keys('copy')).filter((key) => key.startsWith('content/'))).toEqual([]);
      expect((await switchBack(previous.revision)).status).toBe(200);
      await sweep();
      expect((await s3.keys('content')).filter((key) => key.startsWith('content/'))).toEqual([]);
      expect(await read(moved)).toHaveLength(9000);
    });

    it('forgets the previous bucket when told to', async () => {
      await connect();
      const { previous_destination: previous } = (await change('copy')).body;
      const forget = () => owner.call('DELETE', `${CONNECTION}/previous?expected_revision=${previous.revision}`);
      expect((await forget()).status).toBe(204);
      expect((await forget()).status).toBe(404);
      expect((await switchBack(previous.revision)).status).toBe(404);
    });
  });

  it('can be connected by an administrator when the environment names it no more; only that one while bytes lie there', async () => {
    const managed = await startContentApi(db.url, { env: s3.env() });
    const tenantId = await aTenant(db.across);
    const options = { use: 'file', mediaType: 'text/plain', maxBytes: 100, target: 'object_store' } as const;
    const store = managed.app.get(ContentStore, { strict: false });
    const { id } = await store.stage(tenantId, arriving(Buffer.from('x')), options);
    await managed.close();

    expect((await owner.call('GET', CONNECTION)).body).toMatchObject({ source: 'unconfigured', configured: false });
    expect((await policy()).capabilities[1]).toMatchObject({ readiness_code: 'configuration_required' });
    await expect(read({ id, tenantId })).rejects.toMatchObject({ code: 'configuration_required' });
    expect((await owner.call('POST', CONNECTION, input('copy'))).status).toBe(409);
    expect(await connect()).toMatchObject({ source: 'admin', bucket: 'content' });
    expect((await read({ id, tenantId })).toString()).toBe('x');
  });

  it('leaves a connection of the environment to the environment', async () => {
    const managed = await startContentApi(db.url, { env: s3.env() });
    const person = new Person(managed, owner.token);
    expect((await person.call('GET', CONNECTION)).body).toMatchObject({
      source: 'environment',
      configured: true,
      credentials_can_be_managed: false,
    });
    expect((await person.call('POST', CONNECTION, input())).status).toBe(409);
    expect((await person.call('POST', `${CONNECTION}/destination`, input('copy'))).status).toBe(409);
    await managed.close();
  });
});
