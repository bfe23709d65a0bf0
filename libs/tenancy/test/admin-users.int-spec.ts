import { makeTenant, makeUser, PASSWORD, type Platform, type TestDatabase, testDatabase, unique } from '@svc/testing';
import { startTenancy } from './support/start-tenancy';

describe('§5.4 user administration', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: string;
  let owner: { id: string; email: string; token: string };

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startTenancy(db.url);
  });
  beforeEach(async () => {
    tenantId = await makeTenant(platform);
    owner = await makeUser(platform, tenantId, { username: 'owner' });
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const call = (method: string, path: string, json?: object) =>
    platform.call(path, { method, token: owner.token, ...(json && { json }) });
  const email = () => `someone-${unique()}-${process.hrtime.bigint()}@example.test`;
  const names = (items: { username: string }[]) => items.map(({ username }) => username);
  const auditOf = (id: string) =>
    db.dataSource.query('SELECT action FROM audit_outbox WHERE entity_id = $1 ORDER BY id', [id]);

  it('creates, reads, changes, locks out, lets in again and deletes a user by name', async () => {
    const address = email();
    const created = await call('POST', '/admin/users/', { email: address, username: 'Ada', password: PASSWORD });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ username: 'Ada', state: 'active', used_tokens: 0, email_verified: false });
    expect((await call('GET', '/admin/users/ada/')).body.id).toBe(created.body.id);
    expect((await call('GET', `/admin/users/${address}/`)).body.id).toBe(created.body.id);

    expect(created.body.quota_limit).toBe(10_737_418_240);
    const changed = await call('POST', '/admin/users/Ada/', { quota_limit: 2000, username: 'Ada' });
    expect([changed.status, changed.body.quota_limit]).toEqual([200, 2000]);
    expect((await call('POST', '/admin/users/Ada/', { username: 'Grace' })).status).toBe(400);

    const locked = await call('POST', '/admin/users/Ada/deactivate');
    expect(locked.body).toMatchObject({ state: 'inactive', is_active: false });
    const [inactive] = (await call('GET', '/admin/users/inactive')).body;
    expect(inactive).toMatchObject({ username: 'Ada', email: address, state: 'inactive' });
    expect((await call('POST', '/admin/users/Ada/reactivate')).body.state).toBe('active');

    const deleted = await call('DELETE', '/admin/users/Ada');
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
    expect((await call('GET', '/admin/users/Ada/')).status).toBe(404);
    expect((await call('DELETE', '/admin/users/Ada')).status).toBe(404);
    const [gone] = (await call('GET', '/admin/users/deleted')).body;
    expect(gone).toMatchObject({ username: 'Ada', state: 'deleted', deleted_at: expect.any(String) });
    expect((await call('POST', '/admin/users/Ada/reactivate')).body.state).toBe('active');

    const actions = (await auditOf(created.body.id)).map(({ action }: { action: string }) => action);
    expect(actions).toEqual([
      'USER_CREATED',
      'USER_UPDATED',
      'USER_UPDATED',
      'USER_UPDATED',
      'USER_DELETED',
      'USER_UPDATED',
    ]);
  });

  it('refuses an e-mail or username that is taken, also when two ask at once', async () => {
    const json = { email: email(), username: 'twice' };
    const byName = (index: number) => call('POST', '/admin/users/', { ...json, email: `${index}-${json.email}` });
    const answers = await Promise.all([1, 2, 3].map(byName));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const taken = await call('POST', '/admin/users/', { email: owner.email.toUpperCase() });
    expect([taken.status, taken.body.svc_error_code]).toEqual([409, 9004]);
    const { body } = await call('POST', '/admin/users/', { email: email(), username: 'other' });
    expect((await call('POST', '/admin/users/other/', { email: owner.email })).status).toBe(409);
    expect((await call('GET', '/admin/users/other/')).body.email).toBe(body.email);
  });

  it('does not let administrators lock themselves out', async () => {
    expect((await call('DELETE', '/admin/users/owner')).status).toBe(400);
    expect((await call('POST', '/admin/users/owner/deactivate')).status).toBe(400);
    expect((await call('POST', '/admin/users/owner/', { state: 'inactive' })).status).toBe(400);
    expect((await call('DELETE', `/users/admin/${owner.id}/`)).status).toBe(400);
    expect((await call('GET', '/users/me/')).status).toBe(200);
  });

  it('invites, gives a role, and deletes by id', async () => {
    const [, , user] = (await call('GET', '/admin/predefined-roles/')).body;
    const json = { email: email(), predefined_role: { id: user.id } };
    const invited = await call('POST', '/users/admin/invite/', json);
    expect(invited.status).toBe(201);
    expect(invited.body).toMatchObject({ state: 'invited', is_active: true, roles: [{ name: 'User' }] });
    const [ownerRole] = (await call('GET', '/admin/predefined-roles/')).body;
    const path = `/users/admin/${invited.body.id}/`;
    const changed = await call('PATCH', path, { predefined_role: { id: ownerRole.id }, state: 'active' });
    expect(changed.body).toMatchObject({ state: 'active', roles: [{ name: 'Owner' }] });
    expect((await call('PATCH', path, { state: 'invited' })).status).toBe(400);
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('DELETE', path)).status).toBe(404);
  });

  it('pages, sorts, searches and counts', async () => {
    for (const name of ['cecilia', 'anna', 'bertil']) {
      await call('POST', '/admin/users/', { email: `${name}-${email()}`, username: name });
    }
    await call('POST', '/admin/users/bertil/deactivate');
    const first = await call('GET', '/admin/users/?page=1&page_size=2&sort_by=username');
    expect(names(first.body.items)).toEqual(['anna', 'bertil']);
    expect(first.body.metadata).toEqual({
      page: 1,
      page_size: 2,
      total_count: 4,
      total_pages: 2,
      has_next: true,
      has_previous: false,
      counts: { active: 3, invited: 0, inactive: 1, deleted: 0 },
    });
    const last = await call('GET', '/admin/users/?page=2&page_size=2&sort_by=username&sort_order=desc');
    expect(names(last.body.items)).toEqual(['bertil', 'anna']);
    expect(names((await call('GET', '/admin/users/?state_filter=inactive')).body.items)).toEqual(['bertil']);
    expect(names((await call('GET', '/admin/users/?search_name=ECIL')).body.items)).toEqual(['cecilia']);
    expect(names((await call('GET', '/admin/users/?search_email=anna-')).body.items)).toEqual(['anna']);
    expect((await call('GET', '/admin/users/?search_name=%25')).body.items).toEqual([]);
    expect((await call('GET', '/admin/users/?page=9')).body.items).toEqual([]);
    for (const bad of ['page=0', 'page_size=101', 'sort_by=password_hash', 'state_filter=x']) {
      expect((await call('GET', `/admin/users/?${bad}`)).status).toBe(422);
    }
  });

  it('lists members for everybody, page by page in both directions', async () => {
    for (const name of ['e', 'b', 'd', 'c', 'a']) {
      await call('POST', '/admin/users/', { email: `${name}-${email()}`, username: `member-${name}` });
    }
    await call('POST', '/admin/users/member-e/deactivate');
    const member = await makeUser(platform, tenantId, { username: 'plain' });
    const list = (query: string) => platform.call(`/users/?${query}`, { token: member.token });
    const first = await list('limit=2');
    expect(names(first.body.items)).toEqual(['member-a', 'member-b']);
    expect(first.body).toMatchObject({ count: 2, limit: 2, total_count: 6, previous_cursor: null });
    const second = await list(`limit=2&cursor=${first.body.next_cursor}`);
    expect(names(second.body.items)).toEqual(['member-c', 'member-d']);
    const third = await list(`limit=2&cursor=${second.body.next_cursor}`);
    expect(names(third.body.items)).toEqual(['owner', 'plain']);
    expect(third.body.next_cursor).toBeNull();
    const back = await list(`limit=2&previous=true&cursor=${third.body.previous_cursor}`);
    expect(names(back.body.items)).toEqual(['member-c', 'member-d']);
    const start = await list(`limit=2&previous=true&cursor=${back.body.previous_cursor}`);
    expect(names(start.body.items)).toEqual(['member-a', 'member-b']);
    expect(start.body.previous_cursor).toBeNull();
    expect((await list('email=C-SOMEONE')).body.total_count).toBe(1);
    expect((await list('cursor=nonsense')).status).toBe(400);
    expect(Object.keys(first.body.items[0]).sort()).toEqual(['created_at', 'email', 'id', 'updated_at', 'username']);
  });

  it('is for administrators, of their own tenant', async () => {
    const foreign = await makeUser(platform, await makeTenant(platform), { username: 'foreign' });
    expect((await call('GET', '/admin/users/foreign/')).status).toBe(404);
    expect((await call('PATCH', `/users/admin/${foreign.id}/`, { state: 'inactive' })).status).toBe(404);
    expect((await call('DELETE', `/users/admin/${foreign.id}/`)).status).toBe(404);
    const { token } = await makeUser(platform, tenantId);
    for (const path of ['/admin/users/', '/admin/users/inactive', '/admin/users/owner/', '/admin/predefined-roles/']) {
      const { status, body } = await platform.call(path, { token });
      expect([path, status, body.code]).toEqual([path, 403, 'forbidden_action']);
    }
  });

  it('§5.3 shows the own tenant and sets its privacy policy', async () => {
    const url = 'https://example.org/privacy';
    const { status, body } = await call('POST', '/admin/privacy-policy/', { url });
    expect([status, body.privacy_policy]).toEqual([200, url]);
    expect((await call('GET', '/users/tenant/')).body).toMatchObject({ privacy_policy: url, state: 'active' });
    expect((await call('POST', '/admin/privacy-policy/', { url: 'javascript:alert(1)' })).status).toBe(422);
    expect((await call('POST', '/admin/privacy-policy/', { url: null })).body.privacy_policy).toBeNull();
  });
});
