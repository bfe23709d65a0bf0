import { makeTenant, makeUser, type Platform, type TestDatabase, testDatabase } from '@svc/testing';
import { startTenancy } from './support/start-tenancy';

const TOGGLES = [
  ['templates', 'using_templates'],
  ['audit-logging', 'audit_logging_enabled'],
  ['provisioning', 'provisioning'],
  ['api-key-expiry-notifications', 'api_key_expiry_notifications'],
] as const;

describe('§6.9 settings', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: string;
  let owner: string;
  let member: string;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startTenancy(db.url);
  });
  beforeEach(async () => {
    tenantId = await makeTenant(platform);
    owner = (await makeUser(platform, tenantId)).token;
    member = (await makeUser(platform, tenantId)).token;
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const read = async (token: string) => (await platform.call('/settings/', { token })).body;
  const post = (token: string, json: object) => platform.call('/settings/', { method: 'POST', token, json });
  const toggle = (name: string, json: object, token = owner) =>
    platform.call(`/settings/${name}`, { method: 'PATCH', token, json });
  const trail = (): Promise<{ action: string; metadata: { changes?: unknown } }[]> =>
    db.dataSource.query('SELECT action, metadata FROM audit_outbox WHERE tenant_id = $1 ORDER BY id', [tenantId]);

  it('are shown to every member as they are at first', async () => {
    expect(await read(member)).toEqual({
      chatbot_widget: {},
      using_templates: false,
      tenant_credentials_enabled: false,
      audit_logging_enabled: true,
      provisioning: false,
      api_key_scope_enforcement: true,
      api_key_strict_mode: true,
      api_key_expiry_notifications: true,
    });
  });

  it('§15.33 keep the widget of the caller alone and ignore the other members', async () => {
    const widget = { colour: 'blue', nested: { open: true } };
    const stored = await post(member, { chatbot_widget: widget, provisioning: true, audit_logging_enabled: false });
    expect([stored.status, stored.body.chatbot_widget]).toEqual([200, widget]);
    const unsaid = await post(member, { provisioning: true });
    expect([unsaid.status, unsaid.body.chatbot_widget]).toEqual([200, widget]);
    expect(await read(member)).toMatchObject({ chatbot_widget: widget, provisioning: false });
    expect(await read(owner)).toMatchObject({ chatbot_widget: {}, audit_logging_enabled: true });
    expect((await post(member, { chatbot_widget: { text: 'x'.repeat(20_000) } })).status).toBe(422);
  });

  it.each(TOGGLES)('%s is switched by administrators alone, recorded and shown to all', async (name, shown) => {
    const before = (await read(member))[shown];
    expect((await toggle(name, { enabled: !before }, member)).status).toBe(403);
    expect((await toggle(name, {})).status).toBe(422);
    const { status, body } = await toggle(name, { enabled: !before });
    expect([status, body[shown]]).toEqual([200, !before]);
    expect((await read(member))[shown]).toBe(!before);
    const last = (await trail()).at(-1)!;
    expect(last).toMatchObject({ action: 'TENANT_SETTINGS_UPDATED' });
    expect(last.metadata.changes).toEqual({ [shown]: { old: before, new: !before } });
  });

  it.each(['scope-enforcement', 'strict-mode'])('§15.33 %s is always on', async (name) => {
    expect((await toggle(name, { enabled: true })).status).toBe(200);
    expect((await toggle(name, { enabled: false })).status).toBe(400);
    expect((await toggle(name, { enabled: true }, member)).status).toBe(403);
  });

  it('§15.67 record nothing while the trail is off, and its switch both times', async () => {
    const role = (name: string) =>
      platform.call('/roles/', { method: 'POST', token: owner, json: { name, permissions: [] } });
    const known = (await trail()).length;
    await role('before');
    await toggle('audit-logging', { enabled: false });
    expect((await role('unseen')).status).toBe(200);
    await toggle('templates', { enabled: true });
    await toggle('audit-logging', { enabled: true });
    await role('after');
    const actions = (await trail()).slice(known).map(({ action }) => action);
    expect(actions).toEqual(['ROLE_CREATED', 'TENANT_SETTINGS_UPDATED', 'TENANT_SETTINGS_UPDATED', 'ROLE_CREATED']);
  });

  it('of one tenant say nothing about another', async () => {
    const other = await makeUser(platform, await makeTenant(platform));
    await toggle('templates', { enabled: true });
    expect(await read(other.token)).toMatchObject({ using_templates: false });
  });
});
