import { randomUUID } from 'node:crypto';
import { query } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import {
  makeKey,
  makeTenant,
  makeUser,
  overtaking,
  Person,
  type Platform,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { KeyDirectory, KeyPurgeHooks } from '../src';
import { aKeyScene, inDays, KEY, type KeyScene } from './support/key-scene';
import { startKeys } from './support/start-keys';

describe('§4 API keys', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: string;
  let owner: Person;
  let make: KeyScene['make'];
  let refusal: KeyScene['refusal'];
  let act: KeyScene['act'];
  let member: KeyScene['member'];

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startKeys(db.url);
  });
  beforeEach(async () => {
    ({ tenantId, owner, make, refusal, act, member } = await aKeyScene(platform));
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const actions = async (id: string): Promise<string[]> => {
    const sql = `SELECT action FROM (SELECT id, action, entity_id FROM audit_outbox
      UNION ALL SELECT id, action, entity_id FROM audit_logs) e WHERE entity_id = $1 ORDER BY id`;
    return (await db.dataSource.query(sql, [id])).map(({ action }: { action: string }) => action);
  };

  it('§4.1 shows the secret once and stores its keyed hash alone', async () => {
    const { api_key: key, secret } = await make({ description: 'From the shop' });
    expect(secret).toMatch(/^sk_[0-9a-f]{128}$/);
    expect(key).toMatchObject({
      ...KEY,
      description: 'From the shop',
      key_prefix: 'sk_',
      key_suffix: secret.slice(-8),
      permission: 'read',
      ownership: 'user',
      state: 'active',
      scope_id: null,
      resource_permissions: null,
    });
    const [row] = await db.dataSource.query('SELECT to_jsonb(k) AS row FROM api_keys k WHERE id = $1', [key.id]);
    expect(row.row.key_hash).toMatch(/^[0-9a-f]{64}$/);
    const everything = await db.dataSource.query('SELECT to_jsonb(e)::text AS text FROM audit_outbox e');
    const read = await owner.call('GET', `/api-keys/${key.id}`);
    for (const text of [JSON.stringify(row), JSON.stringify(everything), JSON.stringify(read.body)]) {
      expect(text).not.toContain(secret);
    }
    expect(JSON.stringify([read.body, everything])).not.toContain(row.row.key_hash);
    const found = await platform.app.get(KeyDirectory, { strict: false }).find(secret);
    expect([found?.key.id, found?.tenantState, found?.owner?.state]).toEqual([key.id, 'active', 'active']);
    expect(await platform.app.get(KeyDirectory, { strict: false }).find(`${secret}0`)).toBeNull();
  });

  it.each([
    ['a scope without its id', { scope_type: 'space' }],
    ['an id without scope', { scope_id: randomUUID() }],
    ['a public key that writes', { key_type: 'pk_', permission: 'write', allowed_origins: ['https://example.com'] }],
    ['a public key from anywhere', { key_type: 'pk_' }],
    ['a public key from an origin of nobody', { key_type: 'pk_', allowed_origins: ['https://example.com'] }],
    ['a secret key with origins', { allowed_origins: ['https://example.com'] }],
    ['an address that is none', { allowed_ips: ['nowhere'] }],
    ['a limit of nothing', { rate_limit: 0 }],
    ['a limit below none', { rate_limit: -2 }],
    ['an end in the past', { expires_at: '2020-01-01T00:00:00Z' }],
    ['an unbound service key', { ownership: 'service', permission: 'write' }],
  ])('§4.3 refuses %s', async (_what, more) => {
    expect(await refusal('POST', '/api-keys', { ...KEY, ...more })).toEqual([400, 'invalid_request']);
  });

  it('§4.3 tells bodies that are wrong from rules that are broken', async () => {
    for (const more of [{ resource_permissions: { models: 'read' } }, { scope_type: undefined }, { name: ' ' }]) {
      expect((await owner.call('POST', '/api-keys', { ...KEY, ...more })).status).toBe(422);
    }
    const { api_key: key } = await make({ scope_type: undefined, scope: 'tenant' });
    expect(key.scope_type).toBe('tenant');
    const unknown = { ...KEY, scope_type: 'space', scope_id: randomUUID() };
    expect(await refusal('POST', '/api-keys', unknown)).toEqual([404, 'resource_not_found']);
  });

  it('§4.4 raises the level to the highest of the resource permissions', async () => {
    const { api_key: key } = await make({ resource_permissions: { assistants: 'read', files: 'write' } });
    expect([key.permission, key.resource_permissions]).toEqual(['write', { assistants: 'read', files: 'write' }]);
  });

  it('§4.3 needs the permission api_keys, and admin for what concerns the tenant', async () => {
    const nobody = await member(['assistants']);
    expect(await refusal('POST', '/api-keys', KEY, nobody)).toEqual([403, 'insufficient_permission']);
    const maker = await member(['api_keys']);
    expect(await refusal('POST', '/api-keys', KEY, maker)).toEqual([403, 'insufficient_permission']);
    const { api_key: key } = await make();
    expect(await refusal('GET', `/api-keys/${key.id}`, undefined, maker)).toEqual([403, 'insufficient_permission']);
    expect(await refusal('POST', `/api-keys/${key.id}/revoke`, {}, maker)).toEqual([403, 'insufficient_permission']);
    const stranger = new Person(platform, (await makeUser(platform, await makeTenant(platform))).token);
    expect(await refusal('GET', `/api-keys/${key.id}`, undefined, stranger)).toEqual([404, 'resource_not_found']);
    expect(await refusal('GET', `/admin/api-keys/${key.id}`, undefined, stranger)).toEqual([404, 'resource_not_found']);
  });

  it('§15.20 opens no change to keys themselves', async () => {
    const { api_key: key, secret } = await make({ permission: 'admin' });
    const answer = await platform.call(`/api-keys/${key.id}/revoke`, {
      method: 'POST',
      headers: { 'X-API-Key': secret },
    });
    expect([401, 403]).toContain(answer.status);
    expect((await owner.call('GET', `/api-keys/${key.id}`)).body.state).toBe('active');
  });

  it('§4.5 suspends, reactivates, revokes and removes, and records each', async () => {
    const { api_key: key } = await make();
    expect(await refusal('POST', `/api-keys/${key.id}/purge`)).toEqual([400, 'invalid_request']);
    const suspended = await act(key.id, 'suspend', { reason_code: 'user_request', reason_text: 'Holiday' });
    expect(suspended.body).toMatchObject({ state: 'suspended', suspended_reason_code: 'user_request' });
    const again = await act(key.id, 'suspend', { reason_code: 'other' });
    expect(again.body).toEqual(suspended.body);
    expect(await refusal('POST', `/api-keys/${key.id}/rotate`)).toEqual([400, 'invalid_request']);
    expect((await act(key.id, 'reactivate')).body).toMatchObject({ state: 'active', suspended_at: null });
    expect((await act(key.id, 'reactivate')).status).toBe(200);
    const revoked = await act(key.id, 'revoke', { reason_code: 'key_compromised' });
    expect(revoked.body).toMatchObject({ state: 'revoked', revoked_reason_code: 'key_compromised' });
    expect((await act(key.id, 'revoke')).body).toEqual(revoked.body);
    for (const action of ['suspend', 'reactivate']) {
      expect(await refusal('POST', `/api-keys/${key.id}/${action}`)).toEqual([400, 'invalid_request']);
    }
    expect(await refusal('POST', `/api-keys/${key.id}/rotate`)).toEqual([401, 'invalid_api_key']);
    expect(await refusal('POST', `/api-keys/${key.id}/extend`, { expires_at: inDays(1) })).toEqual([
      400,
      'invalid_request',
    ]);
    expect(await refusal('PATCH', `/api-keys/${key.id}`, { permission: 'write' })).toEqual([400, 'invalid_request']);
    expect((await owner.call('PATCH', `/api-keys/${key.id}`, { name: 'Old' })).body.name).toBe('Old');
    expect((await act(key.id, 'purge')).status).toBe(204);
    expect(await refusal('GET', `/api-keys/${key.id}`)).toEqual([404, 'resource_not_found']);
    expect(await actions(key.id)).toEqual([
      'API_KEY_CREATED',
      'API_KEY_SUSPENDED',
      'API_KEY_REACTIVATED',
      'API_KEY_REVOKED',
      'API_KEY_UPDATED',
      'API_KEY_PURGED',
    ]);
  });

  it('§2.8 records what a key was made as and why it was ended, for when it is gone', async () => {
    const { api_key: key } = await make({ permission: 'write', allowed_ips: ['203.0.113.7'] });
    await act(key.id, 'revoke', { reason_code: 'other', reason_text: 'Sent by mail' });
    const username = `leaver-${randomUUID()}`;
    const leaver = await makeUser(platform, tenantId, { username });
    const theirs = await makeKey(platform, tenantId, { owner_user_id: leaver.id });
    await owner.call('POST', `/admin/users/${username}/deactivate`);
    const changes = async (id: string, action: string) => {
      const sql = `SELECT metadata->'changes' AS changes FROM audit_outbox WHERE entity_id = $1 AND action = $2`;
      return (await db.dataSource.query(sql, [id, action]))[0].changes;
    };
    expect(await changes(key.id, 'API_KEY_CREATED')).toEqual({
      name: { old: null, new: key.name },
      key_type: { old: null, new: 'sk_' },
      permission: { old: null, new: 'write' },
      ownership: { old: null, new: 'user' },
      owner_user_id: { old: null, new: key.owner_user_id },
      scope_type: { old: null, new: 'tenant' },
      allowed_ips: { old: null, new: ['203.0.113.7'] },
    });
    expect(await changes(key.id, 'API_KEY_REVOKED')).toMatchObject({
      revoked_reason_code: { old: null, new: 'other' },
      revoked_reason_text: { old: null, new: 'Sent by mail' },
    });
    expect(await changes(theirs.id, 'API_KEY_REVOKED')).toMatchObject({
      revoked_reason_code: { old: null, new: 'user_offboarding' },
    });
  });

  it('§4.2 revokes with DELETE too', async () => {
    const { api_key: key } = await make();
    expect((await owner.call('DELETE', `/api-keys/${key.id}`)).status).toBe(204);
    expect((await owner.call('GET', `/api-keys/${key.id}`)).body.state).toBe('revoked');
  });

  it('§4.5 rotates with grace, once', async () => {
    const { api_key: old, secret } = await make({ permission: 'write', rate_limit: 7, expires_at: inDays(9) });
    const { status, body } = await act(old.id, 'rotate');
    expect(status).toBe(200);
    expect(body.secret).not.toBe(secret);
    const same = ['name', 'permission', 'rate_limit', 'expires_at', 'owner_user_id', 'scope_type', 'ownership'];
    for (const member of same) expect(body.api_key[member]).toEqual(old[member]);
    expect([body.api_key.state, body.api_key.rotated_from_key_id]).toEqual(['active', old.id]);
    const after = (await owner.call('GET', `/api-keys/${old.id}`)).body;
    expect(after.state).toBe('active');
    const hours = (Date.parse(after.rotation_grace_until) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expect(await refusal('POST', `/api-keys/${old.id}/rotate`)).toEqual([400, 'invalid_request']);
    const at = await act(body.api_key.id, 'rotate', { disable_grace_period: true, update_expiration: true });
    expect(at.body.api_key.expires_at).toBeNull();
    const stopped = (await owner.call('GET', `/api-keys/${body.api_key.id}`)).body;
    expect([stopped.state, stopped.revoked_reason_code]).toEqual(['revoked', 'rotation_completed']);
  });

  it('§4.3 takes no end from a service key that nothing else bounds', async () => {
    const bound = { ownership: 'service', permission: 'write' };
    const { api_key: key } = await make({ ...bound, expires_at: inDays(9) });
    for (const json of [{ update_expiration: true }, { update_expiration: true, expires_at: null }]) {
      for (const path of ['/api-keys', '/admin/api-keys']) {
        expect(await refusal('POST', `${path}/${key.id}/rotate`, json)).toEqual([400, 'invalid_request']);
      }
    }
    expect((await act(key.id, 'rotate')).body.api_key.expires_at).toBe(key.expires_at);
    const { api_key: elsewhere } = await make({ ...bound, expires_at: inDays(9), allowed_ips: ['127.0.0.1'] });
    expect((await act(elsewhere.id, 'rotate', { update_expiration: true })).body.api_key.expires_at).toBeNull();
  });

  it('§4.1 forgets who made a key when they are deleted; it goes on working', async () => {
    const maker = await makeUser(platform, tenantId);
    const made = { ownership: 'service', created_by_user_id: maker.id, owner_user_id: null };
    const { id } = await makeKey(platform, tenantId, made);
    const seen = async () => {
      const { created_by_user_id, state } = (await owner.call('GET', `/admin/api-keys/${id}`)).body;
      return [created_by_user_id, state];
    };
    await owner.call('POST', `/admin/users/${maker.email}/deactivate`);
    expect(await seen()).toEqual([maker.id, 'active']);
    await owner.call('DELETE', `/admin/users/${maker.email}`);
    expect(await seen()).toEqual([null, 'active']);
  });

  it('§4.5 gives one new key to many rotations at once', async () => {
    const { api_key: old } = await make();
    const answers = await Promise.all(Array.from({ length: 6 }, () => act(old.id, 'rotate')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect((await owner.call('GET', '/api-keys')).body.items).toHaveLength(2);
  });

  it('§4.5 makes no key for somebody who is locked out meanwhile', async () => {
    const { id } = (await owner.call('GET', '/users/me/')).body;
    const outcome = await overtaking(
      db,
      tenantId as TenantId,
      (tx) => query(tx, `UPDATE users SET state = 'inactive' WHERE id = $1`, [id]),
      () => refusal('POST', '/api-keys', KEY),
    );
    // Where connections share a session, a guard that does not remember them meets them first.
    const refusals = [[403, 'user_inactive'], ...(db.sharesSession ? [[401, undefined]] : [])];
    expect(refusals).toContainEqual((outcome as PromiseFulfilledResult<unknown>).value);
    expect(await db.dataSource.query('SELECT 1 FROM api_keys WHERE owner_user_id = $1', [id])).toEqual([]);
  });

  it('§4.5 ends the successor, too, of a key that is rotated while its owner is locked out', async () => {
    for (let round = 0; round < 4; round++) {
      const member = await makeUser(platform, tenantId);
      const { id } = await makeKey(platform, tenantId, { owner_user_id: member.id });
      await Promise.all([
        owner.call('POST', `/admin/api-keys/${id}/rotate`),
        owner.call('POST', `/admin/users/${member.email}/deactivate`),
      ]);
      const sql = 'SELECT id FROM api_keys WHERE owner_user_id = $1 AND revoked_at IS NULL';
      expect(await db.dataSource.query(sql, [member.id])).toEqual([]);
    }
  });

  it('§4.5 removes what belonged to a chain of keys with the last two, also at once', async () => {
    const first = await makeKey(platform, tenantId, { revoked_at: new Date() });
    const chain = { rotated_from_key_id: first.id, ancestor_ids: [first.id], revoked_at: new Date() };
    const second = await makeKey(platform, tenantId, chain);
    const freed: string[] = [];
    platform.app.get(KeyPurgeHooks, { strict: false }).register((_tx, _actor, ids) => {
      freed.push(...ids);
      return Promise.resolve();
    });
    const purges = [first, second].map(({ id }) => owner.call('POST', `/admin/api-keys/${id}/purge`));
    expect((await Promise.all(purges)).map(({ status }) => status)).toEqual([204, 204]);
    expect(new Set(freed)).toEqual(new Set([first.id, second.id]));
  });

  it('§4.5 ends where revoking and reactivating race', async () => {
    const { api_key: key } = await make();
    await act(key.id, 'suspend');
    const race = [act(key.id, 'reactivate'), act(key.id, 'revoke'), act(key.id, 'reactivate'), act(key.id, 'suspend')];
    const statuses = (await Promise.all(race)).map(({ status }) => status);
    for (const status of statuses) expect([200, 400]).toContain(status);
    expect((await owner.call('GET', `/api-keys/${key.id}`)).body.state).toBe('revoked');
    expect((await actions(key.id)).filter((action) => action === 'API_KEY_REVOKED')).toHaveLength(1);
  });

  it('§4.5 moves the end, and brings an expired key back', async () => {
    const { api_key: key } = await make({ expires_at: inDays(1) });
    expect(await refusal('POST', `/api-keys/${key.id}/extend`, { expires_at: inDays(-1) })).toEqual([
      400,
      'invalid_request',
    ]);
    await db.dataSource.query(`UPDATE api_keys SET expires_at = now() - interval '1 hour' WHERE id = $1`, [key.id]);
    expect((await owner.call('GET', `/api-keys/${key.id}`)).body.state).toBe('expired');
    expect(await refusal('POST', `/api-keys/${key.id}/rotate`)).toEqual([401, 'invalid_api_key']);
    expect((await act(key.id, 'extend', { expires_at: inDays(5) })).body.state).toBe('active');
    expect((await act(key.id, 'extend', { expires_at: null })).body.expires_at).toBeNull();
  });

  it('§15.32 lists page by page, newest first', async () => {
    const names = ['A', 'B', 'C', 'D', 'E'];
    for (const name of names) await make({ name });
    const first = (await owner.call('GET', '/api-keys?limit=2')).body;
    expect(first.items.map(({ name }: { name: string }) => name)).toEqual(['E', 'D']);
    expect([first.count, first.limit, first.previous_cursor, first.total_count]).toEqual([2, 2, null, 5]);
    expect(first.next_cursor).toMatch(/^v1\./);
    const second = (await owner.call('GET', `/api-keys?limit=2&cursor=${first.next_cursor}`)).body;
    expect(second.items.map(({ name }: { name: string }) => name)).toEqual(['C', 'B']);
    const back = (await owner.call('GET', `/api-keys?limit=2&previous=true&cursor=${second.previous_cursor}`)).body;
    expect(back.items.map(({ name }: { name: string }) => name)).toEqual(['E', 'D']);
    const last = (await owner.call('GET', `/api-keys?limit=2&cursor=${second.next_cursor}`)).body;
    expect([last.items[0].name, last.next_cursor]).toEqual(['A', null]);
    const since = (await owner.call('GET', `/api-keys?cursor=${encodeURIComponent(first.items[1].created_at)}`)).body;
    expect(since.items.map(({ name }: { name: string }) => name)).toEqual(['C', 'B', 'A']);
    for (const cursor of ['nonsense', 'v1.e30', '2026-99-99']) {
      expect(await refusal('GET', `/api-keys?cursor=${cursor}`)).toEqual([400, 'invalid_request']);
    }
  });

  it('§4.2 shows the own keys only, without their total to who does not administer', async () => {
    await make();
    const other = await member(['api_keys']);
    expect((await other.call('GET', '/api-keys')).body).toMatchObject({ items: [], count: 0, total_count: null });
    expect((await other.call('GET', '/api-keys?scope_type=tenant')).body.items).toEqual([]);
    expect(await refusal('GET', '/admin/api-keys', undefined, other)).toEqual([403, 'insufficient_permission']);
    const policy = ['PATCH', '/admin/api-key-policy', { require_expiration: true }] as const;
    expect(await refusal(...policy, other)).toEqual([403, 'insufficient_permission']);
  });

  it('§15.6 shows the own keys, and all of a scope to who manages it, in the list as in what ends soon', async () => {
    await make({ name: 'Mine', expires_at: inDays(2) });
    const other = await makeUser(platform, tenantId);
    const scopeId = randomUUID();
    const ending = { owner_user_id: other.id, expires_at: new Date(inDays(3)) };
    await makeKey(platform, tenantId, { ...ending, name: 'Theirs' });
    await makeKey(platform, tenantId, { ...ending, name: 'In a space', scope_type: 'space', scope_id: scopeId });
    const names = async (query: string, token = owner.token) => {
      const paths = [`/api-keys/expiring-soon?${query}`, `/api-keys?${query}`];
      const answers = await Promise.all(paths.map((path) => platform.call(path, { token })));
      return answers.map(({ body }) => body.items.map(({ name }: { name: string }) => name).toSorted());
    };
    expect(await names('')).toEqual([['Mine'], ['Mine']]);
    expect(await names('scope_type=tenant')).toEqual([
      ['Mine', 'Theirs'],
      ['Mine', 'Theirs'],
    ]);
    const both = ['In a space', 'Theirs'];
    expect(await names('', other.token)).toEqual([both, both]);
    expect(await names('scope_type=tenant', other.token)).toEqual([['Theirs'], ['Theirs']]);
    const inSpace = `scope_type=space&scope_id=${scopeId}`;
    expect(await names(inSpace, other.token)).toEqual([['In a space'], ['In a space']]);
    expect(await names(inSpace)).toEqual([[], []]);
  });

  it('§4.2 sums up what ends soon', async () => {
    await make({ name: 'Urgent', expires_at: inDays(2) });
    await make({ name: 'Warning', expires_at: inDays(10) });
    await make({ name: 'Far', expires_at: inDays(100) });
    const { body } = await owner.call('GET', '/api-keys/expiring-soon?days=30');
    expect(body.counts_by_severity).toEqual({ notice: 0, warning: 1, urgent: 1, expired: 0 });
    expect([body.total_count, body.truncated, body.items[0].name]).toEqual([2, false, 'Urgent']);
    expect((await owner.call('GET', '/admin/api-keys/expiring-soon?days=91')).status).toBe(422);
    expect((await owner.call('GET', '/admin/api-keys/expiring-soon')).body.total_count).toBe(2);
  });
});
