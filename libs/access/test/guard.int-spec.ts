import { makeTenant, makeUser, type Platform, SUPER_KEY, type TestDatabase, testDatabase } from '@svc/testing';
import { startAccess } from './support/start-access';

describe('the guard of every route', () => {
  let db: TestDatabase;
  let platform: Platform;
  let token: string;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startAccess(db.url);
    ({ token } = await makeUser(platform, await makeTenant(platform)));
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const bearer = (value: string) => ({ Authorization: `Bearer ${value}` });
  const key = (value: string) => ({ 'X-API-Key': value });

  it.each([
    ['nothing', {}],
    ['another scheme', { Authorization: 'Basic YTpi' }],
    ['a token without its scheme', { Authorization: 'eyJhbGciOiJIUzI1NiJ9.e30.x' }],
  ])('answers %s by 401 with a detail', async (_what, headers) => {
    const { status, body } = await platform.call('/users/me/', { headers });
    expect([status, body]).toEqual([401, { detail: expect.any(String) }]);
  });

  it('§5.1 knows no key that it never gave, and the super admin key opens no route of a tenant', async () => {
    for (const value of ['sk_unknown', SUPER_KEY, '']) {
      const { status, body } = await platform.call('/users/me/', { headers: key(value) });
      expect([status, body.code]).toEqual([401, 'invalid_api_key']);
    }
  });

  it('§5.1.1 lets the bearer token win over a key, whichever of the two is right', async () => {
    const withWrongKey = await platform.call('/users/me/', { headers: { ...bearer(token), ...key('sk_unknown') } });
    expect(withWrongKey.status).toBe(200);
    const withWrongToken = await platform.call('/users/me/', { headers: { ...bearer('x.y.z'), ...key(SUPER_KEY) } });
    expect([withWrongToken.status, withWrongToken.body]).toEqual([401, { detail: expect.any(String) }]);
  });

  it('takes the scheme in any case', async () => {
    const answer = await platform.call('/users/me/', { headers: { Authorization: `bearer  ${token}` } });
    expect(answer.status).toBe(200);
  });

  it.each<[string, (session: string) => Record<string, string>]>([
    ['no key', () => ({})],
    ['a wrong key', () => key(`${SUPER_KEY}x`)],
    ['the beginning of the key', () => key(SUPER_KEY.slice(0, -1))],
    ['a session', (session) => bearer(session)],
    ['the key as a bearer value', () => bearer(SUPER_KEY)],
    ['a session beside the key', (session) => ({ ...bearer(session), ...key(SUPER_KEY) })],
  ])('§4.8 keeps %s out of super administration', async (_what, headers) => {
    const { status, body } = await platform.call('/sysadmin/tenants/', { headers: headers(token) });
    expect([status, body]).toEqual([401, { detail: expect.any(String) }]);
  });

  it('has no super administration where no key is configured', async () => {
    const closed = await startAccess(db.url, { env: { SVC_SUPER_API_KEY: '' } });
    try {
      for (const value of ['', SUPER_KEY]) {
        expect((await closed.call('/sysadmin/tenants/', { headers: key(value) })).status).toBe(401);
      }
    } finally {
      await closed.close();
    }
  });

  it('reads keys from the configured header alone', async () => {
    const renamed = await startAccess(db.url, { env: { API_KEY_HEADER_NAME: 'X-Our-Key' } });
    try {
      const call = (headers: Record<string, string>) => renamed.call('/sysadmin/tenants/', { headers });
      expect((await call({ 'X-Our-Key': SUPER_KEY })).status).toBe(200);
      expect((await call(key(SUPER_KEY))).status).toBe(401);
    } finally {
      await renamed.close();
    }
  });

  it('§8.4 checks credentials before the body, and the body before the permission', async () => {
    const tenantId = await makeTenant(platform);
    await makeUser(platform, tenantId);
    const powerless = await makeUser(platform, tenantId);
    const create = (json: object, session?: string) =>
      platform.call('/roles/', { method: 'POST', json, ...(session && { token: session }) });
    expect((await create({})).status).toBe(401);
    expect((await create({}, powerless.token)).status).toBe(422);
    const { status, body } = await create({ name: 'Any', permissions: [] }, powerless.token);
    expect([status, body.code]).toEqual([403, 'forbidden_action']);
  });
});
