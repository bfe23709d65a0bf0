import { AcrossTenants, execute, query } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import {
  type Answer,
  eventually,
  makeKey,
  makeTenant,
  makeUser,
  type Platform,
  type TestDatabase,
  testDatabase,
  type TestKey,
} from '@svc/testing';
import { AccessBroadcast } from '../src/app/access-broadcast';
import { SpacePresence, TenantOrigins } from '../src';
import { startAccess } from './support/start-access';

const PAST = new Date('2020-01-01T00:00:00Z');

describe('requests that carry an API key', () => {
  let db: TestDatabase;
  let platform: Platform;
  let replica: Platform;
  let tenantId: string;
  let owner: Awaited<ReturnType<typeof makeUser>>;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startAccess(db.url);
    replica = await startAccess(db.url);
    tenantId = await makeTenant(platform);
    owner = await makeUser(platform, tenantId);
  });
  afterAll(async () => {
    await replica.close();
    await platform.close();
    await db.close();
  });

  const key = (values: Record<string, unknown> = {}, of = tenantId) => makeKey(platform, of, values);
  const userKey = (values: Record<string, unknown> = {}) => key({ owner_user_id: owner.id, ...values });
  const ask = (
    { secret }: TestKey,
    path = '/users/me/',
    headers: Record<string, string> = {},
    at = platform,
  ): Promise<Answer> => at.call(path, { headers: { 'X-API-Key': secret, ...headers } });
  const heard = async (answer: Promise<Answer>): Promise<[number, string | undefined]> => {
    const { status, body } = await answer;
    return [status, body?.code];
  };
  const run = (sql: string, values: unknown[]) =>
    platform.app.get(AcrossTenants, { strict: false }).run((tx) => execute(tx, sql, values));
  const announce = () => platform.app.get(AccessBroadcast).announce({ tenantId: tenantId as TenantId, userIds: [] });

  it('lets a key of a person act as that person', async () => {
    const { status, body } = await ask(await userKey());
    expect([status, body.email]).toEqual([200, owner.email]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['revoked', { revoked_at: PAST }],
    ['expired', { expires_at: PAST }],
    ['suspended', { suspended_at: PAST }],
    ['rotated and past its grace', { rotation_grace_until: PAST }],
    ['confined to what is gone', { scope_type: 'space', scope_id: '018f0000-0000-7000-8000-000000000001' }],
  ])('§4.7 knows no key that is %s', async (_what, values) => {
    expect(await heard(ask(await userKey(values)))).toEqual([401, 'invalid_api_key']);
  });

  it('§4.7 knows no key of a suspended tenant', async () => {
    const elsewhere = await makeTenant(platform);
    const theirs = await key({}, elsewhere);
    expect((await ask(theirs, '/roles/')).status).toBe(200);
    await platform.call(`/sysadmin/tenants/${elsewhere}/`, {
      method: 'POST',
      superAdmin: true,
      json: { state: 'suspended' },
    });
    expect(await heard(ask(theirs, '/roles/'))).toEqual([401, 'invalid_api_key']);
  });

  it('§3.9 a revoked or suspended key stops at once on every replica', async () => {
    for (const column of ['revoked_at', 'suspended_at']) {
      const mine = await userKey();
      for (const at of [platform, replica]) expect((await ask(mine, '/users/me/', {}, at)).status).toBe(200);
      await run(`UPDATE api_keys SET ${column} = now() WHERE id = $1`, [mine.id]);
      await announce();
      expect(await heard(ask(mine))).toEqual([401, 'invalid_api_key']);
      await eventually(
        'the replica has heard',
        async () => (await ask(mine, '/users/me/', {}, replica)).status === 401,
      );
    }
  });

  it('§5.1.1 ignores the key beside a bearer value', async () => {
    const mine = await userKey();
    expect((await ask(mine, '/users/me/', { Authorization: 'Bearer x.y.z' })).status).toBe(401);
    expect(
      (await ask({ id: '', secret: 'sk_wrong' }, '/users/me/', { Authorization: `Bearer ${owner.token}` })).status,
    ).toBe(200);
  });

  describe('§4.7 owners', () => {
    it('owner_inactive once the owner is', async () => {
      const somebody = await makeUser(platform, tenantId);
      const theirs = await key({ owner_user_id: somebody.id, permission: 'read' });
      expect((await ask(theirs)).status).toBe(200);
      await run(`UPDATE users SET state = 'inactive' WHERE id = $1`, [somebody.id]);
      await announce();
      expect(await heard(ask(theirs))).toEqual([403, 'owner_inactive']);
    });

    it('owner_permission_revoked where an administrator’s key lost its administrator', async () => {
      const somebody = await makeUser(platform, tenantId);
      expect(await heard(ask(await key({ owner_user_id: somebody.id })))).toEqual([403, 'owner_permission_revoked']);
      expect((await ask(await key({ owner_user_id: somebody.id, permission: 'write' }))).status).toBe(200);
    });

    it('owner_membership_revoked where the owner is not in the space of the key', async () => {
      const spaceId = '018f0000-0000-7000-8000-0000000000aa';
      await run(
        `INSERT INTO spaces (id, tenant_id, name, kind, created_at, updated_at) VALUES ($1, $2, 'S', 'shared', now(), now())`,
        [spaceId, tenantId],
      );
      const confined = await userKey({ scope_type: 'space', scope_id: spaceId, space_id: spaceId });
      const presence = platform.app.get(SpacePresence, { strict: false });
      presence.answerWith((_caller, id) => Promise.resolve(id === spaceId));
      expect((await ask(confined)).status).toBe(200);
      presence.answerWith(() => Promise.resolve(false));
      await announce();
      expect(await heard(ask(confined))).toEqual([403, 'owner_membership_revoked']);
    });
  });

  describe('§4.7 from where', () => {
    const publicKey = (origins: string[]) => userKey({ key_type: 'pk_', permission: 'read', allowed_origins: origins });
    const from = (Origin: string) => ({ Origin });

    it('a public key needs an origin that it and its tenant list', async () => {
      const mine = await publicKey(['https://app.example.test', 'https://other.test']);
      const refused = [403, 'origin_not_allowed'];
      expect(await heard(ask(mine, '/users/me/', from('https://app.example.test')))).toEqual(refused);
      platform.app
        .get(TenantOrigins, { strict: false })
        .answerWith((id) => Promise.resolve(id === tenantId ? ['https://*.example.test'] : []));
      expect((await ask(mine, '/users/me/', from('https://app.example.test'))).status).toBe(200);
      for (const origin of ['https://other.test', 'https://evil.test', 'http://localhost:3000']) {
        expect(await heard(ask(mine, '/users/me/', from(origin)))).toEqual(refused);
      }
      expect(await heard(ask(mine))).toEqual(refused);
    });

    it('local origins pass where the deployment says so', async () => {
      const open = await startAccess(db.url, { env: { API_KEY_ALLOW_LOCALHOST_ORIGIN: 'true' } });
      try {
        const mine = await publicKey(['https://app.example.test']);
        expect((await ask(mine, '/users/me/', from('http://localhost:3000'), open)).status).toBe(200);
        expect((await ask(mine, '/users/me/', from('http://localhost.evil.test'), open)).status).toBe(403);
      } finally {
        await open.close();
      }
    });

    it('a secret key is used from its addresses, whatever a header says', async () => {
      const near = await userKey({ allowed_ips: ['127.0.0.0/8', '::1'] });
      const far = await userKey({ allowed_ips: ['203.0.113.7'] });
      expect((await ask(near)).status).toBe(200);
      expect(await heard(ask(far, '/users/me/', { 'X-Forwarded-For': '203.0.113.7' }))).toEqual([
        403,
        'ip_not_allowed',
      ]);
    });

    it('behind a trusted proxy its word counts, and nothing further left', async () => {
      const behind = await startAccess(db.url, { env: { TRUSTED_PROXY_COUNT: '1' } });
      try {
        const far = await userKey({ allowed_ips: ['203.0.113.7'] });
        const say = (value: string) => ask(far, '/users/me/', { 'X-Forwarded-For': value }, behind);
        expect((await say('198.51.100.1, 203.0.113.7')).status).toBe(200);
        expect(await heard(say('203.0.113.7, 198.51.100.1'))).toEqual([403, 'ip_not_allowed']);
        expect(await heard(say('nonsense'))).toEqual([403, 'ip_not_allowed']);
      } finally {
        await behind.close();
      }
    });
  });

  it('§15.20 asks the kind of credential, then the level, then the scope', async () => {
    const at = (values: Record<string, unknown>, path: string, method = 'GET') =>
      key(values).then(({ secret }) => heard(platform.call(path, { method, headers: { 'X-API-Key': secret } })));
    expect(await at({}, '/users/me/')).toEqual([403, 'user_identity_required']);
    expect(await at({ permission: 'read' }, '/roles/', 'POST')).toEqual([403, 'service_key_cannot_create_resources']);
    expect(await at({ owner_user_id: owner.id, permission: 'read' }, '/roles/', 'POST')).toEqual([
      403,
      'insufficient_permission',
    ]);
  });

  it('remembers when a key was used, and records uses and refusals with what the key is recognised by', async () => {
    const mine = await userKey({ allowed_ips: ['127.0.0.1', '::1'] });
    expect((await ask(mine)).status).toBe(200);
    expect((await ask(mine, '/sysadmin/tenants/')).status).toBe(401);
    const low = await userKey({ permission: 'read' });
    await platform.call('/roles/', { method: 'POST', headers: { 'X-API-Key': low.secret, Origin: 'https://a.test' } });
    const across = platform.app.get(AcrossTenants, { strict: false });
    const entries = (id: string) =>
      across.read((tx) =>
        query<{ action: string; outcome: string; errorMessage: string | null; metadata: any }>(
          tx,
          `SELECT action, outcome, error_message AS "errorMessage", metadata FROM audit_outbox WHERE entity_id = $1`,
          [id],
        ),
      );
    await eventually(
      'both are written down',
      async () => (await entries(mine.id)).length > 0 && (await entries(low.id)).length > 0,
    );
    expect(await entries(mine.id)).toMatchObject([
      { action: 'API_KEY_USED', outcome: 'success', metadata: { target: { suffix: mine.secret.slice(-8) } } },
    ]);
    expect(await entries(low.id)).toMatchObject([
      {
        action: 'API_KEY_AUTH_FAILED',
        outcome: 'failure',
        errorMessage: 'insufficient_permission',
        metadata: { method: 'POST', origin: 'https://a.test', api_key: { id: low.id } },
      },
    ]);
    const [row] = await across.read((tx) =>
      query<{ at: Date | null }>(tx, `SELECT last_used_at AS at FROM api_keys WHERE id = $1`, [mine.id]),
    );
    expect(row!.at).not.toBeNull();
  });

  const firstEntryOf = async (id: string) => {
    const across = platform.app.get(AcrossTenants, { strict: false });
    const sql = `SELECT action, actor_id, error_message, metadata FROM audit_outbox WHERE entity_id = $1`;
    const [entry] = await eventually('it is written down', async () => {
      const entries = await across.read((tx) => query(tx, sql, [id]));
      return entries.length > 0 ? entries : null;
    });
    return entry;
  };

  it('supplement §7.4 records that a key was sent which is in force no more', async () => {
    for (const column of ['suspended_at', 'revoked_at']) {
      const mine = await userKey({ [column]: new Date() });
      expect(await heard(ask(mine))).toEqual([401, 'invalid_api_key']);
      expect(await firstEntryOf(mine.id)).toMatchObject({
        action: 'API_KEY_AUTH_FAILED',
        actor_id: owner.id,
        error_message: 'invalid_api_key',
        metadata: { code: 'invalid_api_key', api_key: { id: mine.id } },
      });
    }
  });

  it('supplement §7.4 records that a key was refused for its owner', async () => {
    const somebody = await makeUser(platform, tenantId);
    const theirs = await key({ owner_user_id: somebody.id });
    expect(await heard(ask(theirs))).toEqual([403, 'owner_permission_revoked']);
    expect(await firstEntryOf(theirs.id)).toMatchObject({
      action: 'API_KEY_AUTH_FAILED',
      actor_id: somebody.id,
      error_message: 'owner_permission_revoked',
      metadata: { code: 'owner_permission_revoked', api_key: { id: theirs.id } },
    });
  });

  it('§2.3 what is not written down yet when a process stops, is', async () => {
    const brief = await startAccess(db.url);
    const mine = await userKey();
    await Promise.all(Array.from({ length: 20 }, () => ask(mine, '/users/me/', {}, brief)));
    await brief.close();
    const [row] = await platform.app
      .get(AcrossTenants, { strict: false })
      .read((tx) =>
        query<{ n: number }>(tx, `SELECT count(*)::int AS n FROM audit_outbox WHERE entity_id = $1`, [mine.id]),
      );
    expect(row!.n).toBe(20);
  });
});
