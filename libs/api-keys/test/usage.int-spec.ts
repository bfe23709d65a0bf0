import { DrainAuditService } from '@svc/audit';
import {
  eventually,
  makeKey,
  makeTenant,
  makeUser,
  Person,
  type Platform,
  type TestDatabase,
  testDatabase,
  type TestKey,
} from '@svc/testing';
import { startKeys } from './support/start-keys';

describe('§4.2 the usage of a key', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: string;
  let owner: Person;
  let ownerId: string;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startKeys(db.url);
    tenantId = await makeTenant(platform);
    const user = await makeUser(platform, tenantId);
    ownerId = user.id;
    owner = new Person(platform, user.token);
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const ask = ({ secret }: TestKey, path: string, headers: Record<string, string> = {}, method = 'GET') =>
    platform.call(path, { method, headers: { 'X-API-Key': secret, ...headers } });
  const usage = async ({ id }: TestKey, query = '', prefix = '') => {
    const { status, body } = await owner.call('GET', `${prefix}/api-keys/${id}/usage${query}`);
    expect(status).toBe(200);
    return body;
  };
  const recorded = (key: TestKey, events: number) =>
    eventually('everything is written down', async () => (await usage(key)).summary.total_events === events);
  const drain = () => platform.app.get(DrainAuditService, { strict: false }).drain();
  const event = (key: TestKey, at: string, action: string) =>
    db.dataSource.query(
      `INSERT INTO audit_outbox (id, tenant_id, actor_type, action, entity_type, entity_id, "timestamp", description, metadata, outcome)
       VALUES (gen_random_uuid(), $1, 'system', $2, 'api_key', $3, $4, 'x', '{}', 'success')`,
      [tenantId, action, key.id, at],
    );

  it('says what was asked, from where, and how it ended', async () => {
    const key = await makeKey(platform, tenantId, { owner_user_id: ownerId, permission: 'read' });
    expect(await usage(key)).toEqual({
      summary: {
        total_events: 0,
        used_events: 0,
        auth_failed_events: 0,
        last_seen_at: null,
        last_success_at: null,
        last_failure_at: null,
        sampled_used_events: false,
      },
      items: [],
      limit: 50,
      next_cursor: null,
    });
    const headers = { 'User-Agent': 'importer/2', Origin: 'https://a.test', 'X-Correlation-ID': 'order-4711' };
    expect((await ask(key, '/users/me/?token=hidden', headers)).status).toBe(200);
    await recorded(key, 1);
    expect((await ask(key, '/roles/', {}, 'POST')).status).toBe(403);
    await recorded(key, 2);
    const { summary, items } = await usage(key);
    expect(summary).toMatchObject({ used_events: 1, auth_failed_events: 1, last_seen_at: items[0].timestamp });
    expect([summary.last_failure_at, summary.last_success_at]).toEqual([items[0].timestamp, items[1].timestamp]);
    expect(items).toMatchObject([
      {
        action: 'api_key_auth_failed',
        outcome: 'failure',
        method: 'POST',
        request_path: '/api/v1/roles/',
        error_message: 'insufficient_permission',
      },
      {
        action: 'api_key_used',
        outcome: 'success',
        method: 'GET',
        request_path: '/api/v1/users/me/',
        user_agent: 'importer/2',
        origin: 'https://a.test',
        request_id: 'order-4711',
        ip_address: expect.stringMatching(/127\.0\.0\.1|::1/),
        error_message: null,
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/hidden|sk_/);
    const before = await usage(key, '', '/admin');
    await drain();
    expect(await usage(key)).toEqual(before);
  });

  it('comes page by page, and what came at one moment stays together', async () => {
    const key = await makeKey(platform, tenantId, { owner_user_id: ownerId });
    const days = ['01', '02', '02', '02', '03', '04'];
    // Some are in the log already, the others still on their way to it.
    for (const rest of [0, 1]) {
      for (const day of days.filter((_, index) => index % 2 === rest))
        await event(key, `2026-05-${day}T00:00:00.123Z`, 'API_KEY_USED');
      if (rest === 0) await drain();
    }
    await event(key, '2026-06-01T00:00:00Z', 'API_KEY_UPDATED');
    const pages: number[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `?limit=2&cursor=${encodeURIComponent(cursor)}` : '?limit=2';
      const { items, next_cursor } = await usage(key, query);
      pages.push(items.length);
      cursor = next_cursor;
    } while (cursor !== null);
    expect(pages).toEqual([2, 3, 1]);
    for (const query of ['?limit=0', '?limit=201', '?cursor=yesterday']) {
      expect((await owner.call('GET', `/api-keys/${key.id}/usage${query}`)).status).toBe(422);
    }
  });

  it('is for whoever manages the key, and for administrators of its tenant', async () => {
    const key = await makeKey(platform, tenantId, { owner_user_id: ownerId });
    const elsewhere = new Person(platform, (await makeUser(platform, await makeTenant(platform))).token);
    for (const prefix of ['', '/admin']) {
      const { status, body } = await elsewhere.call('GET', `${prefix}/api-keys/${key.id}/usage`);
      expect([status, body.code]).toEqual([404, 'resource_not_found']);
    }
    const role = await owner.call('POST', '/roles/', { name: 'Maker', permissions: ['api_keys'] });
    const email = 'maker@usage.test';
    const json = { email, password: 'maker-password', roles: [{ id: role.body.id }] };
    await owner.call('POST', '/admin/users/', json);
    const maker = new Person(platform, await platform.tokenOf(email, json.password));
    const { status, body } = await maker.call('GET', `/api-keys/${key.id}/usage`);
    expect([status, body.code]).toEqual([403, 'insufficient_permission']);
    expect((await maker.call('GET', `/admin/api-keys/${key.id}/usage`)).status).toBe(403);
  });
});
