import { DrainAuditService } from '@svc/audit';
import { AppError, type TenantId } from '@svc/kernel';
import { RedisClient } from '@svc/redis';
import { UserDirectory } from '@svc/tenancy';
import {
  type Answer,
  eventually,
  makeTenant,
  makeUser,
  PASSWORD,
  type Platform,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { foldLoginName, loginLimitKey } from '../src/domain/login-name';
import { RedisProxy } from './redis-proxy';
import { startAccess } from './support/start-access';

describe('password login', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: string;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startAccess(db.url);
    tenantId = await makeTenant(platform);
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const fail = (name: string): Promise<Answer> => platform.login(name, 'wrong password');
  const failTimes = async (times: number, name: string): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (let attempt = 0; attempt < times; attempt++) answers.push(await fail(name));
    return answers;
  };
  const changeUser = (id: string, json: object) =>
    platform.call(`/sysadmin/users/${id}/`, { method: 'POST', superAdmin: true, json });
  const redis = () => platform.app.get(RedisClient, { strict: false });

  it('§4.2 answers a bearer token that opens the own profile', async () => {
    const { email } = await makeUser(platform, tenantId);
    const { status, body } = await platform.login(email, PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'bearer' });
    const me = await platform.call('/users/me/', { token: body.access_token });
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({ email, quota_used: 0, user_groups: [] });
  });

  it('§4.2 takes the e-mail in any case and ignores the other fields of an OAuth2 form', async () => {
    const { email } = await makeUser(platform, tenantId);
    const form = { username: `  ${email.toUpperCase()} `, password: PASSWORD, grant_type: 'password', scope: 'x' };
    const answer = await platform.call('/users/login/token/', { method: 'POST', form });
    expect(answer.status).toBe(200);
  });

  it.each(['json', 'no body', 'no password'])('refuses a request with %s', async (kind) => {
    const options = {
      json: { json: { username: 'a', password: 'b' } },
      'no body': {},
      'no password': { form: { username: 'a' } },
    };
    const answer = await platform.call('/users/login/token/', {
      method: 'POST',
      ...options[kind as keyof typeof options],
    });
    expect(answer.status).toBe(kind === 'json' ? 415 : 422);
  });

  it('§5.3.2 counts the failures of a name down', async () => {
    const { email } = await makeUser(platform, tenantId);
    const answers = await failTimes(5, email);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(answers.map(({ body }) => body.attempts_remaining)).toEqual([4, 3, 2, 1, 0]);
    expect(answers[0]!.body).toEqual({
      code: 'invalid_credentials',
      message: expect.any(String),
      attempts_remaining: 4,
    });
  });

  it('§5.3.3 refuses even the right password once none remain, and says for how long', async () => {
    const { email } = await makeUser(platform, tenantId);
    await failTimes(5, email);
    const { status, body, headers } = await platform.login(email, PASSWORD);
    expect(status).toBe(429);
    expect(body).toEqual({
      code: 'too_many_login_attempts',
      message: expect.any(String),
      attempts_remaining: 0,
      retry_after_seconds: expect.any(Number),
    });
    // The window began with the first failure.
    expect(body.retry_after_seconds).toBeGreaterThan(480);
    expect(body.retry_after_seconds).toBeLessThanOrEqual(600);
    expect(headers.get('retry-after')).toBe(String(body.retry_after_seconds));
  });

  it('§5.3.1 counts no attempt whose password could not be looked at', async () => {
    const { email } = await makeUser(platform, tenantId);
    const looking = jest.spyOn(platform.app.get(UserDirectory, { strict: false }), 'findAccount');
    looking.mockRejectedValue(new AppError('database_unavailable'));
    const during = (await failTimes(7, email)).map(({ body }) => body.code);
    looking.mockRestore();
    expect(during).toEqual(Array(7).fill('database_unavailable'));
    expect((await fail(email)).body.attempts_remaining).toBe(4);
    expect((await platform.login(email, PASSWORD)).status).toBe(200);
  });

  it('§5.3.3 lets the name in again when the window has ended', async () => {
    const { email } = await makeUser(platform, tenantId);
    await failTimes(6, email);
    await redis().run((store) => store.pexpire(redis().key(loginLimitKey(foldLoginName(email))), 1));
    await eventually('the window ends', async () => (await platform.login(email, PASSWORD)).status === 200);
  });

  it('§5.3.1 counts names that nobody has alike, in every spelling', async () => {
    const name = `nobody-${Date.now()}@example.test`;
    const spellings = [name, name.toUpperCase(), ` ${name}`, `${name}\t`, name.replace('n', 'N')];
    const answers = [];
    for (const spelling of spellings) answers.push(await fail(spelling));
    expect(answers.map(({ body }) => body.attempts_remaining)).toEqual([4, 3, 2, 1, 0]);
    expect((await fail(name)).status).toBe(429);
  });

  it('§5.3.4 gives the whole allowance back after a success', async () => {
    const { email } = await makeUser(platform, tenantId);
    await failTimes(4, email);
    expect((await platform.login(email, PASSWORD)).status).toBe(200);
    expect((await fail(email)).body.attempts_remaining).toBe(4);
  });

  it('§5.3.1 lets no more than five of many attempts at once through', async () => {
    const { email } = await makeUser(platform, tenantId);
    const answers = await Promise.all(Array.from({ length: 25 }, () => fail(email)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect((await platform.login(email, PASSWORD)).status).toBe(429);
  });

  it.each([
    ['inactive', (id: string) => changeUser(id, { state: 'inactive' })],
    ['deleted', (id: string) => platform.call(`/sysadmin/users/${id}/`, { method: 'DELETE', superAdmin: true })],
  ])('answers an %s user like a wrong password', async (_state, lockOut) => {
    const { id, email } = await makeUser(platform, tenantId);
    expect((await lockOut(id)).status).toBe(200);
    const { status, body } = await platform.login(email, PASSWORD);
    expect([status, body.code]).toEqual([401, 'invalid_credentials']);
    const refusals = `SELECT error_message FROM audit_outbox WHERE entity_id = $1 AND action = 'SESSION_STARTED'`;
    const recorded = await eventually('§15.44 it is written down', async () => {
      const found = await db.dataSource.query(refusals, [id]);
      return found.length > 0 && found;
    });
    expect(recorded).toEqual([{ error_message: 'user_inactive' }]);
  });

  it('answers a user of a suspended tenant like a wrong password', async () => {
    const suspended = await makeTenant(platform);
    const { email } = await makeUser(platform, suspended);
    const json = { state: 'suspended' };
    await platform.call(`/sysadmin/tenants/${suspended}/`, { method: 'POST', superAdmin: true, json });
    const { status, body } = await platform.login(email, PASSWORD);
    expect([status, body.code]).toEqual([401, 'invalid_credentials']);
  });

  it('answers a user without a password like a wrong one', async () => {
    const { email } = await makeUser(platform, tenantId, { password: null });
    const { status, body } = await platform.login(email, '');
    expect([status, body.code]).toEqual([401, 'invalid_credentials']);
  });

  it('makes an invited user active at the first login', async () => {
    const { id, email } = await makeUser(platform, tenantId);
    await db.dataSource.query(`UPDATE users SET state = 'invited' WHERE id = $1`, [id]);
    const token = await platform.tokenOf(email, PASSWORD);
    expect((await platform.call('/users/me/', { token })).status).toBe(200);
    const { body } = await platform.call(`/sysadmin/users/${id}/`, { superAdmin: true });
    expect(body.state).toBe('active');
  });

  describe('§15.44 the record', () => {
    const sessionsStarted = (id: string) =>
      db.dataSource.query<Record<string, unknown>[]>(
        `SELECT outcome, actor_id, error_message FROM audit_outbox WHERE entity_id = $1 AND action = 'SESSION_STARTED'
         UNION ALL SELECT outcome, actor_id, error_message FROM audit_logs
         WHERE entity_id = $1 AND action = 'SESSION_STARTED'`,
        [id],
      );

    it('has a sign-in with its person before the token is given', async () => {
      const { id, email } = await makeUser(platform, tenantId);
      expect((await platform.login(email, PASSWORD)).status).toBe(200);
      expect(await sessionsStarted(id)).toEqual([{ outcome: 'success', actor_id: id, error_message: null }]);
    });

    it('has a refusal of somebody who exists, as done by nobody', async () => {
      const { id, email } = await makeUser(platform, tenantId);
      expect((await fail(email)).status).toBe(401);
      const entries = await eventually('it is written down', async () => {
        const found = await sessionsStarted(id);
        return found.length > 0 && found;
      });
      expect(entries).toEqual([{ outcome: 'failure', actor_id: null, error_message: 'invalid_credentials' }]);
    });

    it('has one refusal over the limit, however many there are', async () => {
      const { id, email } = await makeUser(platform, tenantId);
      await failTimes(8, email);
      const entries = await eventually('all are written down', async () => {
        const found = await sessionsStarted(id);
        return found.length > 5 ? found.map(({ error_message }) => error_message) : null;
      });
      expect(entries.toSorted()).toEqual([...Array(5).fill('invalid_credentials'), 'too_many_login_attempts']);
    });

    it('§15.69 has a refusal for who reads at once, also where several do', async () => {
      const { id, email } = await makeUser(platform, tenantId);
      expect((await fail(email)).status).toBe(401);
      const drain = platform.app.get(DrainAuditService, { strict: false });
      const logged = `SELECT error_message FROM audit_logs WHERE entity_id = $1 AND action = 'SESSION_STARTED'`;
      const read = async () => {
        await drain.drainTenant(tenantId as TenantId);
        return db.dataSource.query(logged, [id]);
      };
      const seen = await Promise.all([read(), read(), read()]);
      expect(seen).toEqual(Array(3).fill([{ error_message: 'invalid_credentials' }]));
    });

    it('has nothing of a name that nobody has', async () => {
      const name = `nobody-${Date.now()}@example.test`;
      expect((await fail(name)).status).toBe(401);
      const { id, email } = await makeUser(platform, tenantId);
      await fail(email);
      await eventually('what came afterwards is written down', async () => (await sessionsStarted(id)).length > 0);
      const mentions = await db.dataSource.query(`SELECT 1 FROM audit_outbox AS entry WHERE entry::text ILIKE $1`, [
        `%${name}%`,
      ]);
      expect(mentions).toEqual([]);
    });
  });

  it.each([
    ['gone', async (way: RedisProxy) => way.cut()],
    ['silent', async (way: RedisProxy) => way.silence()],
    ['answering errors', async (way: RedisProxy) => way.refuse()],
  ])(
    '§8.1.5 signs nobody in while a store that is %s cannot count attempts, and says so within 300 ms',
    async (_what, trouble) => {
      const way = new RedisProxy();
      const cutOff = await startAccess(db.url, { env: { REDIS_URL: await way.open() } });
      try {
        const { email } = await makeUser(platform, tenantId);
        expect((await cutOff.login(email, PASSWORD)).status).toBe(200);
        await trouble(way);
        const waited: number[] = [];
        for (let attempt = 0; attempt < 5; attempt++) {
          const started = performance.now();
          const { status, body } = await cutOff.login(email, PASSWORD);
          waited.push(performance.now() - started);
          expect([status, body.code]).toEqual([503, 'rate_limit_unavailable']);
        }
        // The best of several, since a busy machine may be late for reasons of its own.
        expect(Math.min(...waited)).toBeLessThan(300);
      } finally {
        await way.cut();
        await cutOff.close();
      }
    },
  );

  it('§8.1.5 signs people in again once attempts can be counted', async () => {
    const way = new RedisProxy();
    const cutOff = await startAccess(db.url, { env: { REDIS_URL: await way.open() } });
    try {
      const { email } = await makeUser(cutOff, tenantId);
      await way.cut();
      const { status, body } = await cutOff.login(email, PASSWORD);
      expect([status, body.code]).toEqual([503, 'rate_limit_unavailable']);
      await way.open();
      await eventually('the store is back', async () => (await cutOff.login(email, PASSWORD)).status === 200);
    } finally {
      await cutOff.close();
      await way.cut();
    }
  });
});
