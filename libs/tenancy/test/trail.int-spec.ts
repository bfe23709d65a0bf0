import { makeTenant, makeUser, type Platform, type TestDatabase, testDatabase, unique } from '@svc/testing';
import { startTenancy } from './support/start-tenancy';

interface Entry {
  readonly action: string;
  readonly entity_type: string;
  readonly entity_id: string;
  readonly metadata: { readonly target: { readonly name: string }; readonly changes?: Record<string, unknown> };
}

describe('spec §2.8, §15.61 the trail of people and tenants', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: string;
  let owner: { id: string; email: string; token: string };
  let role: string;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startTenancy(db.url);
    tenantId = await makeTenant(platform);
    owner = await makeUser(platform, tenantId);
    const { body } = await call('GET', '/admin/predefined-roles/');
    role = body.find(({ name }: { name: string }) => name === 'User').id;
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const call = (method: string, path: string, json?: object) =>
    platform.call(path, { method, token: owner.token, ...(json && { json }) });
  const sysadmin = (method: string, path: string, json?: object) =>
    platform.call(`/sysadmin/${path}`, { method, superAdmin: true, ...(json && { json }) });
  const entries = (id = tenantId): Promise<Entry[]> =>
    db.dataSource.query(
      'SELECT action, entity_type, entity_id, description, metadata FROM audit_outbox WHERE tenant_id = $1 ORDER BY id',
      [id],
    );
  const last = async () => (await entries()).at(-1)!;
  const email = () => `trail-${unique()}@example.test`;

  it('tells how a tenant came, changed and went, in its own log', async () => {
    const name = `Trail ${unique()}`;
    const { body } = await sysadmin('POST', 'tenants/', { name, domain: 'trail.example' });
    await sysadmin('POST', `tenants/${body.id}/`, { state: 'suspended', quota_limit: null });
    await sysadmin('DELETE', `tenants/${body.id}/`);
    const [created, changed, deleted, ...more] = await entries(body.id);
    expect(more).toEqual([]);
    expect(created).toMatchObject({
      action: 'TENANT_CREATED',
      entity_type: 'tenant_settings',
      entity_id: body.id,
      metadata: { target: { name }, changes: { name: { old: null, new: name }, state: { old: null, new: 'active' } } },
    });
    expect(changed).toMatchObject({ action: 'TENANT_SETTINGS_UPDATED' });
    expect(changed!.metadata.changes).toEqual({
      state: { old: 'active', new: 'suspended' },
      quota_limit: { old: 10_737_418_240, new: null },
    });
    expect(deleted).toMatchObject({
      action: 'TENANT_DELETED',
      metadata: { changes: { domain: { old: 'trail.example', new: null }, state: { old: 'suspended', new: null } } },
    });
  });

  it('tells what a user was made with, what became of them and what they keep', async () => {
    const address = email();
    const made = await call('POST', '/admin/users/', { email: address, username: address, roles: [{ id: role }] });
    expect(await last()).toMatchObject({
      action: 'USER_CREATED',
      entity_id: made.body.id,
      metadata: {
        changes: {
          email: { old: null, new: address },
          roles: { old: null, new: ['User'] },
          state: { old: null, new: 'active' },
        },
      },
    });
    await call('POST', `/admin/users/${address}/deactivate`);
    expect(await last()).toMatchObject({
      action: 'USER_UPDATED',
      metadata: { changes: { state: { old: 'active', new: 'inactive' } } },
    });
    await call('DELETE', `/admin/users/${address}`);
    expect(await last()).toMatchObject({
      action: 'USER_DELETED',
      metadata: { changes: { state: { old: 'inactive', new: 'deleted' } } },
    });
    await call('POST', '/settings/', { chatbot_widget: { colour: 'blue' } });
    expect(await last()).toMatchObject({
      action: 'USER_UPDATED',
      entity_id: owner.id,
      metadata: { changes: { chatbot_widget: { old: {}, new: { colour: 'blue' } } } },
    });
  });

  it('tells of an invitation, and of a password that an administrator set without saying it', async () => {
    const invited = await call('POST', '/users/admin/invite/', { email: email(), predefined_role: { id: role } });
    expect(await last()).toMatchObject({
      action: 'USER_CREATED',
      metadata: { changes: { state: { old: null, new: 'invited' } } },
    });
    const { body } = await sysadmin('POST', `users/${invited.body.id}/`, { password: 'a new password' });
    const newest = (await entries()).filter(({ entity_id }) => entity_id === body.id);
    expect(newest.map(({ action }) => action)).toEqual(['USER_CREATED', 'USER_UPDATED', 'PASSWORD_CHANGED']);
    expect(JSON.stringify(newest)).not.toContain('a new password');
  });

  it('tells what a role gave, gives and no longer gives', async () => {
    const name = `Role ${unique()}`;
    const { body } = await call('POST', '/roles/', { name, permissions: ['insights'] });
    const given = (old: unknown, now: unknown) => ({ permissions: { old, new: now } });
    expect(await last()).toMatchObject({ action: 'ROLE_CREATED', metadata: { changes: given(null, ['insights']) } });
    await call('POST', `/roles/${body.id}/`, { permissions: ['assistants'] });
    expect((await last()).metadata.changes).toEqual(given(['insights'], ['assistants']));
    await call('DELETE', `/roles/${body.id}/`);
    expect(await last()).toMatchObject({ action: 'ROLE_DELETED', metadata: { changes: given(['assistants'], null) } });
  });

  it('tells of user groups and who is in them', async () => {
    const name = `Group ${unique()}`;
    const { body } = await call('POST', '/user-groups/', { name });
    expect(await last()).toMatchObject({
      action: 'USER_GROUP_CREATED',
      metadata: { changes: { name: { old: null, new: name } } },
    });
    await call('POST', `/user-groups/${body.id}/users/${owner.id}/`);
    expect(await last()).toMatchObject({
      action: 'USER_GROUP_MEMBER_ADDED',
      description: `Added ${owner.email} to "${name}"`,
      metadata: { changes: { member: { old: null, new: owner.id } }, member: { id: owner.id, email: owner.email } },
    });
    await call('DELETE', `/user-groups/${body.id}/`);
    expect(await last()).toMatchObject({
      action: 'USER_GROUP_DELETED',
      metadata: { changes: { name: { old: name, new: null } } },
    });
  });

  it('tells of every switch, those included that are always on, and of the privacy policy', async () => {
    for (const name of ['scope-enforcement', 'strict-mode']) {
      await call('PATCH', `/settings/${name}`, { enabled: true });
      expect(await last()).toMatchObject({ action: 'TENANT_SETTINGS_UPDATED', metadata: { changes: {} } });
    }
    const known = (await entries()).length;
    await call('PATCH', '/settings/strict-mode', { enabled: false });
    expect(await entries()).toHaveLength(known);
    await call('POST', '/admin/privacy-policy/', { url: 'https://example.test/privacy' });
    expect((await last()).metadata.changes).toEqual({
      privacy_policy: { old: null, new: 'https://example.test/privacy' },
    });
  });

  it('tells of origins and crawler settings', async () => {
    const url = `https://o${unique()}.example`;
    const { body } = await sysadmin('POST', 'allowed-origins/', { url, tenant_id: tenantId });
    expect((await last()).metadata.changes).toEqual({ allowed_origin: { old: null, new: url } });
    await sysadmin('DELETE', `allowed-origins/${body.id}/`);
    expect((await last()).metadata.changes).toEqual({ allowed_origin: { old: url, new: null } });
    await sysadmin('PUT', `tenants/${tenantId}/crawler-settings`, { retry_times: 5 });
    expect((await last()).metadata.changes).toEqual({ retry_times: { old: null, new: 5 } });
    await sysadmin('DELETE', `tenants/${tenantId}/crawler-settings`);
    expect((await last()).metadata.changes).toEqual({ retry_times: { old: 5, new: null } });
  });
});
