import { RemoveTenantService, TenantCleanerRegistry, TenantCreatedHooks, UserCreatedHooks } from '../src';
import type { TenantId } from '@svc/kernel';
import { makeTenant, makeUser, type Platform, type TestDatabase, testDatabase, unique } from '@svc/testing';
import { startTenancy } from './support/start-tenancy';

describe('§6.1 tenants', () => {
  let db: TestDatabase;
  let platform: Platform;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startTenancy(db.url);
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const post = (path: string, json: object) =>
    platform.call(`/sysadmin/${path}`, { method: 'POST', superAdmin: true, json });
  const get = (path: string) => platform.call(`/sysadmin/${path}`, { superAdmin: true });
  const remove = (id: string) => platform.call(`/sysadmin/tenants/${id}/`, { method: 'DELETE', superAdmin: true });
  const service = <Service>(type: abstract new (...args: never[]) => Service): Service =>
    platform.app.get(type, { strict: false });
  const name = () => `Kommun Åre ${unique()} ${process.hrtime.bigint()}`;

  it('are created with defaults, a slug and the predefined roles', async () => {
    const { status, body } = await post('tenants/', { name: 'Åre kommun, skolan' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Åre kommun, skolan',
      display_name: 'Åre kommun, skolan',
      slug: 'are-kommun-skolan',
      quota_limit: 10_737_418_240,
      domain: null,
      provisioning: false,
      state: 'active',
      security_enabled: false,
      default_role_id: null,
      privacy_policy: null,
      modules: [{ name: 'svc-applications' }],
      crawler_settings: {},
      show_model_pricing: true,
    });
    const roles = await get(`predefined-roles/?tenant_id=${body.id}`);
    expect(roles.body.map((role: { name: string }) => role.name)).toEqual(['Owner', 'AI Configurator', 'User']);
    expect(roles.body[0]).toMatchObject({ tenant_id: body.id, permissions: expect.arrayContaining(['admin']) });
  });

  it('refuse a name that is taken, also when two ask at once, and number slugs that collide', async () => {
    const wanted = name();
    const answers = await Promise.all([1, 2, 3].map(() => post('tenants/', { name: wanted })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)!.body.svc_error_code).toBe(9009);
    const similar = await Promise.all(['!', '?', '.'].map((end) => post('tenants/', { name: `${wanted}${end}` })));
    expect(similar.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(similar.map(({ body }) => body.slug)).size).toBe(3);
  });

  it.each([
    ['no name', {}],
    ['a blank name', { name: '  ' }],
    ['a negative quota', { name: 'x', quota_limit: -1 }],
    ['a state of our own', { name: 'x', state: 'deleting' }],
  ])('refuse %s', async (_what, json) => {
    expect((await post('tenants/', json)).status).toBe(422);
  });

  it('have their name for a display name that is blank, and no blank domain', async () => {
    const name = `Blank ${unique()}-${Date.now()}`;
    const { body: made } = await post('tenants/', { name, display_name: '', domain: '' });
    expect(made).toMatchObject({ display_name: name, domain: null });
    const given = { display_name: 'Else', domain: 'else.example' };
    expect((await post(`tenants/${made.id}/`, given)).body).toMatchObject(given);
    const cleared = await post(`tenants/${made.id}/`, { display_name: '  ', domain: '  ' });
    expect(cleared.body).toMatchObject({ display_name: name, domain: null });
  });

  it('are listed, suspended ones too, and found by their exact domain', async () => {
    const domain = `d${unique()}-${Date.now()}.example`;
    const id = await makeTenant(platform, { domain, state: 'suspended' });
    const found = await get(`tenants/?domain=${domain}`);
    expect(found.body).toMatchObject({ count: 1, items: [{ id, state: 'suspended' }] });
    expect((await get(`tenants/?domain=${domain.slice(0, -1)}`)).body.count).toBe(0);
    expect((await get('tenants/')).body.items.map((item: { id: string }) => item.id)).toContain(id);
  });

  it('show the crawler settings of their own in every answer, the last one too', async () => {
    const id = await makeTenant(platform);
    const own = { crawl_max_length: 600, obey_robots: false };
    const path = `/sysadmin/tenants/${id}/crawler-settings`;
    await platform.call(path, { method: 'PUT', superAdmin: true, json: own });
    expect((await post(`tenants/${id}/`, {})).body.crawler_settings).toEqual(own);
    const { body } = await get('tenants/');
    const shown = Object.fromEntries(body.items.map((item: any) => [item.id, item.crawler_settings]));
    expect(shown[id]).toEqual(own);
    expect(Object.values(shown).filter((settings: any) => Object.keys(settings).length > 0)).toEqual([own]);
    expect((await remove(id)).body).toMatchObject({ id, state: 'active', crawler_settings: own });
  });

  it('§4.8 change the named members alone and record it', async () => {
    const id = await makeTenant(platform, { domain: 'before.example' });
    const [role] = (await get(`predefined-roles/?tenant_id=${id}`)).body;
    const { status, body } = await post(`tenants/${id}/`, { provisioning: true, default_role_id: role.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ provisioning: true, default_role_id: role.id, domain: 'before.example' });
    const cleared = await post(`tenants/${id}/`, { default_role_id: null, domain: null });
    expect(cleared.body).toMatchObject({ provisioning: true, default_role_id: null, domain: null });
    const [entry] = await db.dataSource.query(
      `SELECT actor_type, actor_id, metadata FROM audit_outbox WHERE tenant_id = $1 AND action = 'TENANT_SETTINGS_UPDATED'
       ORDER BY id LIMIT 1`,
      [id],
    );
    expect(entry).toMatchObject({ actor_type: 'system', actor_id: null });
    expect(entry.metadata.changes.provisioning).toEqual({ old: false, new: true });
  });

  it('§15.162 have a quota unless null removes it', async () => {
    const id = await makeTenant(platform);
    expect((await post(`tenants/${id}/`, { display_name: 'x' })).body.quota_limit).toBe(10_737_418_240);
    expect((await post(`tenants/${id}/`, { quota_limit: null })).body.quota_limit).toBeNull();
    expect((await post(`tenants/${id}/`, { display_name: 'y' })).body.quota_limit).toBeNull();
    expect((await post(`tenants/${id}/`, { quota_limit: 5 })).body.quota_limit).toBe(5);
    expect((await post('tenants/', { name: name(), quota_limit: null })).body.quota_limit).toBeNull();
  });

  it('take a default role from their own roles only', async () => {
    const [id, foreign] = [await makeTenant(platform), await makeTenant(platform)];
    const [role] = (await get(`predefined-roles/?tenant_id=${foreign}`)).body;
    expect((await post(`tenants/${id}/`, { default_role_id: role.id })).status).toBe(400);
    expect((await post('tenants/', { name: name(), default_role_id: role.id })).status).toBe(400);
  });

  it('answer 404 for one that does not exist', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect((await post(`tenants/${nobody}/`, { provisioning: true })).status).toBe(404);
    expect((await remove(nobody)).status).toBe(404);
    expect((await post('tenants/not-an-id/', {})).status).toBe(422);
  });

  it('undo their creation when a lib that hooks into it fails', async () => {
    const wanted = name();
    service(TenantCreatedHooks).register(async (_tx, tenant) => {
      if (tenant.name === wanted) throw new Error('A hook failed.');
    });
    expect((await post('tenants/', { name: wanted })).status).toBe(500);
    expect(await db.dataSource.query('SELECT 1 FROM tenants WHERE name = $1', [wanted])).toEqual([]);
  });

  it('run the hooks of new users with the row that is about to exist', async () => {
    const seen: string[] = [];
    service(UserCreatedHooks).register(async (_tx, user) => void seen.push(user.email));
    const { email } = await makeUser(platform, await makeTenant(platform));
    expect(seen).toEqual([email]);
  });

  describe('§15.19 deletion', () => {
    it('is refused while somebody may sign in', async () => {
      const id = await makeTenant(platform);
      await makeUser(platform, id);
      const { status, body } = await remove(id);
      expect([status, body.code]).toEqual([409, 'tenant_has_users']);
    });

    it('takes the tenant out of use at once and everything of it in the background', async () => {
      const [id, kept] = [await makeTenant(platform), await makeTenant(platform)];
      const user = await makeUser(platform, id);
      const keptUser = await makeUser(platform, kept);
      await post(`users/${user.id}/`, { state: 'inactive' });
      const cleaned: string[] = [];
      service(TenantCleanerRegistry).register(async (tenantId) => void cleaned.push(tenantId));
      const { status, body } = await remove(id);
      expect([status, body.id, body.state]).toEqual([200, id, 'active']);
      expect((await get('tenants/')).body.items.map((item: { id: string }) => item.id)).not.toContain(id);
      expect((await remove(id)).status).toBe(404);
      expect((await post(`tenants/${id}/`, { state: 'active' })).status).toBe(404);
      expect((await post('users/', { email: 'late@example.test', tenant_id: id })).status).toBe(400);
      const jobs = await db.dataSource.query(
        `SELECT payload, tenant_id FROM jobs WHERE type = 'tenancy.delete-tenant' AND payload->>'deletedTenantId' = $1`,
        [id],
      );
      expect(jobs).toEqual([{ payload: { deletedTenantId: id }, tenant_id: null }]);

      const removal = service(RemoveTenantService);
      await removal.remove(id as TenantId, new AbortController().signal);
      await removal.remove(id as TenantId, new AbortController().signal);
      expect(cleaned).toEqual([id]);
      expect(await rowsOf(id)).toEqual([]);
      expect(await db.dataSource.query('SELECT 1 FROM tenants WHERE id = $1', [id])).toEqual([]);
      expect((await get(`users/${keptUser.id}/`)).status).toBe(200);
    });

    it('does nothing to a tenant that is in use, and stops when told to', async () => {
      const id = await makeTenant(platform);
      const removal = service(RemoveTenantService);
      await removal.remove(id as TenantId, new AbortController().signal);
      expect((await rowsOf(id)).length).toBeGreaterThan(0);
      await remove(id);
      await expect(removal.remove(id as TenantId, AbortSignal.abort())).rejects.toThrow();
      expect((await rowsOf(id)).length).toBeGreaterThan(0);
    });

    /** Names of the tables that still hold rows of a tenant. */
    async function rowsOf(id: string): Promise<string[]> {
      const tables: { name: string }[] = await db.dataSource.query(
        `SELECT table_name AS name FROM information_schema.columns
         WHERE column_name = 'tenant_id' AND table_schema = current_schema() ORDER BY 1`,
      );
      const found: string[] = [];
      for (const table of tables) {
        const rows = await db.dataSource.query(`SELECT 1 FROM "${table.name}" WHERE tenant_id = $1 LIMIT 1`, [id]);
        if (rows.length > 0) found.push(table.name);
      }
      return found;
    }
  });
});
