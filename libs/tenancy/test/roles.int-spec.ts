import { query } from '@svc/database';
import { PERMISSIONS, type TenantId } from '@svc/kernel';
import { makeTenant, makeUser, overtaking, type Platform, type TestDatabase, testDatabase } from '@svc/testing';
import { startTenancy } from './support/start-tenancy';

describe('§5.5 roles', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: string;
  let token: string;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startTenancy(db.url);
  });
  beforeEach(async () => {
    tenantId = await makeTenant(platform);
    ({ token } = await makeUser(platform, tenantId));
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const call = (method: string, path: string, json?: object) =>
    platform.call(path, { method, token, ...(json && { json }) });

  it('names every permission with what it gives', async () => {
    const { body } = await call('GET', '/roles/permissions/');
    // All but the one that only the tenant of the operator can give.
    expect(body).toHaveLength(Object.keys(PERMISSIONS).length - 1);
    expect(body).toContainEqual({ name: 'admin', description: PERMISSIONS.admin });
    expect(body.map(({ name }: { name: string }) => name)).not.toContain('storage');
  });

  it('§15.154 cannot give the permission for storage outside the tenant of the operator', async () => {
    const refused = await call('POST', '/roles/', { name: 'Keeper', permissions: ['storage'] });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const { body } = await call('POST', '/roles/', { name: 'Keeper', permissions: ['insights'] });
    const changed = await call('POST', `/roles/${body.id}/`, { permissions: ['insights', 'storage'] });
    expect([changed.status, changed.body.code]).toEqual([403, 'forbidden']);
    const owner = (await call('GET', '/roles/')).body.predefined_roles.items[0];
    expect([owner.name, owner.permissions.includes('storage')]).toEqual(['Owner', false]);
    // Whatever a role says, it does not count: the guard looks at the tenant besides.
    await db.dataSource.query(`UPDATE roles SET permissions = array_append(permissions, 'storage')`);
    const { token: other } = await makeUser(platform, await makeTenant(platform));
    await db.dataSource.query(`UPDATE roles SET permissions = array_append(permissions, 'storage')`);
    expect((await platform.call('/users/me/', { token: other })).body.permissions).not.toContain('storage');
  });

  describe('the last who may administer the tenant', () => {
    let chief: { id: string; username: string };
    let role: string;
    const refused = { status: 400, body: { code: 'bad_request' } };

    /** Whoever administers does so by a role of the tenant's own from now on. */
    beforeEach(async () => {
      role = (await call('POST', '/roles/', { name: 'Chief', permissions: ['admin'] })).body.id;
      const { id, email } = (await call('GET', '/users/me/')).body;
      chief = { id, username: email };
      expect((await give(chief.username, [role])).status).toBe(200);
    });
    const give = (username: string, roles: string[]) =>
      call('POST', `/admin/users/${encodeURIComponent(username)}/`, { roles: roles.map((id) => ({ id })) });

    it('keeps what makes it possible, whichever way it would be taken', async () => {
      expect(await give(chief.username, [])).toMatchObject(refused);
      expect(await call('POST', `/roles/${role}/`, { permissions: ['insights'] })).toMatchObject(refused);
      expect(await call('DELETE', `/roles/${role}/`)).toMatchObject(refused);
      expect((await call('GET', '/users/me/')).body.permissions).toEqual(['admin']);
      expect((await call('POST', `/roles/${role}/`, { name: 'Head', permissions: ['admin'] })).status).toBe(200);
    });

    it('may go once there is another, and of two who go at once one stays', async () => {
      const other = await makeUser(platform, tenantId, { roles: [{ id: role }] });
      const leave = (who: { email: string; token: string }) =>
        platform.call(`/admin/users/${encodeURIComponent(who.email)}/`, {
          method: 'POST',
          token: who.token,
          json: { roles: [] },
        });
      const answers = await Promise.all([leave({ email: chief.username, token }), leave(other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('is the operator’s to take', async () => {
      const json = { roles: [] };
      const answer = await platform.call(`/sysadmin/users/${chief.id}/`, { method: 'POST', superAdmin: true, json });
      expect([answer.status, answer.body.roles]).toEqual([200, []]);
    });
  });

  it('are created, listed, read, changed and deleted', async () => {
    const created = await call('POST', '/roles/', { name: 'Reviewer', permissions: ['insights', 'insights'] });
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({ name: 'Reviewer', permissions: ['insights'] });
    const list = await call('GET', '/roles/');
    const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);
    expect(names(list.body.roles)).toEqual(['Owner', 'AI Configurator', 'User', 'Reviewer']);
    expect(names(list.body.predefined_roles)).toEqual(['Owner', 'AI Configurator', 'User']);

    const path = `/roles/${created.body.id}/`;
    expect((await call('POST', path, { name: 'Auditor' })).body).toMatchObject({
      name: 'Auditor',
      permissions: ['insights'],
    });
    expect((await call('POST', path, { permissions: [] })).body).toMatchObject({ name: 'Auditor', permissions: [] });
    expect((await call('GET', path)).body.name).toBe('Auditor');
    expect((await call('DELETE', path)).body.name).toBe('Auditor');
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(404);
    const sql = `SELECT action FROM audit_outbox WHERE entity_id = $1 ORDER BY id`;
    const actions = await db.dataSource.query(sql, [created.body.id]);
    expect(actions.map(({ action }: { action: string }) => action)).toEqual([
      'ROLE_CREATED',
      'ROLE_MODIFIED',
      'ROLE_MODIFIED',
      'ROLE_DELETED',
    ]);
  });

  it('refuse a name that is taken, also when two ask at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/roles/', { name: 'Twin', permissions: [] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const { body } = await call('POST', '/roles/', { name: 'Other', permissions: [] });
    expect((await call('POST', `/roles/${body.id}/`, { name: 'Twin' })).status).toBe(400);
  });

  it('keep what two change at once: a permission that was taken does not come back with a new name', async () => {
    for (let round = 0; round < 8; round++) {
      const { body } = await call('POST', '/roles/', { name: `Before ${round}`, permissions: ['admin', 'insights'] });
      const path = `/roles/${body.id}/`;
      const changes = [{ name: `After ${round}` }, { permissions: ['insights'] }];
      const answers = await Promise.all(changes.map((change) => call('POST', path, change)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await call('GET', path)).body).toMatchObject({ name: `After ${round}`, permissions: ['insights'] });
    }
  });

  it('are not given any more when they are deleted meanwhile', async () => {
    const { body: role } = await call('POST', '/roles/', { name: 'Going', permissions: [] });
    const { body: me } = await call('GET', '/users/me/');
    const outcome = await overtaking(
      db,
      tenantId as TenantId,
      (tx) => query(tx, 'DELETE FROM roles WHERE id = $1', [role.id]),
      () => call('POST', `/admin/users/${me.email}/`, { roles: [{ id: role.id }] }),
    );
    expect(outcome).toMatchObject({ value: { status: 400, body: { code: 'bad_request' } } });
    expect((await call('GET', '/users/me/')).body.roles).toMatchObject([{ name: 'Owner' }]);
  });

  it('refuse permissions that do not exist', async () => {
    const { status, body } = await call('POST', '/roles/', { name: 'Wizard', permissions: ['admin', 'magic'] });
    expect(status).toBe(422);
    expect(body.detail[0].loc).toEqual(['body', 'permissions', 1]);
  });

  it('protect the predefined ones', async () => {
    const [ownerRole] = (await call('GET', '/admin/predefined-roles/')).body;
    const path = `/roles/${ownerRole.id}/`;
    expect((await call('POST', path, { permissions: [] })).status).toBe(403);
    expect((await call('DELETE', path)).status).toBe(403);
  });

  it('of another tenant do not exist', async () => {
    const { body } = await call('POST', '/roles/', { name: 'Ours', permissions: [] });
    const other = await makeUser(platform, await makeTenant(platform));
    for (const method of ['GET', 'DELETE']) {
      expect((await platform.call(`/roles/${body.id}/`, { method, token: other.token })).status).toBe(404);
    }
    const change = { method: 'POST', token: other.token, json: { name: 'Theirs' } };
    expect((await platform.call(`/roles/${body.id}/`, change)).status).toBe(404);
  });

  it('are taken from everyone when deleted', async () => {
    const { body: role } = await call('POST', '/roles/', { name: 'Short', permissions: ['insights'] });
    const { body: me } = await call('GET', '/users/me/');
    const roles = [...me.roles, role].map(({ id }) => ({ id }));
    await call('POST', `/admin/users/${me.email}/`, { roles });
    const { body: holder } = await call('GET', '/users/me/');
    expect(holder.roles).toHaveLength(2);
    expect(holder.predefined_roles).toEqual(holder.roles.filter(({ name }: { name: string }) => name === 'Owner'));
    await call('DELETE', `/roles/${role.id}/`);
    expect((await call('GET', '/users/me/')).body.roles).toMatchObject([{ name: 'Owner' }]);
  });
});
