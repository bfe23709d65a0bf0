import { Logger } from '@nestjs/common';
import { query } from '@svc/database';
import { newId } from '@svc/kernel';
import { RedisClient } from '@svc/redis';
import { IdentityProvider, makeTenant, makeUser, type Platform, type TestDatabase, testDatabase } from '@svc/testing';
import { callback, CLIENT, federatedTenant, goAndReturn, setFederation, signIn } from './support/sign-in';
import { startFederation } from './support/start-federation';

describe('administration of sign-in', () => {
  let db: TestDatabase;
  let platform: Platform;
  let idp: IdentityProvider;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startFederation(db.url);
    idp = await IdentityProvider.start([CLIENT]);
  });
  beforeEach(() => idp.order({ discovery: 'sound' }));
  afterAll(async () => {
    await idp.close();
    await platform.close();
    await db.close();
  });

  const call = (method: string, id: string, json?: object, below = '') =>
    platform.call(`/sysadmin/tenants/${id}/federation${below}`, { method, superAdmin: true, ...(json && { json }) });
  const configured = async (more: object = {}) => {
    const id = await makeTenant(platform);
    expect((await setFederation(platform, idp, id, more)).status).toBe(200);
    return id;
  };
  const rows = (sql: string, id: string) => db.across.read((tx) => query<any>(tx, sql, [id]));

  it('§4.8 sets, reads and removes the configuration; the secret is never shown', async () => {
    const id = await makeTenant(platform);
    const put = await setFederation(platform, idp, id, { allowed_domains: ['@Example.test '] });
    expect(put.body).toEqual({
      tenant_id: id,
      provider: 'Test provider',
      masked_secret: '...vice',
      message: expect.any(String),
    });
    const read = await call('GET', id);
    expect(read.body).toEqual({
      provider: 'Test provider',
      client_id: CLIENT.client_id,
      masked_secret: '...vice',
      issuer: idp.issuer,
      allowed_domains: ['example.test'],
      configured_at: expect.any(String),
      encryption_status: 'encrypted',
      discovery_endpoint: idp.discoveryEndpoint,
      canonical_public_origin: null,
      redirect_path: null,
      additional_redirect_uris: [],
    });
    const shown = await platform.call(`/sysadmin/tenants/${id}/`, { method: 'POST', superAdmin: true, json: {} });
    expect(shown.body.federation_config).toEqual({
      provider: 'Test provider',
      client_id: CLIENT.client_id,
      client_secret: '...vice',
      issuer: idp.issuer,
      discovery_endpoint: idp.discoveryEndpoint,
      allowed_domains: ['example.test'],
      canonical_public_origin: null,
      redirect_path: null,
      additional_redirect_uris: [],
    });
    const other = await makeTenant(platform);
    const without = await platform.call(`/sysadmin/tenants/${other}/`, { method: 'POST', superAdmin: true, json: {} });
    expect(without.body.federation_config).toEqual({});
    const [row] = await rows('SELECT * FROM tenant_federations WHERE tenant_id = $1', id);
    expect(JSON.stringify(row)).not.toContain(CLIENT.client_secret);
    const trail = await rows(`SELECT * FROM audit_outbox WHERE entity_id = $1 AND action = 'FEDERATION_UPDATED'`, id);
    expect(trail).toHaveLength(1);
    expect(JSON.stringify(trail)).not.toContain(CLIENT.client_secret);
    expect((await call('DELETE', id)).body).toEqual({ tenant_id: id, message: expect.any(String) });
    expect((await call('GET', id)).status).toBe(404);
    expect((await call('DELETE', id)).status).toBe(404);
  });

  it('§4.8 PATCH changes what it names; null clears what may be missing', async () => {
    const id = await configured({ allowed_domains: ['a.test'], redirect_path: '/x' });
    const patched = await call('PATCH', id, { redirect_path: null, client_id: 'other' });
    expect([patched.status, patched.body.tenant_id]).toEqual([200, id]);
    expect((await call('GET', id)).body).toMatchObject({
      client_id: 'other',
      redirect_path: null,
      allowed_domains: ['a.test'],
      masked_secret: '...vice',
    });
    await call('PATCH', id, { allowed_domains: null, client_secret: 'another secret' });
    expect((await call('GET', id)).body).toMatchObject({ allowed_domains: [], masked_secret: '...cret' });
  });

  it('§4.8 PATCH asks the provider only about another address', async () => {
    const id = await configured();
    await idp.order({ discovery: 'broken' });
    expect((await call('PATCH', id, { provider: 'Renamed' })).status).toBe(200);
    expect((await call('PATCH', id, { discovery_endpoint: idp.discoveryEndpoint })).status).toBe(400);
  });

  it.each(['broken', 'incomplete'] as const)('§4.8 a %s discovery is 400 and changes nothing', async (discovery) => {
    const id = await configured();
    await idp.order({ discovery });
    const answers = [await setFederation(platform, idp, id, { provider: 'New' }), await call('POST', id, {}, '/test')];
    expect(answers.map(({ status, body }) => [status, body.svc_error_code])).toEqual([
      [400, 9007],
      [400, 9007],
    ]);
    expect((await call('GET', id)).body.provider).toBe('Test provider');
  });

  it.each(['http://192.0.2.1/x', 'http://example.test/.well-known/openid-configuration', 'https://127.0.0.2:1/x'])(
    '§4.8 %s is no discovery address',
    async (discovery_endpoint) => {
      const id = await makeTenant(platform);
      expect((await setFederation(platform, idp, id, { discovery_endpoint })).status).toBe(400);
    },
  );

  it('§4.8 the test answers the issuer', async () => {
    const id = await configured();
    const { status, body } = await call('POST', id, undefined, '/test');
    expect([status, body]).toEqual([200, { success: true, message: expect.any(String), issuer: idp.issuer }]);
  });

  it.each<[string, object]>([
    ['a short secret', { client_secret: '1234567' }],
    ['no provider', { provider: '' }],
    ['an address that is none', { discovery_endpoint: 'ftp://example.test' }],
    ['an origin with a path', { canonical_public_origin: 'https://app.example.test/x' }],
    ['an origin in clear', { canonical_public_origin: 'http://app.example.test' }],
    ['a path that is none', { redirect_path: '//evil.test' }],
    ['a further address in clear', { additional_redirect_uris: ['http://app.example.test/cb'] }],
    ['a further address with a query', { additional_redirect_uris: ['https://app.example.test/cb?x=1'] }],
    ['a domain that is an address', { allowed_domains: ['ada@example.test'] }],
  ])('§2.6 %s is 422', async (_, more) => {
    const id = await configured();
    expect((await setFederation(platform, idp, id, more)).status).toBe(422);
    expect((await call('PATCH', id, more)).status).toBe(422);
  });

  it('§6.1 PATCH needs a member and something to change', async () => {
    expect((await call('PATCH', await configured(), {})).status).toBe(422);
    expect((await call('PATCH', await makeTenant(platform), { provider: 'x' })).status).toBe(404);
  });

  it('an unknown tenant is 404', async () => {
    const id = newId();
    const answers = [
      await call('GET', id),
      await setFederation(platform, idp, id),
      await call('PATCH', id, { provider: 'x' }),
      await call('DELETE', id),
      await call('POST', id, undefined, '/test'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('without ENCRYPTION_KEY nothing is stored', async () => {
    const bare = await startFederation(db.url, { env: { FEDERATION_ENABLED: null, ENCRYPTION_KEY: null } });
    const id = await makeTenant(bare);
    const { status, body } = await setFederation(bare, idp, id);
    expect([status, body.svc_error_code]).toEqual([503, 9042]);
    await bare.close();
  });

  describe('the explanation of sign-ins', () => {
    const toggle = (json: object) =>
      platform.call('/sysadmin/observability/oidc-debug/', { method: 'POST', superAdmin: true, json });
    const state = () => platform.call('/sysadmin/observability/oidc-debug/', { superAdmin: true });
    const off = {
      enabled: false,
      enabled_at: null,
      enabled_by: null,
      expires_at: null,
      reason: null,
      backend: 'redis',
    };

    it('§4.8 is on for the minutes asked for, with its reason', async () => {
      expect((await state()).body).toEqual(off);
      const { status, body } = await toggle({ enabled: true, duration_minutes: 5, reason: 'a ticket' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ enabled: true, reason: 'a ticket', enabled_by: expect.any(String) });
      expect(Date.parse(body.expires_at) - Date.parse(body.enabled_at)).toBe(5 * 60_000);
      expect((await state()).body).toEqual(body);
      const redis = platform.app.get(RedisClient, { strict: false });
      const seconds = await redis.run((store) => store.ttl(redis.key('oidc', 'debug')));
      expect(seconds).toBeGreaterThan(290);
      expect(seconds).toBeLessThanOrEqual(300);
      expect((await toggle({ enabled: false })).body).toEqual(off);
      expect((await state()).body).toEqual(off);
    });

    it('§4.8 names what refused a sign-in, and no code, token, claim or secret', async () => {
      const log = jest.spyOn(Logger.prototype, 'log').mockImplementation();
      const tenant = await federatedTenant(platform, idp);
      const { email } = await makeUser(platform, tenant.id);
      await idp.account('ada', { email });
      await idp.order({ token: { claims: { aud: 'somebody else' } } });
      const fail = async () => {
        const came = await goAndReturn(platform, idp, { tenant: tenant.slug });
        expect((await callback(platform, came)).status).toBe(401);
        return came;
      };
      await fail();
      expect(log).not.toHaveBeenCalled();
      await toggle({ enabled: true });
      const { code, state: token } = await fail();
      await idp.order({ token: null });
      const { body } = await signIn(platform, idp, tenant.slug);
      await toggle({ enabled: false });
      const written = JSON.stringify(log.mock.calls);
      log.mockRestore();
      expect(written).toContain('id_token_invalid');
      expect(written).toContain('OAUTH_JWT_CLAIM_COMPARISON_FAILED');
      expect(written).toContain('success');
      for (const secret of [code, token, email, 'eyJ', body.access_token, CLIENT.client_secret]) {
        expect(written).not.toContain(secret);
      }
    });

    it.each([{}, { enabled: true, duration_minutes: 0 }, { enabled: true, duration_minutes: 1441 }])(
      '§4.8 %j is 422',
      async (json) => expect((await toggle(json)).status).toBe(422),
    );
  });
});
