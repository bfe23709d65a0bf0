import { AccessChanges } from '@svc/tenancy';
import { type Person, type Platform, type TestDatabase, testDatabase } from '@svc/testing';
import { aKeyScene, inDays, KEY, type KeyScene } from './support/key-scene';
import { startKeys } from './support/start-keys';

describe('§4.6 keys under administration', () => {
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

  it('§4.6 lets administrators filter and search every key', async () => {
    const administrator = await member(['admin', 'api_keys']);
    const { api_key: one, secret } = await make({ name: 'Website', permission: 'write', expires_at: inDays(3) });
    const { api_key: two } = await make({ name: 'Shop 100%', ownership: 'service' }, administrator);
    const ids = async (query: string) =>
      (await administrator.call('GET', `/admin/api-keys?${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([two.id, one.id]);
    expect(await ids('state=active&key_type=sk_&min_permission=write')).toEqual([one.id]);
    expect(await ids('ownership=service')).toEqual([two.id]);
    expect(await ids('expires_within_days=4')).toEqual([one.id]);
    expect(await ids('expires_within_days=2')).toEqual([]);
    expect(await ids(`owner_user_id=${one.owner_user_id}`)).toEqual([one.id]);
    expect(await ids(`created_by_user_id=${two.created_by_user_id}`)).toEqual([two.id]);
    expect(await ids('search=100%25')).toEqual([two.id]);
    expect(await ids('search=1_0')).toEqual([]);
    const [found] = (await administrator.call('GET', `/admin/api-keys?search=${secret}`)).body.items;
    expect([found.id, found.search_match_reasons, found.owner_user.id]).toEqual([
      one.id,
      ['exact_secret'],
      one.owner_user_id,
    ]);
    const looked = await administrator.call('POST', '/admin/api-keys/lookup', { secret });
    expect([looked.body.api_key.id, looked.body.match_reason]).toEqual([one.id, 'exact_secret']);
    const path = '/admin/api-keys/lookup';
    expect(await refusal('POST', path, { secret: 'sk_unknown' })).toEqual([404, 'resource_not_found']);
    const changed = await administrator.call('PATCH', `/admin/api-keys/${one.id}`, { rate_limit: 3 });
    expect(changed.body.rate_limit).toBe(3);
    for (const action of ['suspend', 'reactivate', 'rotate', 'revoke', 'purge']) {
      const { status } = await administrator.call('POST', `/admin/api-keys/${one.id}/${action}`);
      expect([action, status]).toEqual([action, action === 'purge' ? 204 : 200]);
    }
  });

  it('§4.6 holds keys to the policy of the tenant', async () => {
    expect((await owner.call('GET', '/admin/api-key-policy')).body).toEqual({
      max_delegation_depth: 3,
      revocation_cascade_enabled: false,
      require_tenant_allowed_origin: true,
      require_expiration: false,
      max_expiration_days: null,
      auto_expire_unused_days: null,
      max_rate_limit_override: null,
      rotation_grace_hours: null,
    });
    const policy = { max_expiration_days: 10, max_rate_limit_override: 50, require_tenant_allowed_origin: false };
    expect((await owner.call('PATCH', '/admin/api-key-policy', { ...policy, rotation_grace_hours: 0 })).status).toBe(
      200,
    );
    const path = `/sysadmin/tenants/${tenantId}/`;
    const { body: tenant } = await platform.call(path, { method: 'POST', superAdmin: true, json: {} });
    expect(tenant.api_key_policy).toEqual((await owner.call('GET', '/admin/api-key-policy')).body);
    expect(tenant.api_key_policy).toMatchObject(policy);
    expect((await owner.call('PATCH', '/admin/api-key-policy', { unknown: 1 })).status).toBe(422);
    expect((await owner.call('PATCH', '/admin/api-key-policy', { max_expiration_days: 0 })).status).toBe(422);
    expect((await owner.call('GET', '/api-keys/policy-constraints')).body).toEqual({
      require_expiration: false,
      max_expiration_days: 10,
      max_rate_limit: 50,
      rotation_grace_hours: 0,
    });
    expect((await owner.call('GET', '/api-keys/creation-constraints')).body).not.toHaveProperty('rotation_grace_hours');
    for (const more of [{}, { expires_at: inDays(11) }, { expires_at: inDays(9), rate_limit: 51 }]) {
      expect(await refusal('POST', '/api-keys', { ...KEY, ...more })).toEqual([400, 'invalid_request']);
    }
    const origin = { key_type: 'pk_', allowed_origins: ['https://*.example.com'] };
    const { api_key: key } = await make({ ...origin, expires_at: inDays(9) });
    expect(key.resource_permissions).toEqual({ assistants: 'read', apps: 'read' });
    await act(key.id, 'rotate');
    expect((await owner.call('GET', `/api-keys/${key.id}`)).body.state).toBe('revoked');
    expect((await owner.call('GET', '/admin/super-api-key-status')).body).toEqual({ super_api_key_configured: true });
  });

  it('§15.29 lets a public key be used from the origins of its tenant alone', async () => {
    const json = { url: 'https://*.example.com', tenant_id: tenantId };
    const listed = await platform.call('/sysadmin/allowed-origins/', { method: 'POST', superAdmin: true, json });
    expect(listed.status).toBeLessThan(300);
    const key = { key_type: 'pk_', allowed_origins: ['https://shop.example.com'] };
    const { api_key: made } = await make(key);
    // The star of a tenant stands for one label, when a key is made as when it is used.
    for (const foreign of ['https://elsewhere.example', 'https://a.shop.example.com', 'https://*.shop.example.com']) {
      const more = { allowed_origins: ['https://shop.example.com', foreign] };
      expect(await refusal('POST', '/api-keys', { ...KEY, ...key, ...more })).toEqual([400, 'invalid_request']);
      expect(await refusal('PATCH', `/api-keys/${made.id}`, more)).toEqual([400, 'invalid_request']);
    }
  });

  it('§4.6 tells every process of a changed policy, which judges keys that are remembered', async () => {
    const announce = jest.spyOn(platform.app.get(AccessChanges, { strict: false }), 'announce');
    await owner.call('PATCH', '/admin/api-key-policy', { max_rate_limit_override: 20 });
    expect(announce.mock.calls).toEqual([[{ tenantId, userIds: [] }]]);
    announce.mockRestore();
  });

  it('§4.6 keeps two changes of the policy that come at once', async () => {
    await Promise.all([
      owner.call('PATCH', '/admin/api-key-policy', { max_expiration_days: 10 }),
      owner.call('PATCH', '/admin/api-key-policy', { max_rate_limit_override: 20 }),
    ]);
    const { body } = await owner.call('GET', '/admin/api-key-policy');
    expect([body.max_expiration_days, body.max_rate_limit_override]).toEqual([10, 20]);
    const changed = await owner.call('PUT', '/admin/api-keys/notification-policy', { enabled: false });
    expect(changed.body).toEqual({
      enabled: false,
      default_days_before_expiry: [30, 14, 7, 3, 1],
      max_days_before_expiry: 365,
      allow_auto_follow_published_assistants: false,
      allow_auto_follow_published_apps: false,
    });
  });
});
