import { ManualClock, SystemClock } from '@svc/kernel';
import {
  eventually,
  makeTenant,
  makeUser,
  PASSWORD,
  type Platform,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { type JwtPayload, decode, sign } from 'jsonwebtoken';
import { RedisProxy } from './redis-proxy';
import { startAccess } from './support/start-access';

const SECRET = 'jwt-secret-for-tests-only-0123456789';

describe('sessions', () => {
  let db: TestDatabase;
  let one: Platform;
  let other: Platform;
  let tenantId: string;

  beforeAll(async () => {
    db = await testDatabase();
    // Two processes that share the database and the store, as replicas do.
    [one, other] = [await startAccess(db.url), await startAccess(db.url)];
    tenantId = await makeTenant(one);
    await makeUser(one, tenantId);
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await db.close();
  });

  const me = async (platform: Platform, token: string): Promise<number> =>
    (await platform.call('/users/me/', { token })).status;
  const sysadmin = (path: string, json: object) =>
    one.call(`/sysadmin/${path}`, { method: 'POST', superAdmin: true, json });
  /** Lets both processes remember the user, makes the change at one, and expects both to refuse the session. */
  const expectEnd = async (token: string, change: () => Promise<{ status: number }>, refusal = 401): Promise<void> => {
    expect([await me(one, token), await me(other, token)]).toEqual([200, 200]);
    expect((await change()).status).toBeLessThan(300);
    // The other one first: it has heard before the change was answered.
    expect([await me(other, token), await me(one, token)]).toEqual([refusal, refusal]);
  };

  it('§4.2 ends every session at the invalidation, in every process, and lets the user sign in anew', async () => {
    const { email, token } = await makeUser(one, tenantId);
    await expectEnd(token, () => one.call('/users/me/sessions/invalidate/', { method: 'POST', token }));
    const fresh = await one.tokenOf(email, PASSWORD);
    expect([await me(one, fresh), await me(other, fresh)]).toEqual([200, 200]);
  });

  it('§5.1.4 ends sessions when the password is changed', async () => {
    const { email, token } = await makeUser(one, tenantId);
    const json = { current_password: PASSWORD, new_password: 'battery staple' };
    await expectEnd(token, () => one.call('/users/me/password/', { method: 'POST', token, json }));
    expect((await one.login(email, PASSWORD)).status).toBe(401);
    expect((await one.login(email, 'battery staple')).status).toBe(200);
  });

  it('§5.1.4 ends sessions when an administrator resets the password', async () => {
    const { id, token } = await makeUser(one, tenantId);
    await expectEnd(token, () => sysadmin(`users/${id}/`, { password: 'battery staple' }));
  });

  it('§5.1.4 ends sessions when an administrator of the tenant resets the password', async () => {
    const organisation = await makeTenant(one);
    const owner = await makeUser(one, organisation);
    const username = `reset-${Date.now()}`;
    const { token } = await makeUser(one, organisation, { username });
    const json = { password: 'battery staple' };
    await expectEnd(token, () => one.call(`/admin/users/${username}/`, { method: 'POST', token: owner.token, json }));
    expect(await me(other, owner.token)).toBe(200);
  });

  it('ends sessions of users who are deleted', async () => {
    const { id, token } = await makeUser(one, tenantId);
    await expectEnd(token, () => one.call(`/sysadmin/users/${id}/`, { method: 'DELETE', superAdmin: true }));
  });

  it('ends sessions of users who are locked out, for good', async () => {
    const { id, token } = await makeUser(one, tenantId);
    await expectEnd(token, () => sysadmin(`users/${id}/`, { state: 'inactive' }));
    await sysadmin(`users/${id}/`, { state: 'active' });
    expect(await me(one, token)).toBe(401);
  });

  it('refuses sessions of a suspended tenant with its own code, and takes them again later', async () => {
    const suspended = await makeTenant(one);
    const { token } = await makeUser(one, suspended);
    await expectEnd(token, () => sysadmin(`tenants/${suspended}/`, { state: 'suspended' }), 403);
    expect((await one.call('/users/me/', { token })).body).toMatchObject({ svc_error_code: 9025 });
    await sysadmin(`tenants/${suspended}/`, { state: 'active' });
    expect(await me(one, token)).toBe(200);
  });

  it('gives a role’s permissions as they are now', async () => {
    const own = await makeTenant(one);
    const owner = await makeUser(one, own);
    const role = { name: 'Reviewer', permissions: ['insights'] };
    const { body } = await one.call('/roles/', { method: 'POST', token: owner.token, json: role });
    const { token } = await makeUser(one, own, { roles: [{ id: body.id }] });
    const permissions = async (platform: Platform) => (await platform.call('/users/me/', { token })).body.permissions;
    expect(await permissions(other)).toEqual(['insights']);
    const json = { permissions: ['AI', 'insights'] };
    await one.call(`/roles/${body.id}/`, { method: 'POST', token: owner.token, json });
    expect(await permissions(other)).toEqual(['AI', 'insights']);
    expect(await permissions(one)).toEqual(['AI', 'insights']);
  });

  it('does not open the account of an address’s next owner', async () => {
    const first = await makeUser(one, tenantId);
    await sysadmin(`users/${first.id}/`, { email: `gone-${first.email}` });
    const second = await makeUser(one, tenantId, { email: first.email });
    expect(await me(one, second.token)).toBe(200);
    expect(await me(one, first.token)).toBe(401);
  });

  it('remembers nothing while the store is away, so that a change still holds at once', async () => {
    const ways = [new RedisProxy(), new RedisProxy()];
    const [left, right] = await Promise.all(
      ways.map(async (way) => startAccess(db.url, { env: { REDIS_URL: await way.open() } })),
    );
    try {
      const people = await Promise.all([1, 2, 3, 4].map(() => makeUser(left!, tenantId)));
      for (const { token } of people) expect(await me(right!, token)).toBe(200);
      await Promise.all(ways.map((way) => way.cut()));
      await eventually('the loss is noticed', async () => (await left!.login('x', 'y')).status === 503);
      const [locked, reset, unchanged, ended] = people;
      const change = (id: string, json: object) =>
        left!.call(`/sysadmin/users/${id}/`, { method: 'POST', superAdmin: true, json });
      const own = (token: string, path: string, json?: object) =>
        left!.call(`/users/me/${path}/`, { method: 'POST', token, ...(json && { json }) });
      const passwords = { current_password: PASSWORD, new_password: 'battery staple' };
      const answers = [
        await change(locked!.id, { state: 'inactive' }),
        await change(reset!.id, { password: 'battery staple' }),
        // Nobody counts how often the present password is tried.
        await own(unchanged!.token, 'password', passwords),
        await own(ended!.token, 'sessions/invalidate'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 503, 204]);
      expect(answers[2]!.body).toMatchObject({ code: 'rate_limit_unavailable' });
      for (const { token } of [locked!, reset!, ended!])
        expect([await me(right!, token), await me(left!, token)]).toEqual([401, 401]);
    } finally {
      await left!.close();
      await right!.close();
    }
  });

  describe('tokens', () => {
    let email: string;
    const now = () => Math.floor(Date.now() / 1000);
    const claims = (more: object = {}) => ({
      sub: email,
      iss: 'svc-tests',
      aud: '*',
      iat: now(),
      exp: now() + 600,
      credential_version: 0,
      ...more,
    });
    const signed = (payload: object, secret = SECRET) => sign(payload, secret, { algorithm: 'HS256' });
    const without = (name: string) => {
      const { [name]: _left, ...rest } = claims() as Record<string, unknown>;
      return rest;
    };

    beforeAll(async () => {
      ({ email } = await makeUser(one, tenantId));
    });

    it('§5.1 says what the contract lists and lasts as long as configured', async () => {
      const payload = decode(await one.tokenOf(email, PASSWORD)) as JwtPayload;
      expect(payload).toMatchObject({ sub: email, iss: 'svc-tests', aud: '*', credential_version: 0 });
      expect(payload.exp! - payload.iat!).toBe(60 * 60);
    });

    it('accepts a token with the claims of the contract alone', async () => {
      expect(await me(one, signed(claims()))).toBe(200);
      expect(await me(one, signed(without('credential_version')))).toBe(200);
    });

    const bad: [string, () => string][] = [
      ['an empty value', () => ''],
      ['no token at all', () => 'not.a.token'],
      ['broken base64', () => '%%%.%%%.%%%'],
      ['no signature', () => `${signed(claims()).split('.').slice(0, 2).join('.')}.`],
      ['algorithm none', () => sign(claims(), '', { algorithm: 'none' })],
      ['another algorithm', () => sign(claims(), SECRET, { algorithm: 'HS512' })],
      ['a foreign signature', () => signed(claims(), 'another-secret-that-is-long-enough-000')],
      ['a foreign issuer', () => signed(claims({ iss: 'somebody' }))],
      ['a foreign audience', () => signed(claims({ aud: 'somebody' }))],
      ['an expiry in the past', () => signed(claims({ iat: now() - 100, exp: now() - 1 }))],
      ['an issue time in the future', () => signed(claims({ iat: now() + 60 }))],
      ['no expiry', () => signed(without('exp'))],
      ['no subject', () => signed(without('sub'))],
      ['a subject nobody has', () => signed(claims({ sub: 'nobody@example.test' }))],
      ['another user’s id', () => signed(claims({ user_id: '00000000-0000-7000-8000-000000000000' }))],
      ['a version that is no number', () => signed(claims({ credential_version: 'one' }))],
      ['a version below the user’s', () => signed(claims({ credential_version: -1 }))],
      ['more than fits', () => signed(claims({ padding: 'x'.repeat(5000) }))],
      ['a text as its payload', () => sign('text', SECRET)],
    ];

    it.each(bad)('§15.14 answers a token with %s by 401', async (_what, make) => {
      const { status, body } = await one.call('/users/me/', { headers: { Authorization: `Bearer ${make()}` } });
      expect(status).toBe(401);
      expect(body).toEqual({ detail: expect.any(String) });
    });

    it('ends with its lifetime, remembered or not', async () => {
      const clock = new ManualClock(new SystemClock().now());
      const platform = await startAccess(db.url, { clock });
      try {
        const token = await platform.tokenOf(email, PASSWORD);
        expect(await me(platform, token)).toBe(200);
        clock.advance(60 * 60_000);
        expect(await me(platform, token)).toBe(401);
      } finally {
        await platform.close();
      }
    });
  });

  describe('the own password', () => {
    const change = (token: string, current_password: string, new_password: string) =>
      one.call('/users/me/password/', { method: 'POST', token, json: { current_password, new_password } });

    it('is not changed without the present one, which is recorded', async () => {
      const { id, token } = await makeUser(one, tenantId);
      expect((await change(token, 'wrong password', 'battery staple')).status).toBe(400);
      expect(await me(one, token)).toBe(200);
      const sql = `SELECT action, outcome FROM audit_outbox WHERE entity_id = $1 AND outcome = 'failure'`;
      expect(await db.dataSource.query(sql, [id])).toEqual([{ action: 'PASSWORD_CHANGE_FAILED', outcome: 'failure' }]);
    });

    it('§5.3 is guessed no more often than at a login, here and there together', async () => {
      const { email, token } = await makeUser(one, tenantId);
      for (let attempt = 0; attempt < 4; attempt++) {
        expect((await change(token, 'wrong password', 'battery staple')).status).toBe(400);
      }
      expect((await one.login(email, 'wrong password')).body.attempts_remaining).toBe(0);
      const { status, body, headers } = await change(token, PASSWORD, 'battery staple');
      expect(status).toBe(429);
      expect(body).toMatchObject({ code: 'too_many_login_attempts', attempts_remaining: 0 });
      expect(headers.get('retry-after')).toBe(String(body.retry_after_seconds));
      expect((await one.login(email, PASSWORD)).status).toBe(429);
    });

    it('§5.3.4 gives the whole allowance back once it was right', async () => {
      const { email, token } = await makeUser(one, tenantId);
      for (let attempt = 0; attempt < 4; attempt++) await change(token, 'wrong password', 'battery staple');
      expect((await change(token, PASSWORD, 'battery staple')).status).toBe(204);
      expect((await one.login(email, PASSWORD)).body.attempts_remaining).toBe(4);
    });

    it.each(['short!', 'x'.repeat(101)])('has 7 to 100 characters: %s', async (next) => {
      const { token } = await makeUser(one, tenantId);
      expect((await change(token, PASSWORD, next)).status).toBe(422);
    });

    it('is changed once by two who change it at once', async () => {
      const { token } = await makeUser(one, tenantId);
      const answers = await Promise.all([
        change(token, PASSWORD, 'first choice'),
        change(token, PASSWORD, 'second choice'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    });
  });
});
