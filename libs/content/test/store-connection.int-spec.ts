import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { arriving, aTenant, Person, type TestDatabase, type ThrowawayStore } from '@svc/testing';
import { ContentStore, type StorageKind } from '../src';
import { startContentApi } from './start-content';
import { CONNECTION, StorageStage } from './support/storage-stage';

describe('appendix 2 and 4: the connection to the object store', () => {
  let stage: StorageStage;
  let db: TestDatabase;
  let s3: ThrowawayStore;
  let owner: Person;

  beforeAll(async () => {
    stage = await StorageStage.open();
    ({ db, s3, owner } = stage);
  });
  beforeEach(() => stage.empty());
  afterAll(() => stage?.close());

  const input = (bucket?: string, more?: object) => stage.input(bucket, more);
  const connect = (bucket?: string) => stage.connect(bucket);
  const policy = () => stage.policy();
  const kept = (target?: StorageKind) => stage.kept(target);
  const read = (item: Awaited<ReturnType<StorageStage['kept']>>) => stage.read(item);

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

    it('is refused for keys that may not list the bucket, and says so', async () => {
      const store = await forbiddingToList(s3.endpointUrl);
      const endpoint_url = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
      try {
        expect(await owner.call('POST', CONNECTION, input('content', { endpoint_url }))).toMatchObject({
          status: 400,
          body: { code: 'object_store_probe_failed', message: expect.stringContaining('s3:ListBucket') },
        });
      } finally {
        store.closeAllConnections();
        store.close();
      }
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

/** The same store, as S3 and MinIO answer keys without `s3:ListBucket`: whether something is missing is forbidden to know. */
async function forbiddingToList(endpointUrl: string): Promise<Server> {
  const { hostname, port } = new URL(endpointUrl);
  const server = createServer((asked, response) => {
    const { method, url: path, headers } = asked;
    const passed = forward({ hostname, port, method, path, headers, agent: false }, (answer) => {
      const hidden = answer.statusCode === 404 && (method === 'GET' || method === 'HEAD');
      if (!hidden) return void answer.pipe(response.writeHead(answer.statusCode!, answer.headers));
      answer.resume();
      const text = '<Error><Code>AccessDenied</Code><Message>Access Denied.</Message></Error>';
      response.writeHead(403, { 'content-type': 'application/xml' }).end(text);
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}
