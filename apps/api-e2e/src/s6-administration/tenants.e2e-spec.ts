import { randomBytes } from 'node:crypto';
import { client, ok, raw, superClient } from '../support/client';
import { anOrganisation, aPerson, type Organisation, type Person, roleId } from '../support/people';

const KEY = 'sk-of-the-tenant-4711';
const fresh = () => randomBytes(5).toString('hex');

describe('§6 tenants, their credentials and settings', () => {
  const sysadmin = superClient();
  let ours: Organisation;
  let theirs: Organisation;
  let member: Person;

  beforeAll(async () => {
    [ours, theirs] = [await anOrganisation(), await anOrganisation()];
    member = await aPerson(ours.tenantId, [{ id: await roleId(ours.tenantId, 'User') }]);
  });

  const tenant = async (id: string) => {
    const { items } = await ok(sysadmin.GET('/api/v1/sysadmin/tenants/'));
    return items.find((item) => item.id === id)!;
  };

  it('§6.1 an answer about a tenant has every member, as they are without anything configured', async () => {
    const name = `Tenant ${fresh()}`;
    const created = await ok(sysadmin.POST('/api/v1/sysadmin/tenants/', { body: { name } }));
    expect(created).toEqual({
      id: expect.any(String),
      name,
      display_name: name,
      slug: name.toLowerCase().replace(' ', '-'),
      quota_limit: 10_737_418_240,
      domain: null,
      provisioning: false,
      state: 'active',
      security_enabled: false,
      privacy_policy: null,
      default_role_id: null,
      modules: [{ id: expect.any(String), name: 'svc-applications' }],
      api_credentials: {},
      federation_config: {},
      crawler_settings: {},
      api_key_policy: {
        max_delegation_depth: 3,
        revocation_cascade_enabled: false,
        require_tenant_allowed_origin: true,
        require_expiration: false,
        max_expiration_days: null,
        auto_expire_unused_days: null,
        max_rate_limit_override: null,
        rotation_grace_hours: null,
      },
      show_model_pricing: true,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(await tenant(created.id)).toEqual(created);
    const params = { path: { tenant_id: created.id } };
    expect(await ok(sysadmin.DELETE('/api/v1/sysadmin/tenants/{tenant_id}/', { params }))).toEqual(created);
    expect(await tenant(created.id)).toBeUndefined();
  });

  it('§6.4 credentials are set by the super admin and by administrators, and shown masked', async () => {
    const params = { path: { tenant_id: ours.tenantId, provider: 'openai' } };
    const set = await ok(
      sysadmin.PUT('/api/v1/sysadmin/tenants/{tenant_id}/credentials/{provider}', { params, body: { api_key: KEY } }),
    );
    expect(set).toMatchObject({ tenant_id: ours.tenantId, provider: 'openai', masked_key: '...4711' });
    const own = { path: { provider: 'vllm' } };
    const body = { api_key: KEY, endpoint: 'https://models.example/v1' };
    await ok(ours.owner.api.PUT('/api/v1/admin/credentials/{provider}', { params: own, body }));
    const listed = await ok(ours.owner.api.GET('/api/v1/admin/credentials/'));
    expect(listed.credentials).toMatchObject([
      { provider: 'openai', masked_key: '...4711', encryption_status: 'encrypted', config: {} },
      { provider: 'vllm', masked_key: '...4711', config: { endpoint: body.endpoint } },
    ]);
    const path = { params: { path: { tenant_id: ours.tenantId } } };
    expect(await ok(sysadmin.GET('/api/v1/sysadmin/tenants/{tenant_id}/credentials', path))).toEqual(listed);
    expect((await tenant(ours.tenantId)).api_credentials).toEqual({
      openai: { api_key: '...4711' },
      vllm: { api_key: '...4711', endpoint: body.endpoint },
    });
    expect((await ok(theirs.owner.api.GET('/api/v1/admin/credentials/'))).credentials).toEqual([]);
    const short = await ours.owner.api.PUT('/api/v1/admin/credentials/{provider}', {
      params: own,
      body: { api_key: KEY },
    });
    expect(short.response.status).toBe(422);
    await ok(sysadmin.DELETE('/api/v1/sysadmin/tenants/{tenant_id}/credentials/{provider}', { params }));
    expect((await ok(ours.owner.api.GET('/api/v1/admin/credentials/'))).credentials).toHaveLength(1);
  });

  it('§6.3 crawler settings are the tenant’s own once set, within their ranges, until taken back', async () => {
    const params = { path: { tenant_id: ours.tenantId } };
    const path = '/api/v1/sysadmin/tenants/{tenant_id}/crawler-settings';
    const changed = await ok(sysadmin.PUT(path, { params, body: { retry_times: 7 } }));
    expect(changed).toMatchObject({ settings: { retry_times: 7 }, overrides: ['retry_times'] });
    expect((await tenant(ours.tenantId)).crawler_settings).toEqual({ retry_times: 7 });
    expect((await sysadmin.PUT(path, { params, body: { retry_times: 11 } })).response.status).toBe(422);
    expect((await ok(sysadmin.DELETE(path, { params }))).deleted_keys).toEqual(['retry_times']);
    expect((await tenant(ours.tenantId)).crawler_settings).toEqual({});
  });

  it('§6.9 settings: everybody reads, administrators switch, a widget is one’s own', async () => {
    const toggled = await ok(ours.owner.api.PATCH('/api/v1/settings/templates', { body: { enabled: true } }));
    expect(toggled.using_templates).toBe(true);
    const widget = { chatbot_widget: { colour: 'blue' } };
    await ok(member.api.POST('/api/v1/settings/', { body: widget }));
    expect(await ok(member.api.GET('/api/v1/settings/'))).toMatchObject({ ...widget, using_templates: true });
    expect(await ok(ours.owner.api.GET('/api/v1/settings/'))).toMatchObject({ chatbot_widget: {} });
    expect(await ok(theirs.owner.api.GET('/api/v1/settings/'))).toMatchObject({ using_templates: false });
    const refused = await member.api.PATCH('/api/v1/settings/templates', { body: { enabled: false } });
    expect(refused.response.status).toBe(403);
    const off = await ours.owner.api.PATCH('/api/v1/settings/strict-mode', { body: { enabled: false } });
    expect(off.response.status).toBe(400);
  });

  it('§6.2 pages of a listed origin may read answers, and those of others may not', async () => {
    const origin = `https://${fresh()}.example`;
    const body = { url: origin, tenant_id: ours.tenantId };
    const listed = await ok(sysadmin.POST('/api/v1/sysadmin/allowed-origins/', { body }));
    expect((await ok(member.api.GET('/api/v1/allowed-origins/'))).items).toMatchObject([
      { id: listed.id, url: origin },
    ]);
    expect((await ok(theirs.owner.api.GET('/api/v1/allowed-origins/'))).items).toEqual([]);
    const allowed = async () =>
      (await raw('/version', { headers: { Origin: origin } })).headers.get('access-control-allow-origin');
    expect(await allowed()).toBe(origin);
    const params = { path: { id: listed.id } };
    const { response } = await sysadmin.DELETE('/api/v1/sysadmin/allowed-origins/{id}/', { params });
    expect(response.status).toBe(204);
    expect(await allowed()).toBeNull();
  });

  it('super administration opens to its key alone, and administration to administrators', async () => {
    const below = `/api/v1/sysadmin/tenants/${ours.tenantId}`;
    const routes = [`${below}/credentials`, `${below}/crawler-settings`, '/api/v1/sysadmin/tenants/'];
    for (const path of [...routes, '/api/v1/sysadmin/users/', '/api/v1/sysadmin/allowed-origins/']) {
      for (const token of [member.token, ours.owner.token, theirs.owner.token]) {
        const answer = await raw(path, { headers: { Authorization: `Bearer ${token}` } });
        expect([path, answer.status]).toEqual([path, 401]);
      }
      expect((await raw(path, { headers: { 'X-API-Key': 'not-the-key' } })).status).toBe(401);
    }
    expect((await client().GET('/api/v1/admin/credentials/')).response.status).toBe(401);
    expect((await member.api.GET('/api/v1/admin/credentials/')).response.status).toBe(403);
    const params = { path: { provider: 'openai' } };
    const put = await member.api.PUT('/api/v1/admin/credentials/{provider}', { params, body: { api_key: KEY } });
    expect(put.response.status).toBe(403);
  });
});
