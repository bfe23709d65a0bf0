import { randomBytes } from 'node:crypto';
import { clientOf, ok, raw, superClient } from '../support/client';
import { anOrganisation, aPerson, attempt, type Organisation, type Person, roleId, signIn } from '../support/people';

const fresh = () => randomBytes(5).toString('hex');

describe('§5.3 to §5.6 people of a tenant', () => {
  let ours: Organisation;
  let theirs: Organisation;
  let member: Person;

  beforeAll(async () => {
    [ours, theirs] = [await anOrganisation(), await anOrganisation()];
    member = await aPerson(ours.tenantId, [{ id: await roleId(ours.tenantId, 'User') }]);
  });

  const administrator = () => ours.owner.api;
  const statusOf = async (token: string) => (await clientOf(token).GET('/api/v1/users/me/')).response.status;
  const newMember = async () => {
    const [username, password] = [`user-${fresh()}`, `pass-${fresh()}`];
    const body = { email: `${username}@example.test`, username, password };
    const user = await ok(administrator().POST('/api/v1/admin/users/', { body }));
    return { ...user, username, password, token: await signIn(body.email, password) };
  };

  it('§5.4 an invited person becomes active by signing in with the password an administrator set', async () => {
    const email = `${fresh()}@example.test`;
    const role = { id: await roleId(ours.tenantId, 'User') };
    const body = { email, predefined_role: role };
    const invited = await ok(administrator().POST('/api/v1/users/admin/invite/', { body }));
    expect(invited).toMatchObject({ email, state: 'invited', predefined_roles: [{ id: role.id, name: 'User' }] });
    expect((await attempt(email, 'no-password-yet')).status).toBe(401);
    const params = { path: { username: email } };
    await ok(administrator().POST('/api/v1/admin/users/{username}/', { params, body: { password: 'a-new-password' } }));
    const me = await ok(clientOf(await signIn(email, 'a-new-password')).GET('/api/v1/users/me/'));
    expect(me).toMatchObject({ email, roles: [{ name: 'User' }], permissions: expect.arrayContaining(['assistants']) });
    const seen = await ok(administrator().GET('/api/v1/admin/users/{username}/', { params }));
    expect(seen).toMatchObject({ state: 'active', is_active: true });
  });

  it('§5.1.4 a reset, a lock-out and a deletion by an administrator end sessions at once', async () => {
    const reset = await newMember();
    const pathOf = (username: string) => ({ path: { username } });
    const password = { password: 'another-password' };
    await ok(
      administrator().POST('/api/v1/admin/users/{username}/', { params: pathOf(reset.username), body: password }),
    );
    expect(await statusOf(reset.token)).toBe(401);
    expect(await statusOf(await signIn(reset.email, 'another-password'))).toBe(200);

    const locked = await newMember();
    const params = pathOf(locked.username);
    await ok(administrator().POST('/api/v1/admin/users/{username}/deactivate', { params }));
    expect(await statusOf(locked.token)).toBe(401);
    const inactive = await ok(administrator().GET('/api/v1/admin/users/inactive'));
    expect(inactive).toContainEqual(expect.objectContaining({ username: locked.username, state: 'inactive' }));
    await ok(administrator().POST('/api/v1/admin/users/{username}/reactivate', { params }));
    expect(await statusOf(locked.token)).toBe(401);
    const again = await signIn(locked.email, locked.password);
    expect(await ok(administrator().DELETE('/api/v1/admin/users/{username}', { params }))).toEqual({ success: true });
    expect(await statusOf(again)).toBe(401);
    const deleted = await ok(administrator().GET('/api/v1/admin/users/deleted'));
    expect(deleted).toContainEqual(expect.objectContaining({ username: locked.username, state: 'deleted' }));
  });

  it('§5.4 names are used once, a username stays, and nobody locks themselves out', async () => {
    const { username, email } = await newMember();
    const taken = await administrator().POST('/api/v1/admin/users/', { body: { email: email.toUpperCase() } });
    expect(taken.response.status).toBe(409);
    const params = { path: { username } };
    const body = { username: `other-${username}` };
    const renamed = await administrator().POST('/api/v1/admin/users/{username}/', { params, body });
    expect(renamed.response.status).toBe(400);
    const self = { path: { username: ours.owner.email } };
    const deactivated = await administrator().POST('/api/v1/admin/users/{username}/deactivate', { params: self });
    const deleted = await administrator().DELETE('/api/v1/admin/users/{username}', { params: self });
    expect([deactivated.response.status, deleted.response.status]).toEqual([400, 400]);
  });

  it('§5.5 a role of one’s own gives what it says, from the next request on', async () => {
    const body = { name: `Role ${fresh()}`, permissions: ['insights' as const] };
    const role = await ok(administrator().POST('/api/v1/roles/', { body }));
    expect((await administrator().POST('/api/v1/roles/', { body })).response.status).toBe(400);
    const person = await aPerson(ours.tenantId, [{ id: role.id }]);
    const permissions = async () => (await ok(person.api.GET('/api/v1/users/me/'))).permissions;
    expect(await permissions()).toEqual(['insights']);
    const params = { path: { role_id: role.id } };
    await ok(administrator().POST('/api/v1/roles/{role_id}/', { params, body: { permissions: ['AI'] } }));
    expect(await permissions()).toEqual(['AI']);
    await ok(administrator().DELETE('/api/v1/roles/{role_id}/', { params }));
    expect(await permissions()).toEqual([]);
    const owner = { path: { role_id: await roleId(ours.tenantId, 'Owner') } };
    const { response } = await administrator().POST('/api/v1/roles/{role_id}/', { params: owner, body: { name: 'X' } });
    expect(response.status).toBe(403);
  });

  it('§5.6 a group has the members it was given, and its name once', async () => {
    const name = `Group ${fresh()}`;
    const group = await ok(administrator().POST('/api/v1/user-groups/', { body: { name } }));
    const twin = await administrator().POST('/api/v1/user-groups/', { body: { name: name.toUpperCase() } });
    expect(twin.response.status).toBe(409);
    const params = { path: { id: group.id, user_id: member.id } };
    const joined = await ok(administrator().POST('/api/v1/user-groups/{id}/users/{user_id}/', { params }));
    expect(joined.users.map(({ id }) => id)).toEqual([member.id]);
    expect((await ok(member.api.GET('/api/v1/users/me/'))).user_groups).toMatchObject([{ id: group.id, name }]);
    await ok(administrator().DELETE('/api/v1/user-groups/{id}/', { params }));
    expect((await ok(member.api.GET('/api/v1/users/me/'))).user_groups).toEqual([]);
  });

  it('administration is for administrators of the tenant: members hear 403, other tenants’ find nothing', async () => {
    const { username, id } = await newMember();
    const reads = ['/admin/users/', `/admin/users/${username}/`, '/admin/users/inactive', '/user-groups/'];
    for (const path of reads) {
      const { status } = await raw(`/api/v1${path}`, { headers: { Authorization: `Bearer ${member.token}` } });
      expect([path, status]).toEqual([path, 403]);
    }
    const theirsAt = (method: string, path: string, json?: object) =>
      raw(`/api/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${theirs.owner.token}`, 'Content-Type': 'application/json' },
        body: json && JSON.stringify(json),
      });
    const attempts = [
      await theirsAt('GET', `/admin/users/${username}/`),
      await theirsAt('POST', `/admin/users/${username}/`, { password: 'taken-over-1' }),
      await theirsAt('DELETE', `/users/admin/${id}/`),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404]);
    const { body } = await theirsAt('GET', `/admin/users/?search_name=${username}`);
    expect(body.metadata.total_count).toBe(0);
    const found = await ok(
      superClient().GET('/api/v1/sysadmin/users/{user_id}/', { params: { path: { user_id: id } } }),
    );
    expect(found).toMatchObject({ id, tenant_id: ours.tenantId, state: 'active' });
  });
});
