import { AcrossTenants, UnitOfWork } from '@svc/database';
import { systemCaller, type TenantId } from '@svc/kernel';
import { RedisClient, RedisUnavailable } from '@svc/redis';
import { makeKey, makeTenant, makeUser, type Platform, type TestDatabase, testDatabase } from '@svc/testing';
import { AuditTrail, DrainAuditService } from '../src';
import { IndexStretchesService } from '../src/app/index-stretches.service';
import { DescriptionSearchAcrossTenants } from '../src/data/description-search.across-tenants';
import { Auditor, JUSTIFICATION, startAudit } from './support/start-audit';

const SPACE = '00000000-0000-7000-8000-000000000001';

describe('§4.9 reading the audit log', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: TenantId;
  let owner: Awaited<ReturnType<typeof makeUser>>;
  let auditor: Auditor;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startAudit(db.url);
    tenantId = (await makeTenant(platform)) as TenantId;
    owner = await makeUser(platform, tenantId);
    auditor = await Auditor.of(platform, owner.token);
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const get = <Type>(token: abstract new (...rest: never[]) => Type) => platform.app.get(token, { strict: false });
  const record = (description: string, more: object = {}) =>
    get(UnitOfWork).run(tenantId, (tx) =>
      get(AuditTrail).record(tx, systemCaller(tenantId), {
        action: 'SPACE_CREATED',
        entityType: 'space',
        entityId: SPACE,
        description,
        target: { id: SPACE },
        ...more,
      }),
    );
  const list = async (query: string) => (await auditor.call(`logs?${query}`)).body;
  const said = async (query: string): Promise<string[]> =>
    (await list(query)).logs.map(({ description }: { description: string }) => description);

  it('§15.66 counts exactly what more sentences say than are found by their keys', async () => {
    const other = (await makeTenant(platform)) as TenantId;
    const write = `INSERT INTO audit_logs (id, tenant_id, actor_type, action, entity_type, entity_id, "timestamp", description,
        metadata, outcome, sequence, previous_hash, entry_hash)
      SELECT gen_random_uuid(), $1, 'system', 'SPACE_CREATED', 'space', $1, now(), 'Made the space ' || n % 5500, '{}',
        'success', n, '', '' FROM generate_series(1, 11000) n`;
    await db.dataSource.query(write, [other]);
    const say = `INSERT INTO audit_descriptions (tenant_id, key, description, entries)
      SELECT tenant_id, description_key, description, count(*) FROM audit_logs WHERE tenant_id = $1 GROUP BY 1, 2, 3`;
    await db.dataSource.query(say, [other]);
    await db.dataSource.query(`INSERT INTO audit_chains VALUES ($1, 11000, '', '', 0, '', '')`, [other]);
    const find = (text: string) =>
      get(AcrossTenants).read((tx) => get(DescriptionSearchAcrossTenants).find(tx, other, text));
    expect(await find('the SPACE')).toEqual({ entries: 11_000, keys: null });
    const few = await find('space 11');
    expect([few.entries, few.keys?.length]).toEqual([222, 111]);
    expect(await find('space x')).toEqual({ entries: 0, keys: [] });
  });

  it('§7.1 lists a log that is indexed, whatever is asked for, page by page', async () => {
    const other = (await makeTenant(platform)) as TenantId;
    const user = await makeUser(platform, other);
    const reader = await Auditor.of(platform, user.token);
    await get(DrainAuditService).drainTenant(other);
    // In front of what there is already, as older entries are.
    await db.dataSource.query(`UPDATE audit_logs SET sequence = sequence + 17000 WHERE tenant_id = $1`, [other]);
    await db.dataSource.query(`UPDATE audit_chains SET head_sequence = head_sequence + 17000 WHERE tenant_id = $1`, [
      other,
    ]);
    const write = `INSERT INTO audit_logs (id, tenant_id, actor_id, actor_type, action, entity_type, entity_id, "timestamp",
        description, metadata, outcome, sequence, previous_hash, entry_hash)
      SELECT gen_random_uuid(), $1, CASE WHEN n % 5 = 0 THEN $2::uuid END, 'system',
        CASE WHEN n % 2 = 0 THEN 'SPACE_CREATED' ELSE 'SPACE_UPDATED' END, 'space', $1,
        '2026-01-01T00:00:00Z'::timestamptz + interval '1 second' * n, 'Made the space ' || n % 10, '{}', 'success', n, '', ''
      FROM generate_series(1, 17000) n`;
    await db.dataSource.query(write, [other, user.id]);
    expect(await get(IndexStretchesService).index()).toBe(1);
    const ask = async (query: string) => (await reader.call(`logs?${query}`)).body;
    const found = await ask('search=SPACE%203&actions=space_updated&page_size=3');
    expect(found).toMatchObject({ total_count: 1_700, total_pages: 567 });
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString();
    expect(found.logs.map(({ timestamp }: any) => timestamp)).toEqual([at(16_993), at(16_983), at(16_973)]);
    const far = await ask(`search=space%203&page_size=3&page=400&from_date=${at(1_001)}&to_date=${at(14_000)}`);
    expect(far.total_count).toBe(1_300);
    expect(far.logs.map(({ timestamp }: any) => timestamp)).toEqual([at(2_023), at(2_013), at(2_003)]);
    const next = await ask(
      `search=space%203&page_size=2&from_date=${at(1_001)}&to_date=${at(14_000)}&cursor=${far.next_cursor}`,
    );
    expect(next.logs.map(({ timestamp }: any) => timestamp)).toEqual([at(1_993), at(1_983)]);
    expect((await ask(`actor_id=${user.id}&search=made%20the`)).total_count).toBe(3_400);
    const { body } = await reader.call(`logs/user/${user.id}?to_date=${at(17_000)}`);
    expect([body.total_count, body.logs[0].timestamp]).toEqual([3_400, at(17_000)]);
    const exported = await reader.call(
      `logs/export?format=json&action=space_updated&to_date=${at(17_000)}&max_records=1`,
    );
    expect([exported.headers.get('x-records-truncated'), exported.body.timestamp]).toEqual(['true', at(16_999)]);
  }, 120_000);

  it('§15.69 shows what was just done, and that it was read', async () => {
    await record('Just now');
    expect((await list('page_size=1')).logs[0]).toMatchObject({
      description: 'Just now',
      tenant_id: tenantId,
      actor_type: 'system',
      outcome: 'success',
      deleted_at: null,
    });
    expect(await said('action=audit_log_viewed&page_size=1')).toEqual(['Read the audit log']);
  });

  it('finds by action in any case, by actor, time and words', async () => {
    await record('A needle in 100% of_hay');
    await record('A needle elsewhere', { action: 'SPACE_DELETED' });
    expect(await said('search=NEEDLE')).toEqual(['A needle elsewhere', 'A needle in 100% of_hay']);
    expect(await said('search=100%25%20of_')).toEqual(['A needle in 100% of_hay']);
    expect(await said('search=needle&actions=space_deleted,space_updated&actions=ROLE_CREATED')).toEqual([
      'A needle elsewhere',
    ]);
    expect(await said('search=of%25hay')).toEqual([]);
    const own = await list(`actor_id=${owner.id}&page_size=200`);
    expect(own.logs.every(({ actor_id }: { actor_id: string }) => actor_id === owner.id)).toBe(true);
    expect(own.total_count).toBe(own.logs.length);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await list(`from_date=${later}`)).toMatchObject({ logs: [], total_count: 0, total_pages: 0 });
    expect((await list(`search=needle&to_date=${later}`)).total_count).toBe(2);
    expect((await list('search=needle')).total_count).toBe(2);
  });

  it('§15.66 pages by number and by cursor, with the whole count', async () => {
    for (const name of ['page 1', 'page 2', 'page 3']) await record(name);
    expect(await list('search=page%20&page_size=2')).toMatchObject({ total_count: 3, page: 1, total_pages: 2 });
    expect(await said('search=page%20&page_size=2&page=2')).toEqual(['page 1']);
    expect(await said('search=page%20&page_size=2&page=9')).toEqual([]);
    const first = await list('search=page%20&page_size=2');
    const second = await list(`search=page%20&page_size=2&cursor=${first.next_cursor}`);
    expect([first, second].flatMap(({ logs }) => logs.map((entry: any) => entry.description))).toEqual([
      'page 3',
      'page 2',
      'page 1',
    ]);
    expect(second.next_cursor).toBeNull();
    const all = await db.dataSource.query('SELECT count(*)::int AS count FROM audit_logs WHERE tenant_id = $1', [
      tenantId,
    ]);
    expect((await list('page_size=1')).total_count).toBe(all[0].count + 1);
  });

  it.each(['page=1&cursor=x', 'page_size=201', 'search=ab', 'action=NO_SUCH', 'actions=space_created,nope', 'page=0'])(
    'refuses %s',
    async (query) => expect((await auditor.call(`logs?${query}`)).status).toBe(422),
  );

  it('refuses a cursor that is none', async () => {
    expect(await auditor.call('logs?cursor=x')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('has no pages when it is exported', async () => {
    const exported = await auditor.call('logs/export?format=json&max_records=1&page=1&cursor=x');
    expect([exported.status, exported.headers.get('x-records-truncated')]).toEqual([200, 'true']);
  });

  it('shows what somebody did and what was done to them', async () => {
    const user = await makeUser(platform, tenantId);
    await record('About them', { entityType: 'user', entityId: user.id });
    const { body } = await auditor.call(`logs/user/${user.id}`);
    expect(body.logs.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['USER_CREATED', 'SPACE_CREATED']),
    );
    expect(body.logs.every((entry: any) => [entry.actor_id, entry.entity_id].includes(user.id))).toBe(true);
  });

  it('§7.3 calls actors as they are called now', async () => {
    await db.dataSource.query(`UPDATE users SET username = 'renamed' WHERE id = $1`, [owner.id]);
    const [entry] = (await list(`actor_id=${owner.id}&page_size=1`)).logs;
    expect(entry.metadata.actor).toMatchObject({ id: owner.id, name: 'renamed', email: owner.email });
  });

  it('is each tenant’s own', async () => {
    await record('Of this tenant alone');
    const stranger = await makeUser(platform, await makeTenant(platform));
    const other = await Auditor.of(platform, stranger.token);
    expect((await other.call('logs?search=of%20this%20tenant')).body).toMatchObject({ logs: [], total_count: 0 });
    expect((await other.call(`logs/user/${owner.id}`)).body.logs).toEqual([]);
  });

  describe('§7.2 the access session', () => {
    const begin = (token: string, json: object = JUSTIFICATION) =>
      platform.call('/audit/access-session', { method: 'POST', token, json });
    const read = (token: string, cookie?: string) =>
      platform.call('/audit/logs', { token, headers: cookie === undefined ? {} : { Cookie: cookie } });

    it('is needed, says so, and is nobody else’s', async () => {
      const someone = await makeUser(platform, await makeTenant(platform));
      const without = await read(someone.token);
      expect([without.status, without.headers.get('x-error-code')]).toEqual([401, 'AUDIT_SESSION_REQUIRED']);
      expect(without.body.code).toBe('audit_session_required');
      for (const cookie of [auditor.cookie, 'audit_session_id=nonsense', `audit_session_id=${SPACE}`]) {
        const answer = await read(someone.token, cookie);
        expect([answer.status, answer.headers.get('x-error-code')]).toEqual([401, 'AUDIT_SESSION_EXPIRED']);
        expect(answer.body.code).toBe('audit_session_expired');
      }
    });

    it('comes as a cookie for an hour, at most five an hour, each recorded with its reason', async () => {
      const someone = await makeUser(platform, await makeTenant(platform));
      for (let number = 1; number <= 5; number += 1) {
        const { status, headers, body } = await begin(someone.token);
        expect([status, body.status]).toEqual([200, 'session_created']);
        expect(headers.get('set-cookie')).toMatch(
          /^audit_session_id=[0-9a-f-]{36}; Path=\/api\/v1; Max-Age=3600; HttpOnly; SameSite=Lax$/,
        );
      }
      const sixth = await begin(someone.token);
      expect([sixth.status, sixth.body.code]).toEqual([429, 'rate_limit_exceeded']);
      expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
      const recorded = await db.dataSource.query(
        `SELECT metadata->'justification' AS reason FROM audit_outbox WHERE actor_id = $1 AND action = 'AUDIT_SESSION_CREATED'`,
        [someone.id],
      );
      expect(recorded).toEqual(Array.from({ length: 5 }, () => ({ reason: JUSTIFICATION })));
    });

    it.each([{ category: ' ' }, { description: 'too short' }, { description: `${' '.repeat(20)}x` }])(
      'needs a reason: %j',
      async (change) => expect((await begin(owner.token, { ...JUSTIFICATION, ...change })).status).toBe(422),
    );

    it('is neither begun nor believed while its store is away, and that is 503', async () => {
      const redis = get(RedisClient);
      const broken = jest.spyOn(redis, 'run').mockRejectedValue(new RedisUnavailable(new Error('gone')));
      const answers = [await begin(owner.token), await read(owner.token, auditor.cookie)];
      broken.mockRestore();
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [503, 'audit_session_unavailable'],
        [503, 'audit_session_unavailable'],
      ]);
      expect((await read(owner.token, auditor.cookie)).status).toBe(200);
    });

    it('§15.64 §15.171 is of administrators; a key of theirs uses their cookie', async () => {
      const member = await makeUser(platform, tenantId);
      const plain = await begin(member.token);
      expect([plain.status, plain.body.code]).toEqual([403, 'forbidden_action']);
      const key = await makeKey(platform, tenantId, { owner_user_id: owner.id });
      const service = await makeKey(platform, tenantId);
      const ask = ({ secret }: { secret: string }, path: string, method = 'GET', json?: object) =>
        platform.call(path, { method, headers: { 'X-API-Key': secret, Cookie: auditor.cookie }, json });
      expect((await ask(key, '/audit/logs')).status).toBe(200);
      expect((await ask(service, '/audit/logs')).body.code).toBe('user_identity_required');
      expect((await ask(key, '/audit/access-session', 'POST', JUSTIFICATION)).body.code).toBe('session_auth_required');
    });
  });

  describe('§2.8 what is recorded', () => {
    const recorded = async (description: string) => (await said(`search=${encodeURIComponent(description)}`)).length;
    const patch = (path: string, updates: object[]) => auditor.call(path, 'PATCH', { updates });

    it('by category, and by action beyond that', async () => {
      expect((await patch('config', [{ category: 'user_actions', enabled: false }])).body.categories).toContainEqual(
        expect.objectContaining({ category: 'user_actions', enabled: false }),
      );
      await record('Switched off by category');
      expect(await recorded('Switched off by category')).toBe(0);
      const { body } = await patch('config/actions', [{ action: 'space_created', enabled: true }]);
      expect(body.actions).toContainEqual(expect.objectContaining({ action: 'SPACE_CREATED', enabled: true }));
      expect(body.actions).toContainEqual(expect.objectContaining({ action: 'SPACE_DELETED', enabled: false }));
      await record('Switched on by action');
      expect(await recorded('Switched on by action')).toBe(1);
      await patch('config', [{ category: 'user_actions', enabled: true }]);
      expect(await recorded('Changed what the audit log records')).toBe(3);
    });

    it('§15.67 never silences that it was switched', async () => {
      const before = await recorded('Changed what the audit log records');
      await patch('config/actions', [{ action: 'TENANT_SETTINGS_UPDATED', enabled: false }]);
      await patch('config/actions', [{ action: 'TENANT_SETTINGS_UPDATED', enabled: true }]);
      expect(await recorded('Changed what the audit log records')).toBe(before + 2);
    });

    it.each([
      ['config', [{ category: 'no_such', enabled: true }]],
      ['config', []],
      ['config/actions', [{ action: 'NO_SUCH', enabled: true }]],
    ])('refuses what is not there: %s %j', async (path, updates) =>
      expect((await patch(path, updates)).status).toBe(422),
    );

    it('§8.2 for 1 to 2555 days', async () => {
      expect((await auditor.call('retention-policy')).body).toMatchObject({
        tenant_id: tenantId,
        retention_days: 365,
        last_purge_at: null,
        purge_count: 0,
      });
      const changed = await auditor.call('retention-policy', 'PUT', { retention_days: 2555, tenant_id: SPACE });
      expect(changed.body).toMatchObject({ tenant_id: tenantId, retention_days: 2555 });
      for (const retention_days of [0, 2556, 1.5, null]) {
        expect((await auditor.call('retention-policy', 'PUT', { retention_days })).status).toBe(422);
      }
      expect(await recorded('Changed how long the audit log is kept')).toBe(1);
    });
  });
});
