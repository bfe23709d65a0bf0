import { makeTenant, makeUser, type Platform, type TestDatabase, testDatabase } from '@svc/testing';
import { FirstTenantService } from '../src';
import { startTenancy } from './support/start-tenancy';

const CONFIGURED = {
  DEFAULT_TENANT_NAME: 'First organisation',
  DEFAULT_TENANT_QUOTA_LIMIT: '5000000',
  DEFAULT_USER_NAME: 'admin',
  DEFAULT_USER_EMAIL: 'admin@example.test',
  DEFAULT_USER_PASSWORD: 'correct horse',
};

describe('the first tenant and its administrator', () => {
  let db: TestDatabase;
  const platforms: Platform[] = [];

  beforeAll(async () => {
    db = await testDatabase();
  });
  afterEach(async () => {
    await Promise.all(platforms.splice(0).map((platform) => platform.close()));
    await db.truncate();
  });
  afterAll(() => db.close());

  const start = async (env: Record<string, string>): Promise<Platform> => {
    const platform = await startTenancy(db.url, { env });
    platforms.push(platform);
    return platform;
  };
  const ensure = (platform: Platform) => platform.app.get(FirstTenantService, { strict: false }).ensure();
  const count = async (table: string): Promise<number> =>
    (await db.dataSource.query(`SELECT count(*) AS count FROM ${table}`))[0].count;

  it('are made as configured; the administrator signs in as Owner', async () => {
    const platform = await start(CONFIGURED);
    const made = await ensure(platform);
    expect(made).toEqual({ tenantId: expect.any(String), adminEmail: 'admin@example.test' });
    const token = await platform.tokenOf('admin@example.test', 'correct horse');
    const { body } = await platform.call('/users/me/', { token });
    expect(body).toMatchObject({ username: 'admin', roles: [{ name: 'Owner' }] });
    const tenant = await platform.call('/users/tenant/', { token });
    expect(tenant.body).toMatchObject({ name: 'First organisation', quota_limit: 5_000_000 });
  });

  it('§15.154 alone hold the permission for storage, unless another tenant is named as the operator’s', async () => {
    const platform = await start(CONFIGURED);
    const { tenantId } = (await ensure(platform))!;
    const admin = await platform.tokenOf('admin@example.test', 'correct horse');
    const permissions = async (token: string, on = platform) =>
      (await on.call('/users/me/', { token })).body.permissions;
    expect(await permissions(admin)).toContain('storage');
    const granted = await platform.call('/roles/permissions/', { token: admin });
    expect(granted.body).toContainEqual(expect.objectContaining({ name: 'storage' }));

    const elsewhere = await makeTenant(platform);
    const { token } = await makeUser(platform, elsewhere);
    await ensure(platform);
    expect(await permissions(token)).not.toContain('storage');

    const moved = await start({ ...CONFIGURED, OPERATOR_TENANT_ID: elsewhere });
    expect((await ensure(moved))!.tenantId).toBe(tenantId);
    expect(await permissions(await moved.tokenOf('admin@example.test', 'correct horse'), moved)).not.toContain(
      'storage',
    );
    expect(await permissions(token, moved)).toContain('storage');
  });

  it('are made once, whoever starts at once and however often', async () => {
    const replicas = [await start(CONFIGURED), await start(CONFIGURED), await start(CONFIGURED)];
    const results = await Promise.all(replicas.map(ensure));
    results.push(await ensure(replicas[0]!));
    expect(new Set(results.map((result) => result?.tenantId)).size).toBe(1);
    expect([await count('tenants'), await count('users')]).toEqual([1, 1]);
  });

  it('do not come back under their first name and password when somebody changed them', async () => {
    const platform = await start(CONFIGURED);
    await ensure(platform);
    const token = await platform.tokenOf('admin@example.test', 'correct horse');
    const json = { email: 'renamed@example.test', password: 'battery staple' };
    await platform.call('/admin/users/admin/', { method: 'POST', token, json });
    await ensure(platform);
    expect((await platform.login('admin@example.test', 'correct horse')).status).toBe(401);
    expect(await count('users')).toBe(1);
  });

  it('§15.37 are made also where identity providers have made accounts, which leave the tenant without an Owner', async () => {
    const { DEFAULT_TENANT_NAME } = CONFIGURED;
    const before = await start({ DEFAULT_TENANT_NAME });
    const { tenantId } = (await ensure(before))!;
    const { id } = await makeUser(before, tenantId, { password: null });
    await db.dataSource.query('UPDATE users SET by_provider = true WHERE id = $1', [id]);
    const platform = await start(CONFIGURED);
    await ensure(platform);
    const token = await platform.tokenOf('admin@example.test', 'correct horse');
    expect((await platform.call('/users/me/', { token })).body.roles).toMatchObject([{ name: 'Owner' }]);
  });

  it('leave an account that a provider made under the address as it is', async () => {
    const platform = await start(CONFIGURED);
    await ensure(platform);
    await db.dataSource.query('UPDATE users SET by_provider = true');
    await ensure(platform);
    expect(await count('users')).toBe(1);
  });

  it('are nobody where nothing is configured', async () => {
    expect(await ensure(await start({}))).toBeNull();
    expect(await count('tenants')).toBe(0);
  });

  it('fail loudly when the address belongs to another tenant', async () => {
    await ensure(await start(CONFIGURED));
    const other = await start({ ...CONFIGURED, DEFAULT_TENANT_NAME: 'Second organisation' });
    await expect(ensure(other)).rejects.toMatchObject({ code: 'user_exists' });
  });
});
