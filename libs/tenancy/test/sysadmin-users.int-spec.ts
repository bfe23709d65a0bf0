import { makeTenant, makeUser, PASSWORD, type Platform, type TestDatabase, testDatabase, unique } from '@svc/testing';
import { startTenancy } from './support/start-tenancy';

describe('§6.1 users of every tenant', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: string;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startTenancy(db.url);
    tenantId = await makeTenant(platform);
    await makeUser(platform, tenantId);
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const post = (path: string, json: object) =>
    platform.call(`/sysadmin/users/${path}`, { method: 'POST', superAdmin: true, json });
  const get = (path: string) => platform.call(`/sysadmin/users/${path}`, { superAdmin: true });
  const email = () => `someone-${unique()}-${process.hrtime.bigint()}@example.test`;

  it('are created with a session to begin with, and without anything secret', async () => {
    const address = email();
    const { status, body } = await post('', {
      email: address,
      password: PASSWORD,
      tenant_id: tenantId,
      quota_limit: 1000,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: address,
      state: 'active',
      is_active: true,
      quota_limit: 1000,
      tenant_id: tenantId,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|hash|\$2b/);
    expect((await platform.call('/users/me/', { token: body.access_token })).status).toBe(200);
  });

  it('§15.1 make the first user of a tenant, and nobody after it, its Owner', async () => {
    const fresh = await makeTenant(platform);
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('', { email: email(), tenant_id: fresh })));
    const roles = answers.map(({ body }) => body.roles.map((role: { name: string }) => role.name));
    expect(roles.filter((names) => names.includes('Owner'))).toHaveLength(1);
    expect(roles.filter((names) => names.length === 0)).toHaveLength(3);
  });

  it('keep the roles that are asked for, also for the first user', async () => {
    const fresh = await makeTenant(platform);
    const predefined = await platform.call(`/sysadmin/predefined-roles/?tenant_id=${fresh}`, { superAdmin: true });
    const role = predefined.body.find(({ name }: { name: string }) => name === 'User');
    const { body } = await post('', { email: email(), tenant_id: fresh, predefined_roles: [{ id: role.id }] });
    expect(body.roles).toMatchObject([{ id: role.id, name: 'User' }]);
  });

  it('§5.4.8 hold an address over all tenants, whoever asks at once, in any case', async () => {
    const address = email();
    const other = await makeTenant(platform);
    const answers = await Promise.all(
      [tenantId, other, tenantId, other].map((tenant_id, index) =>
        post('', { email: index % 2 ? address.toUpperCase() : address, tenant_id }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ svc_error_code: 9004 });
  });

  it('§5.4.8 free the address of somebody who was locked out, for other tenants', async () => {
    const first = await makeUser(platform, tenantId);
    await post(`${first.id}/`, { state: 'inactive' });
    const other = await makeTenant(platform);
    expect((await post('', { email: first.email, tenant_id: tenantId })).status).toBe(409);
    expect((await post('', { email: first.email, tenant_id: other })).status).toBe(200);
    expect((await post(`${first.id}/`, { state: 'active' })).status).toBe(409);
  });

  it.each([
    ['no address', { email: 'nobody' }],
    ['a short password', { email: 'a@example.test', password: '123456' }],
    ['a long password', { email: 'a@example.test', password: 'x'.repeat(101) }],
    ['a tiny quota', { email: 'a@example.test', quota_limit: 999 }],
  ])('refuse %s', async (_what, json) => {
    expect((await post('', { tenant_id: tenantId, ...json })).status).toBe(422);
  });

  it('refuse roles and tenants that are not there', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect((await post('', { email: email(), tenant_id: nobody })).status).toBe(400);
    expect((await post('', { email: email(), tenant_id: tenantId, roles: [{ id: nobody }] })).status).toBe(400);
    const foreign = await platform.call(`/sysadmin/predefined-roles/?tenant_id=${await makeTenant(platform)}`, {
      superAdmin: true,
    });
    const roles = [{ id: foreign.body[0].id }];
    expect((await post('', { email: email(), tenant_id: tenantId, roles })).status).toBe(400);
  });

  it('are read, listed, changed and deleted', async () => {
    const { id, email: address } = await makeUser(platform, tenantId, { username: `name-${unique()}` });
    expect((await get(`${id}/`)).body).toMatchObject({ id, email: address, tenant_id: tenantId });
    expect((await get('')).body.items.map((item: { id: string }) => item.id)).toContain(id);
    const changed = await post(`${id}/`, { quota_limit: 5000 });
    expect(changed.body).toMatchObject({ quota_limit: 5000, email: address });
    expect((await post(`${id}/`, { quota_limit: null })).body.quota_limit).toBeNull();
    expect((await post(`${id}/`, { username: 'another' })).status).toBe(400);
    const removed = await platform.call(`/sysadmin/users/${id}/`, { method: 'DELETE', superAdmin: true });
    expect([removed.status, removed.body]).toEqual([200, { success: true }]);
    expect((await get('')).body.items.map((item: { id: string }) => item.id)).not.toContain(id);
    expect((await get(`${id}/`)).body.state).toBe('deleted');
    expect((await platform.call(`/sysadmin/users/${id}/`, { method: 'DELETE', superAdmin: true })).status).toBe(404);
    expect((await get('00000000-0000-7000-8000-000000000000/')).status).toBe(404);
  });
});
