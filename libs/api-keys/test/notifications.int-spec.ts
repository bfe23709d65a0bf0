import { KeyScopeRegistry, KeySubscriptions } from '../src';
import { UnitOfWork } from '@svc/database';
import type { Caller, SpaceId, TenantId } from '@svc/kernel';
import { makeTenant, makeUser, Person, type Platform, type TestDatabase, testDatabase } from '@svc/testing';
import { startKeys } from './support/start-keys';

const KEY = { name: 'Nightly import', key_type: 'sk_', scope_type: 'tenant' };
const DEFAULTS = {
  enabled: false,
  days_before_expiry: [30, 14, 7, 3, 1],
  auto_follow_published_assistants: false,
  auto_follow_published_apps: false,
};
const PREFERENCES = '/api-keys/notification-preferences';
const FOLLOWED = '/api-keys/notification-subscriptions';
const ASSISTANT = '018f0000-0000-7000-8000-0000000000bb';
const UNKNOWN = '018f0000-0000-7000-8000-0000000000ff';
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

describe('§4.2 hearing of keys that expire', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: string;
  let owner: Person;
  let ownerId: string;
  let isManageable = true;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startKeys(db.url);
    platform.app.get(KeyScopeRegistry, { strict: false }).register('assistant', {
      find: (_tx, _actor, id) => {
        const target = { spaceId: UNKNOWN as SpaceId, name: 'Help', isManageable };
        return Promise.resolve(id === ASSISTANT ? target : null);
      },
      hold: () => Promise.resolve(),
    });
  });
  beforeEach(async () => {
    isManageable = true;
    tenantId = await makeTenant(platform);
    const user = await makeUser(platform, tenantId);
    ownerId = user.id;
    owner = new Person(platform, user.token);
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const make = async (more: object = {}) => (await owner.call('POST', '/api-keys', { ...KEY, ...more })).body;
  const followed = async () => (await owner.call('GET', FOLLOWED)).body.items;
  const refusal = async (method: string, path: string, json?: object) => {
    const { status, body } = await owner.call(method, path, json);
    return [status, body.code];
  };
  const ending = async (mode: string) =>
    (await owner.call('GET', `/api-keys/expiring-soon?days=30&mode=${mode}`)).body.items.map(
      ({ name }: { name: string }) => name,
    );

  it('preferences have their defaults, and keep what changes at once', async () => {
    expect((await owner.call('GET', PREFERENCES)).body).toEqual(DEFAULTS);
    const changed = await owner.call('PUT', PREFERENCES, { days_before_expiry: [1, 5, 1, 30] });
    expect([changed.status, changed.body]).toEqual([200, { ...DEFAULTS, days_before_expiry: [30, 5, 1] }]);
    await Promise.all([
      owner.call('PUT', PREFERENCES, { enabled: true }),
      owner.call('PUT', PREFERENCES, { auto_follow_published_apps: true }),
    ]);
    const whole = { ...DEFAULTS, enabled: true, days_before_expiry: [30, 5, 1], auto_follow_published_apps: true };
    expect((await owner.call('GET', PREFERENCES)).body).toEqual(whole);
    const other = new Person(platform, (await makeUser(platform, tenantId)).token);
    expect((await other.call('GET', PREFERENCES)).body).toEqual(DEFAULTS);
  });

  it('preferences are read strictly, and within what the tenant allows', async () => {
    for (const json of [
      { enabled: 'true' },
      { days_before_expiry: ['7'] },
      { unknown: 1 },
      { days_before_expiry: [0] },
    ]) {
      expect((await owner.call('PUT', PREFERENCES, json)).status).toBe(422);
    }
    await owner.call('PUT', '/admin/api-keys/notification-policy', {
      max_days_before_expiry: 10,
      default_days_before_expiry: [9],
    });
    expect((await owner.call('GET', PREFERENCES)).body.days_before_expiry).toEqual([9]);
    expect(await refusal('PUT', PREFERENCES, { days_before_expiry: [11] })).toEqual([400, 'invalid_request']);
    expect((await owner.call('PUT', PREFERENCES, { days_before_expiry: [10] })).status).toBe(200);
  });

  it('a key changes nothing of it', async () => {
    const { secret } = await make({ permission: 'admin' });
    const by = (method: string, path: string, json?: object) =>
      platform.call(path, { method, headers: { 'X-API-Key': secret }, ...(json && { json }) });
    expect((await by('GET', PREFERENCES)).body).toEqual(DEFAULTS);
    expect((await by('PUT', PREFERENCES, { enabled: true })).body.code).toBe('session_auth_required');
    expect((await by('PUT', `${FOLLOWED}/key/${UNKNOWN}`)).body.code).toBe('session_auth_required');
    expect((await by('DELETE', `${FOLLOWED}/key/${UNKNOWN}`)).body.code).toBe('session_auth_required');
  });

  it('follows what is managed, once, and lets go of it', async () => {
    const { api_key: key } = await make();
    const target = { target_type: 'key', target_id: key.id };
    expect(await followed()).toEqual([]);
    for (let again = 0; again < 2; again++) {
      const { status, body } = await owner.call('PUT', `${FOLLOWED}/key/${key.id}`);
      expect([status, body]).toEqual([200, { items: [target] }]);
    }
    expect((await owner.call('PUT', `${FOLLOWED}/assistant/${ASSISTANT}`)).body.items).toHaveLength(2);
    for (let again = 0; again < 2; again++) {
      const { status, body } = await owner.call('DELETE', `${FOLLOWED}/key/${key.id}`);
      expect([status, body]).toEqual([200, { items: [{ target_type: 'assistant', target_id: ASSISTANT }] }]);
    }
  });

  it('follows nothing that is not there or not managed', async () => {
    for (const kind of ['key', 'assistant', 'app', 'space']) {
      expect(await refusal('PUT', `${FOLLOWED}/${kind}/${UNKNOWN}`)).toEqual([404, 'resource_not_found']);
    }
    isManageable = false;
    expect(await refusal('PUT', `${FOLLOWED}/assistant/${ASSISTANT}`)).toEqual([403, 'insufficient_permission']);
    expect((await owner.call('PUT', `${FOLLOWED}/tenant/${UNKNOWN}`)).status).toBe(422);
    expect((await owner.call('PUT', `${FOLLOWED}/key/nothing`)).status).toBe(422);
  });

  it('mode=subscribed sums up what is followed, its rotations too, while it is managed', async () => {
    const { api_key: one } = await make({ name: 'One', expires_at: inDays(2) });
    await make({ name: 'Two', expires_at: inDays(3) });
    expect([await ending('all'), await ending('subscribed')]).toEqual([['One', 'Two'], []]);
    await owner.call('PUT', `${FOLLOWED}/key/${one.id}`);
    expect(await ending('subscribed')).toEqual(['One']);
    await owner.call('POST', `/api-keys/${one.id}/rotate`, { disable_grace_period: true });
    expect(await ending('subscribed')).toEqual(['One']);
    await owner.call('POST', `/api-keys/${one.id}/purge`);
    expect(await ending('subscribed')).toEqual(['One']);

    const somebody = await makeUser(platform, tenantId);
    const sql = `INSERT INTO api_keys (id, tenant_id, ownership, owner_user_id, key_type, key_suffix, key_hash, hash_version,
        name, permission, scope_type, scope_id, expires_at, created_at, updated_at)
      VALUES (gen_random_uuid(), $1, 'user', $2, 'sk_', 'x', gen_random_uuid()::text, 'hmac_sha256', 'Theirs', 'read',
        'assistant', $3, now() + interval '1 day', now(), now())`;
    await db.dataSource.query(sql, [tenantId, somebody.id, ASSISTANT]);
    await owner.call('PUT', `${FOLLOWED}/assistant/${ASSISTANT}`);
    expect(await ending('subscribed')).toEqual(['Theirs', 'One']);
    isManageable = false;
    expect(await ending('subscribed')).toEqual(['One']);
    expect((await owner.call('GET', '/api-keys/expiring-soon?mode=some')).status).toBe(422);
  });

  it('the last key of a line takes its followers with it', async () => {
    const { api_key: key } = await make();
    await owner.call('PUT', `${FOLLOWED}/key/${key.id}`);
    await owner.call('POST', `/api-keys/${key.id}/revoke`);
    await owner.call('POST', `/api-keys/${key.id}/purge`);
    expect(await followed()).toEqual([]);
  });

  it('what somebody publishes is followed where they want it and the tenant allows it', async () => {
    const publish = async (): Promise<unknown[]> => {
      const actor = { kind: 'caller', tenantId: tenantId as TenantId, user: { id: ownerId } } as Caller;
      const target = { kind: 'assistant', id: ASSISTANT } as const;
      const subscriptions = platform.app.get(KeySubscriptions, { strict: false });
      const uow = platform.app.get(UnitOfWork, { strict: false });
      await uow.run(actor.tenantId, (tx) => subscriptions.afterPublished(tx, actor, target));
      return followed();
    };
    expect(await publish()).toEqual([]);
    await owner.call('PUT', PREFERENCES, { auto_follow_published_assistants: true });
    expect(await publish()).toEqual([]);
    await owner.call('PUT', '/admin/api-keys/notification-policy', { allow_auto_follow_published_assistants: true });
    expect(await publish()).toEqual([{ target_type: 'assistant', target_id: ASSISTANT }]);
  });
});
