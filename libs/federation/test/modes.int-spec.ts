import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@svc/kernel';
import { aTenant, IdentityProvider, makeUser, type Platform, type TestDatabase, testDatabase } from '@svc/testing';
import { callback, CLIENT, federatedTenant, goAndReturn, initiate, setFederation, signIn } from './support/sign-in';
import { ORIGIN, startFederation } from './support/start-federation';

const REDIRECT = CLIENT.redirect_uris[0]!;

describe('how sign-in is configured', () => {
  let db: TestDatabase;
  let idp: IdentityProvider;
  const open: Platform[] = [];

  beforeAll(async () => {
    db = await testDatabase();
    idp = await IdentityProvider.start([CLIENT]);
  });
  beforeEach(() => db.truncate());
  afterEach(async () => {
    for (const platform of open.splice(0)) await platform.close();
  });
  afterAll(async () => {
    await idp.close();
    await db.close();
  });

  const start = async (env: Record<string, string | null>) => {
    const platform = await startFederation(db.url, { env });
    open.push(platform);
    return platform;
  };
  const environment = (tenantId: string, more: Record<string, string> = {}) =>
    start({
      FEDERATION_ENABLED: null,
      OIDC_DISCOVERY_ENDPOINT: idp.discoveryEndpoint,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_TENANT_ID: tenantId,
      ...more,
    });
  const status = async (platform: Platform) => (await platform.call('/auth/federation-status')).body;
  const login = (platform: Platform, json: object) =>
    platform.call('/users/login/openid-connect/idp/', { method: 'POST', json });

  /** What an older client does by itself: goes to the provider with its own nonce and verifier. */
  const byItself = async (nonce: string) => {
    const code_verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: CLIENT.client_id,
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'openid email',
      nonce,
      code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const { code } = await idp.signIn(`${idp.issuer}/auth?${query.toString()}`);
    return { code, code_verifier, redirect_uri: REDIRECT, client_id: CLIENT.client_id, nonce };
  };

  it('§15.40 not at all: 404 everywhere, never a 500', async () => {
    const platform = await start({ FEDERATION_ENABLED: null });
    expect(await status(platform)).toEqual({
      has_single_tenant_federation: false,
      has_multi_tenant_federation: false,
      has_global_oidc_config: false,
      tenant_count: 0,
    });
    expect((await platform.call('/auth/tenants')).body).toEqual({ tenants: [] });
    const json = { code: 'c', code_verifier: 'v'.repeat(43), redirect_uri: REDIRECT, client_id: 'c' };
    const answers = [
      await initiate(platform, {}),
      await callback(platform, { code: 'c', state: 's' }),
      await login(platform, json),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
  });

  describe('in the environment', () => {
    it('§15.40 works for its tenant, with or without its slug', async () => {
      const id = await aTenant(db.across, { slug: 'ours', display_name: 'Ours' });
      await aTenant(db.across, { slug: 'theirs' });
      const platform = await environment(id.toUpperCase());
      const { email } = await makeUser(platform, id);
      await idp.account('ada', { email });
      expect(await status(platform)).toMatchObject({ has_global_oidc_config: true, tenant_count: 2 });
      const { body } = await platform.call('/auth/tenants');
      expect(body.tenants).toEqual([{ slug: 'ours', name: expect.any(String), display_name: 'Ours' }]);
      expect((await signIn(platform, idp, 'ours')).status).toBe(200);
      const { code, state } = await goAndReturn(platform, idp, {});
      // There is no other provider whose answer it could be.
      expect((await callback(platform, { code, state })).status).toBe(200);
      expect((await initiate(platform, { tenant: 'theirs' })).status).toBe(404);
      expect((await initiate(platform, { tenant: 'nobodys' })).status).toBe(404);
    });

    it('§9.8 the older form accepts accounts of its tenant only', async () => {
      const id = await aTenant(db.across);
      const elsewhere = await aTenant(db.across);
      const platform = await environment(id);
      const { email } = await makeUser(platform, id);
      await idp.account('ada', { email });
      const given = await byItself('the nonce');
      const answer = await login(platform, given);
      expect([answer.status, answer.body]).toEqual([200, { access_token: expect.any(String), token_type: 'bearer' }]);
      expect((await login(platform, given)).status).toBe(401);
      const other = await makeUser(platform, elsewhere);
      await idp.account('eve', { email: other.email });
      expect((await login(platform, await byItself('n'))).status).toBe(403);
      await idp.account('new', { email: 'new@example.test', email_verified: true });
      expect((await login(platform, await byItself('n'))).body.svc_error_code).toBe(9018);
    });

    it('§5.2 the older form wants its own address, client and nonce', async () => {
      const id = await aTenant(db.across);
      const platform = await environment(id);
      const { email } = await makeUser(platform, id);
      await idp.account('ada', { email });
      const redirect_uri = CLIENT.redirect_uris[1];
      const answers = [
        await login(platform, { ...(await byItself('n')), redirect_uri }),
        await login(platform, { ...(await byItself('n')), client_id: 'another' }),
        await login(platform, { ...(await byItself('n')), nonce: 'another' }),
        await login(platform, { ...(await byItself('n')), code_verifier: 'v'.repeat(43) }),
        await login(platform, { ...(await byItself('n')), grant_type: 'password' }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([400, 401, 401, 401, 422]);
    });

    it('§5.4.4 makes accounts by OIDC_ALLOWED_DOMAINS', async () => {
      const id = await aTenant(db.across, { provisioning: true });
      const platform = await environment(id, { OIDC_ALLOWED_DOMAINS: '["@Example.test"]' });
      await idp.account('new', { email: 'new@example.test', email_verified: true });
      expect((await login(platform, await byItself('n'))).status).toBe(200);
    });

    it('§15.41 a tenant that does not exist or is suspended is 403', async () => {
      const id = await aTenant(db.across, { state: 'suspended' });
      for (const tenantId of [id, newId()]) {
        const platform = await environment(tenantId);
        expect((await initiate(platform, {})).status).toBe(403);
        expect((await login(platform, await byItself('n'))).status).toBe(403);
      }
    });

    it('§15.40 an unreachable discovery is 503', async () => {
      const id = await aTenant(db.across);
      const platform = await environment(id, { OIDC_DISCOVERY_ENDPOINT: 'http://127.0.0.1:1/x' });
      expect((await initiate(platform, {})).status).toBe(503);
    });

    it('a silent discovery is 503, and a broken one does not harm what is known', async () => {
      const id = await aTenant(db.across);
      const platform = await environment(id);
      await idp.order({ discovery: 'silent' });
      expect((await initiate(platform, {})).status).toBe(503);
      await idp.order({ discovery: 'sound' });
      expect((await initiate(platform, {})).status).toBe(200);
      const before = await idp.order({ discovery: 'broken' });
      expect((await initiate(platform, {})).status).toBe(200);
      expect(await idp.order({ discovery: 'sound' })).toEqual(before);
    });
  });

  describe('per tenant', () => {
    it('§15.40 has no older form, and OIDC_* say nothing', async () => {
      const id = await aTenant(db.across, { slug: 'ours' });
      const platform = await environment(id, { FEDERATION_ENABLED: 'true' });
      expect((await login(platform, await byItself('n').catch(() => fake()))).status).toBe(404);
      expect(await status(platform)).toMatchObject({ has_global_oidc_config: false, tenant_count: 1 });
      expect((await initiate(platform, { tenant: 'ours' })).status).toBe(404);
    });

    it('§5.2 tells the login page how many tenants there are to choose from', async () => {
      const platform = await start({});
      const one = await federatedTenant(platform, idp, { settings: { display_name: 'Shown' } });
      expect(await status(platform)).toMatchObject({ has_single_tenant_federation: true, tenant_count: 1 });
      expect((await initiate(platform, {})).status).toBe(200);
      await aTenant(db.across);
      expect(await status(platform)).toMatchObject({
        has_single_tenant_federation: false,
        has_multi_tenant_federation: true,
        tenant_count: 2,
      });
      const unnamed = await initiate(platform, {});
      expect([unnamed.status, Object.keys(unnamed.body)]).toEqual([400, ['detail']]);
      const { body } = await platform.call('/auth/tenants');
      expect(body.tenants).toEqual([{ slug: one.slug, name: expect.any(String), display_name: 'Shown' }]);
    });

    it('§5.2 a suspended tenant is 403 at both ends, and not to choose', async () => {
      const platform = await start({});
      const { id, slug } = await federatedTenant(platform, idp);
      const { email } = await makeUser(platform, id);
      await idp.account('ada', { email });
      const came = await goAndReturn(platform, idp, { tenant: slug });
      const json = { state: 'suspended' };
      await platform.call(`/sysadmin/tenants/${id}/`, { method: 'POST', superAdmin: true, json });
      expect((await callback(platform, came)).status).toBe(403);
      expect((await initiate(platform, { tenant: slug })).status).toBe(403);
      expect((await platform.call('/auth/tenants')).body).toEqual({ tenants: [] });
    });

    it('§5.4 a change holds at once', async () => {
      const platform = await start({});
      const { id, slug } = await federatedTenant(platform, idp);
      await setFederation(platform, idp, id, { client_id: 'changed' });
      const { body } = await initiate(platform, { tenant: slug });
      expect(new URL(body.authorization_url).searchParams.get('client_id')).toBe('changed');
    });
  });

  it('§2.6 asks for openid, email and profile, with a challenge and a nonce of 32 hex', async () => {
    const platform = await start({});
    const { slug } = await federatedTenant(platform, idp);
    const { body } = await initiate(platform, { tenant: slug, state: 'of the web app' });
    const asked = Object.fromEntries(new URL(body.authorization_url).searchParams);
    expect(asked).toEqual({
      client_id: CLIENT.client_id,
      redirect_uri: `${ORIGIN}/login/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      state: body.state,
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const claims = JSON.parse(Buffer.from(body.state.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({ tenant_slug: slug, frontend_state: 'of the web app', nonce: asked['nonce'] });
    expect(claims.exp - claims.iat).toBe(600);
  });
});

function fake() {
  return { code: 'c', code_verifier: 'v'.repeat(43), redirect_uri: REDIRECT, client_id: CLIENT.client_id };
}
