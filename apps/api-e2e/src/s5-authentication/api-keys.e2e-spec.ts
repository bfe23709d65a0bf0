import { type ApiClient, client, ok, superClient } from '../support/client';
import { aKey, atKey, refusal } from '../support/keys';
import { anOrganisation, aPerson, type Organisation, type Person, roleId } from '../support/people';

const ORIGIN = 'https://keys.example.test';
const DAY_MS = 24 * 60 * 60_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const me = (secret: string, headers: Record<string, string> = {}) =>
  client({ 'X-API-Key': secret, ...headers }).GET('/api/v1/users/me/');
const statusOf = async (secret: string) => (await me(secret)).response.status;

describe('§4.7 the life of an API key', () => {
  let organisation: Organisation;
  let owner: Person;
  let api: ApiClient;
  /** Somebody of their own in each test: lists show the caller's own keys. */
  let maker: Person;

  beforeAll(async () => {
    organisation = await anOrganisation();
    ({ owner } = organisation);
    ({ api } = owner);
  });
  beforeEach(async () => {
    maker = await aPerson(organisation.tenantId, [{ id: await roleId(organisation.tenantId, 'Owner') }]);
  });

  it('§2.3 shows the secret once, and what it is recognised by afterwards', async () => {
    const body = { name: 'Import', key_type: 'sk_', scope_type: 'tenant', description: 'Nightly' } as const;
    const { api_key: made, secret } = await ok(maker.api.POST('/api/v1/api-keys', { body }));
    expect(secret).toMatch(/^sk_[0-9a-f]{64,}$/);
    expect(made).toMatchObject({
      key_prefix: 'sk_',
      key_suffix: secret.slice(-8),
      state: 'active',
      permission: 'read',
    });
    const read = await ok(maker.api.GET('/api/v1/api-keys/{key_id}', atKey(made)));
    expect(read).toMatchObject({ id: made.id, name: 'Import', description: 'Nightly', owner_user_id: maker.id });
    expect(JSON.stringify(read)).not.toContain(secret.slice(3, -8));
    expect((await ok(me(secret))).id).toBe(maker.id);
    const changed = await ok(
      maker.api.PATCH('/api/v1/api-keys/{key_id}', { ...atKey(made), body: { name: 'Export' } }),
    );
    expect([changed.name, changed.description]).toEqual(['Export', 'Nightly']);
  });

  it('§2.2 lists page by page, newest first', async () => {
    const made: string[] = [];
    for (const name of ['One', 'Two', 'Three']) made.unshift((await aKey(maker.api, { name })).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ok(maker.api.GET('/api/v1/api-keys', { params: { query: { limit: 2, cursor } } }));
      expect(page.total_count).toBe(3);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(made);
  });

  it('§3.9 is suspended, comes back, is revoked and removed', async () => {
    const key = await aKey(maker.api);
    const act = (action: 'suspend' | 'reactivate' | 'revoke') =>
      ok(maker.api.POST(`/api/v1/api-keys/{key_id}/${action}`, atKey(key)));
    expect([(await act('suspend')).state, await statusOf(key.secret)]).toEqual(['suspended', 401]);
    expect([(await act('reactivate')).state, await statusOf(key.secret)]).toEqual(['active', 200]);
    const purge = () => maker.api.POST('/api/v1/api-keys/{key_id}/purge', atKey(key));
    expect(await refusal(purge())).toEqual([400, 'invalid_request']);
    expect([(await act('revoke')).state, await statusOf(key.secret)]).toEqual(['revoked', 401]);
    expect(await refusal(maker.api.POST('/api/v1/api-keys/{key_id}/reactivate', atKey(key)))).toEqual([
      400,
      'invalid_request',
    ]);
    expect((await purge()).response.status).toBe(204);
    expect(await refusal(maker.api.GET('/api/v1/api-keys/{key_id}', atKey(key)))).toEqual([404, 'resource_not_found']);
  });

  it('§3.9 is rotated with a grace in which both work, or without', async () => {
    const key = await aKey(maker.api, { rate_limit: 500 });
    const rotated = await ok(maker.api.POST('/api/v1/api-keys/{key_id}/rotate', atKey(key)));
    expect(rotated.api_key).toMatchObject({ rotated_from_key_id: key.id, rate_limit: 500, state: 'active' });
    expect([await statusOf(key.secret), await statusOf(rotated.secret)]).toEqual([200, 200]);
    const old = await ok(maker.api.GET('/api/v1/api-keys/{key_id}', atKey(key)));
    expect(Date.parse(old.rotation_grace_until!)).toBeGreaterThan(Date.now());
    const body = { disable_grace_period: true };
    const again = maker.api.POST('/api/v1/api-keys/{key_id}/rotate', { ...atKey(rotated.api_key), body });
    const { secret } = await ok(again);
    expect([await statusOf(rotated.secret), await statusOf(secret)]).toEqual([401, 200]);
  });

  it('§3.9 is extended, and shown while it expires soon', async () => {
    const key = await aKey(maker.api, { expires_at: inDays(2) });
    const soon = async () =>
      (await ok(maker.api.GET('/api/v1/api-keys/expiring-soon', { params: { query: { days: 30 } } }))).items;
    expect(await soon()).toEqual([expect.objectContaining({ id: key.id, severity: 'urgent' })]);
    const extend = (expires_at: string | null) =>
      maker.api.POST('/api/v1/api-keys/{key_id}/extend', { ...atKey(key), body: { expires_at } });
    expect(await refusal(extend(inDays(-1)))).toEqual([400, 'invalid_request']);
    await ok(extend(inDays(90)));
    expect(await soon()).toEqual([]);
    expect((await ok(extend(null))).expires_at).toBeNull();
  });

  it('§15.69 shows what it was used for until just now', async () => {
    const key = await aKey(maker.api, { allowed_ips: ['127.0.0.0/8', '::1'] });
    await me(key.secret, { 'X-Correlation-ID': 'a-use-of-it' });
    const refused = client({ 'X-API-Key': key.secret }).POST('/api/v1/spaces/', { body: { name: 'Never' } });
    expect(await refusal(refused)).toEqual([403, 'insufficient_permission']);
    const { summary, items } = await ok(maker.api.GET('/api/v1/api-keys/{key_id}/usage', atKey(key)));
    expect(summary).toMatchObject({ used_events: 1, auth_failed_events: 1, sampled_used_events: false });
    expect(items.find(({ outcome }) => outcome === 'success')).toMatchObject({
      request_id: 'a-use-of-it',
      request_path: '/api/v1/users/me/',
      method: 'GET',
    });
    expect(items.find(({ outcome }) => outcome === 'failure')).toMatchObject({
      error_message: 'insufficient_permission',
    });
    const { last_used_at: at } = await ok(maker.api.GET('/api/v1/api-keys/{key_id}', atKey(key)));
    expect(Date.parse(at!)).toBeGreaterThan(Date.now() - DAY_MS);
  });

  it('§4.7 is held to the policy of its tenant', async () => {
    const { owner: strict } = await anOrganisation();
    const policy = { require_expiration: true, max_expiration_days: 10, rotation_grace_hours: 0 };
    await ok(strict.api.PATCH('/api/v1/admin/api-key-policy', { body: policy }));
    expect(await ok(strict.api.GET('/api/v1/api-keys/policy-constraints'))).toEqual({
      require_expiration: true,
      max_expiration_days: 10,
      max_rate_limit: null,
      rotation_grace_hours: 0,
    });
    const make = (expires_at?: string) =>
      strict.api.POST('/api/v1/api-keys', {
        body: { name: 'Held', key_type: 'sk_', scope_type: 'tenant', permission: 'read', expires_at } as never,
      });
    expect(await refusal(make())).toEqual([400, 'invalid_request']);
    expect(await refusal(make(inDays(11)))).toEqual([400, 'invalid_request']);
    const { api_key: key, secret } = await ok(make(inDays(9)));
    await ok(strict.api.POST('/api/v1/api-keys/{key_id}/rotate', atKey(key)));
    expect(await statusOf(secret)).toBe(401);
  });

  it('§4.7 is followed by who wants to hear of its end', async () => {
    const key = await aKey(maker.api, { expires_at: inDays(3) });
    const preferences = { enabled: true, days_before_expiry: [5, 1] };
    await ok(maker.api.PUT('/api/v1/api-keys/notification-preferences', { body: preferences }));
    expect(await ok(maker.api.GET('/api/v1/api-keys/notification-preferences'))).toMatchObject(preferences);
    const target = { params: { path: { target_type: 'key' as const, target_id: key.id } } };
    const path = '/api/v1/api-keys/notification-subscriptions/{target_type}/{target_id}';
    expect((await ok(maker.api.PUT(path, target))).items).toEqual([{ target_type: 'key', target_id: key.id }]);
    const query = { mode: 'subscribed' as const };
    const { items } = await ok(maker.api.GET('/api/v1/api-keys/expiring-soon', { params: { query } }));
    expect(items.map(({ id }) => id)).toEqual([key.id]);
    expect((await ok(maker.api.DELETE(path, target))).items).toEqual([]);
    expect((await ok(maker.api.GET('/api/v1/api-keys/notification-subscriptions'))).items).toEqual([]);
  });

  it('§4.7 is found, ended and removed by administrators', async () => {
    const key = await aKey(maker.api, { name: 'Somebody’s' });
    const body = { secret: key.secret };
    const found = await ok(api.POST('/api/v1/admin/api-keys/lookup', { body }));
    expect([found.api_key.id, found.match_reason]).toEqual([key.id, 'exact_secret']);
    expect(await refusal(api.POST('/api/v1/admin/api-keys/lookup', { body: { secret: 'sk_nobodys' } }))).toEqual([
      404,
      'resource_not_found',
    ]);
    const query = { owner_user_id: maker.id };
    expect((await ok(api.GET('/api/v1/admin/api-keys', { params: { query } }))).items).toMatchObject([
      { id: key.id, owner_user: { id: maker.id, email: maker.email } },
    ]);
    await ok(api.POST('/api/v1/admin/api-keys/{key_id}/revoke', { ...atKey(key), body: { reason_code: 'other' } }));
    expect(await statusOf(key.secret)).toBe(401);
    expect((await api.POST('/api/v1/admin/api-keys/{key_id}/purge', atKey(key))).response.status).toBe(204);
    expect(await ok(api.GET('/api/v1/admin/super-api-key-status'))).toEqual({ super_api_key_configured: true });
  });

  it('§4.2 is kept in order by whoever manages its scope, and handed out to nobody but the one it acts for', async () => {
    const space = await ok(maker.api.POST('/api/v1/spaces/', { body: { name: 'Shared' } }));
    const editor = await aPerson(organisation.tenantId);
    const params = { path: { id: space.id } };
    await ok(maker.api.POST('/api/v1/spaces/{id}/members/', { params, body: { id: editor.id, role: 'admin' } }));
    const key = await aKey(maker.api, { scope_type: 'space', scope_id: space.id });
    const change = (body: object) => editor.api.PATCH('/api/v1/api-keys/{key_id}', { ...atKey(key), body });
    expect((await ok(change({ name: 'Known to both' }))).name).toBe('Known to both');
    const refused = [403, 'insufficient_permission'];
    for (const body of [{ permission: 'admin' }, { resource_permissions: null }, { allowed_ips: null }]) {
      expect(await refusal(change(body))).toEqual(refused);
    }
    expect(await refusal(editor.api.POST('/api/v1/api-keys/{key_id}/rotate', atKey(key)))).toEqual(refused);
    expect(await statusOf(key.secret)).toBe(200);
    await ok(editor.api.POST('/api/v1/api-keys/{key_id}/suspend', atKey(key)));
    expect(await statusOf(key.secret)).toBe(401);
  });

  it('§4.7 ends with its owner’s account, and does not come back with it', async () => {
    const { secret } = await aKey(maker.api);
    const params = { path: { username: maker.email } };
    await ok(api.POST('/api/v1/admin/users/{username}/deactivate', { params }));
    await ok(api.POST('/api/v1/admin/users/{username}/reactivate', { params }));
    expect(await refusal(me(secret))).toEqual([401, 'invalid_api_key']);
  });

  it('supplement §4.7 is used from listed origins and addresses alone', async () => {
    const list = { url: ORIGIN, tenant_id: organisation.tenantId };
    await ok(superClient().POST('/api/v1/sysadmin/allowed-origins/', { body: list }));
    const { secret: open } = await aKey(maker.api, { key_type: 'pk_', allowed_origins: [ORIGIN] });
    const from = (origin?: string) =>
      refusal(client({ 'X-API-Key': open, ...(origin && { Origin: origin }) }).GET('/api/v1/limits/'));
    expect(await from(ORIGIN)).toEqual([200, null]);
    for (const origin of [undefined, 'null', `${ORIGIN}.evil.test`, `${ORIGIN}:8443`, 'http://keys.example.test']) {
      expect([origin, ...(await from(origin))]).toEqual([origin, 403, 'origin_not_allowed']);
    }
    const { secret: bound } = await aKey(maker.api, { allowed_ips: ['203.0.113.0/24'] });
    for (const forged of ['203.0.113.9', '203.0.113.9, 127.0.0.1']) {
      const headers = {
        'X-API-Key': bound,
        'X-Forwarded-For': forged,
        'X-Real-IP': forged,
        Forwarded: `for=${forged}`,
      };
      expect(await refusal(client(headers).GET('/api/v1/limits/'))).toEqual([403, 'ip_not_allowed']);
    }
  });

  it('supplement §15.26, §15.27 of the service chats, and its conversations are its own', async () => {
    const space = await ok(maker.api.POST('/api/v1/spaces/', { body: { name: 'Served' } }));
    const made = { params: { path: { id: space.id } }, body: { name: 'Answerer' } };
    const assistant = await ok(maker.api.POST('/api/v1/spaces/{id}/applications/assistants/', made));
    const service = { ownership: 'service', permission: 'admin', expires_at: inDays(1) } as const;
    const [key, other] = [await aKey(maker.api, service), await aKey(maker.api, service)];
    const [its, others] = [client({ 'X-API-Key': key.secret }), client({ 'X-API-Key': other.secret })];
    const question = { question: 'Hello?', assistant_id: assistant.id, stream: false };
    const answer = await its.POST('/api/v1/conversations/', { body: question });
    const { session_id } = answer.data as { session_id: string };
    const of = (who: ApiClient) => {
      const query = { assistant_id: assistant.id };
      return ok(who.GET('/api/v1/conversations/', { params: { query } }));
    };
    expect((await of(its)).items.map(({ id }) => id)).toEqual([session_id]);
    for (const who of [others, maker.api]) {
      expect((await of(who)).items).toEqual([]);
      const read = who.GET('/api/v1/conversations/{session_id}/', { params: { path: { session_id } } });
      expect((await read).response.status).toBe(404);
    }
    const rotated = await ok(maker.api.POST('/api/v1/api-keys/{key_id}/rotate', atKey(key)));
    expect((await of(client({ 'X-API-Key': rotated.secret }))).items).toHaveLength(1);

    expect(await refusal(its.POST('/api/v1/spaces/', { body: { name: 'Never' } }))).toEqual([
      403,
      'service_key_cannot_create_resources',
    ]);
    const id = session_id;
    expect(await refusal(its.DELETE('/api/v1/files/{id}/', { params: { path: { id } } }))).toEqual([
      403,
      'service_key_cannot_delete_files',
    ]);
    expect(await refusal(its.GET('/api/v1/jobs/'))).toEqual([403, 'user_identity_required']);
    expect(await refusal(its.DELETE('/api/v1/api-keys/{key_id}', atKey(other)))).toEqual([
      403,
      'session_auth_required',
    ]);
  });

  it('supplement §4.4 reaches no further than its scope and resources', async () => {
    const inside = await ok(maker.api.POST('/api/v1/spaces/', { body: { name: 'Inside' } }));
    const outside = await ok(maker.api.POST('/api/v1/spaces/', { body: { name: 'Outside' } }));
    const scope = { scope_type: 'space', scope_id: inside.id } as const;
    const { secret } = await aKey(maker.api, { ...scope, resource_permissions: { spaces: 'read' } });
    const its = client({ 'X-API-Key': secret });
    const space = (id: string) => its.GET('/api/v1/spaces/{id}/', { params: { path: { id } } });
    expect(await refusal(space(inside.id))).toEqual([200, null]);
    expect(await refusal(space(outside.id))).toEqual([403, 'insufficient_scope']);
    expect(await refusal(its.GET('/api/v1/users/'))).toEqual([403, 'insufficient_scope']);
    const collections = its.GET('/api/v1/spaces/{id}/knowledge/', { params: { path: { id: inside.id } } });
    expect(await refusal(collections)).toEqual([403, 'insufficient_resource_permission']);
  });
});
