import {
  eventually,
  makeTenant,
  makeUser,
  type Platform,
  startPlatform,
  type TestDatabase,
  testDatabase,
  unique,
} from '@svc/testing';
import { TenancyHttpModule } from '@svc/tenancy';
import { AuditModule } from '@svc/audit';
import { AccessHttpModule, TenantOrigins } from '../src';

/** Less than what is remembered without being told. */
const SOON = { timeoutMs: 4_000 };

describe('§6.2 allowed origins', () => {
  let db: TestDatabase;
  let platform: Platform;
  let replica: Platform;
  let tenantId: string;

  const start = () => startPlatform(db.url, { modules: [TenancyHttpModule, AuditModule, AccessHttpModule] });
  beforeAll(async () => {
    db = await testDatabase();
    [platform, replica] = [await start(), await start()];
  });
  beforeEach(async () => {
    tenantId = await makeTenant(platform);
  });
  afterAll(async () => {
    await replica.close();
    await platform.close();
    await db.close();
  });

  const fresh = () => `https://app-${unique()}-${process.hrtime.bigint()}.example`;
  const list = (url: string, tenant_id = tenantId) =>
    platform.call('/sysadmin/allowed-origins/', { method: 'POST', superAdmin: true, json: { url, tenant_id } });
  const take = (id: string) =>
    platform.call(`/sysadmin/allowed-origins/${id}/`, { method: 'DELETE', superAdmin: true });
  const echoed = async (origin: string, at = platform) =>
    (await at.call('/users/me/', { headers: { Origin: origin } })).headers.get('Access-Control-Allow-Origin');

  it('are listed by the super admin and shown to the tenant, every change recorded', async () => {
    const { token } = await makeUser(platform, tenantId);
    const url = fresh();
    const created = await list(` ${url.toUpperCase()}/ `);
    expect([created.status, created.body]).toMatchObject([200, { url, tenant_id: tenantId }]);
    const { tenant_id: _tenant, ...shown } = created.body;
    expect((await platform.call('/allowed-origins/', { token })).body).toEqual({ items: [shown], count: 1 });
    const all = await platform.call(`/sysadmin/allowed-origins/?tenant_id=${tenantId}`, { superAdmin: true });
    expect(all.body).toEqual({ items: [created.body], count: 1 });
    expect((await list(url)).body.svc_error_code).toBe(9009);
    expect((await list(url, await makeTenant(platform))).status).toBe(200);
    expect((await take(created.body.id)).status).toBe(204);
    expect((await take(created.body.id)).status).toBe(404);
    const sql = `SELECT metadata FROM audit_outbox WHERE tenant_id = $1 AND action = 'TENANT_SETTINGS_UPDATED' ORDER BY id`;
    const entries = await db.dataSource.query(sql, [tenantId]);
    expect(entries.map((entry: { metadata: { changes: unknown } }) => entry.metadata.changes)).toEqual([
      { allowed_origin: { old: null, new: url } },
      { allowed_origin: { old: url, new: null } },
    ]);
  });

  it('are refused where they are none, and where there is no such tenant', async () => {
    for (const url of ['', 'https://a.example/path', '*', 'ftp://a.example'])
      expect((await list(url)).status).toBe(422);
    expect((await list(fresh(), '00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('let pages read answers at once, on every replica, and no longer once they are taken off', async () => {
    const origin = fresh();
    expect([await echoed(origin), await echoed(origin, replica)]).toEqual([null, null]);
    const { id } = (await list(origin)).body;
    expect(await echoed(origin)).toBe(origin);
    await eventually('the replica lets the page read', async () => (await echoed(origin, replica)) === origin, SOON);
    await take(id);
    expect(await echoed(origin)).toBeNull();
    await eventually('the replica no longer does', async () => (await echoed(origin, replica)) === null, SOON);
  });

  it('answer preflights of exactly one further label', async () => {
    const base = new URL(fresh()).host;
    await list(`https://*.${base}`);
    const preflight = (origin: string) =>
      platform.call('/users/me/', {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' },
      });
    const { status, headers } = await preflight(`https://a.${base}`);
    expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([204, `https://a.${base}`]);
    expect(headers.get('Access-Control-Max-Age')).toBe('600');
    expect((await preflight(`https://a.b.${base}`)).headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('of a suspended tenant do not count', async () => {
    const origin = fresh();
    await list(origin);
    const path = `/sysadmin/tenants/${tenantId}/`;
    await platform.call(path, { method: 'POST', superAdmin: true, json: { state: 'suspended' } });
    expect(await echoed(origin)).toBeNull();
  });

  it('§15.29 are known to what checks the origins of keys', async () => {
    const origin = fresh();
    await list(origin);
    const origins = platform.app.get(TenantOrigins, { strict: false });
    expect(await origins.of(tenantId as never)).toEqual([origin]);
  });
});
