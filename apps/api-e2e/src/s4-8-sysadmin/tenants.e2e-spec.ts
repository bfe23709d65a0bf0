import { randomBytes } from 'node:crypto';
import { ok, superClient } from '../support/client';
import { anOrganisation, aPerson, roleId, signIn } from '../support/people';

describe('§4.8 super administration', () => {
  const api = superClient();
  const name = () => `tenant-${randomBytes(4).toString('hex')}`;

  it('a deployment can be set up without touching the database', async () => {
    const { tenantId, owner } = await anOrganisation();
    const me = await ok(owner.api.GET('/api/v1/users/me/'));
    expect(me.roles.map((role) => role.name)).toEqual(['Owner']);
    const tenant = await ok(owner.api.GET('/api/v1/users/tenant/'));
    expect(tenant.quota_limit).toBe(10_737_418_240);
    expect(await roleId(tenantId, 'User')).toEqual(expect.any(String));
  });

  it('a name is used once', async () => {
    const body = { name: name() };
    await ok(api.POST('/api/v1/sysadmin/tenants/', { body }));
    const { response } = await api.POST('/api/v1/sysadmin/tenants/', { body });
    expect(response.status).toBe(400);
  });

  it('updates only what is named; a role of another tenant is refused', async () => {
    const [one, other] = [await anOrganisation(), await anOrganisation()];
    const params = { path: { tenant_id: one.tenantId } };
    const role = await roleId(one.tenantId, 'User');
    const body = { provisioning: true, default_role_id: role };
    const changed = await ok(api.POST('/api/v1/sysadmin/tenants/{tenant_id}/', { params, body }));
    expect(changed).toEqual(expect.objectContaining({ provisioning: true, default_role_id: role, state: 'active' }));
    const foreign = { default_role_id: await roleId(other.tenantId, 'User') };
    const { response } = await api.POST('/api/v1/sysadmin/tenants/{tenant_id}/', { params, body: foreign });
    expect(response.status).toBe(400);
  });

  it('§5.4.8 an e-mail belongs to one active user over all tenants', async () => {
    const [one, other] = [await anOrganisation(), await anOrganisation()];
    const person = await aPerson(one.tenantId);
    const body = { email: person.email.toUpperCase(), password: 'some-password', tenant_id: other.tenantId };
    const { response } = await api.POST('/api/v1/sysadmin/users/', { body });
    expect(response.status).toBe(409);
  });

  it('a suspended tenant’s users are out, and back in when it is active again', async () => {
    const { tenantId, owner } = await anOrganisation();
    const params = { path: { tenant_id: tenantId } };
    await ok(api.POST('/api/v1/sysadmin/tenants/{tenant_id}/', { params, body: { state: 'suspended' } }));
    expect([401, 403]).toContain((await owner.api.GET('/api/v1/users/me/')).response.status);
    await expect(signIn(owner.email, owner.password)).rejects.toThrow('401');
    await ok(api.POST('/api/v1/sysadmin/tenants/{tenant_id}/', { params, body: { state: 'active' } }));
    await signIn(owner.email, owner.password);
  });

  it('§15.19 a tenant with active users cannot be deleted', async () => {
    const { tenantId } = await anOrganisation();
    const params = { path: { tenant_id: tenantId } };
    expect((await api.DELETE('/api/v1/sysadmin/tenants/{tenant_id}/', { params })).response.status).toBe(409);
  });
});
