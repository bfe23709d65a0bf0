import { makeTenant, makeUser, type Platform, type TestDatabase, testDatabase } from '@svc/testing';
import { startTenancy } from './support/start-tenancy';

const DEFAULTS = {
  crawl_max_length: 36_000,
  download_timeout: 90,
  download_max_size: 10_485_760,
  dns_timeout: 30,
  retry_times: 2,
  closespider_itemcount: 20_000,
  obey_robots: true,
  autothrottle_enabled: true,
  tenant_worker_concurrency_limit: 4,
  crawl_stale_threshold_minutes: 30,
  queued_stale_threshold_minutes: 5,
  crawl_heartbeat_interval_seconds: 300,
  crawl_feeder_enabled: true,
  crawl_feeder_interval_seconds: 10,
  crawl_feeder_batch_size: 10,
  crawl_job_max_age_seconds: 1800,
  tenant_worker_semaphore_ttl_seconds: 39_600,
  crawl_page_batch_size: 100,
};

const CHANGES = `SELECT metadata FROM audit_outbox WHERE tenant_id = $1 AND action = 'TENANT_SETTINGS_UPDATED' ORDER BY id`;

describe('§6.3 crawler settings', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: string;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startTenancy(db.url, { env: { RETRY_TIMES: '7' } });
  });
  beforeEach(async () => {
    tenantId = await makeTenant(platform);
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const call = (method: string, json?: object, id = tenantId) =>
    platform.call(`/sysadmin/tenants/${id}/crawler-settings`, { method, superAdmin: true, ...(json && { json }) });
  const recorded = async (): Promise<unknown[]> =>
    (await db.dataSource.query(CHANGES, [tenantId])).map(
      (row: { metadata: { changes: unknown } }) => row.metadata.changes,
    );

  it('are the deployment’s until the tenant has its own', async () => {
    const settings = { ...DEFAULTS, retry_times: 7 };
    expect((await call('GET')).body).toEqual({ tenant_id: tenantId, settings, overrides: [], updated_at: null });
    for (const none of [{}, undefined]) {
      expect((await call('PUT', none)).body).toMatchObject({ settings, overrides: [], updated_at: null });
    }
    expect(await recorded()).toEqual([]);
  });

  it('change by name, add up, and are taken back together', async () => {
    await call('PUT', { retry_times: 0, unknown: 5 });
    const { status, body } = await call('PUT', { obey_robots: false, crawl_page_batch_size: 1000 });
    expect(status).toBe(200);
    expect(body.settings).toEqual({ ...DEFAULTS, retry_times: 0, obey_robots: false, crawl_page_batch_size: 1000 });
    expect(body.overrides.sort()).toEqual(['crawl_page_batch_size', 'obey_robots', 'retry_times']);
    expect(body.updated_at).toEqual(expect.any(String));
    const { settings, updated_at } = body;
    expect((await call('GET')).body).toMatchObject({ settings, updated_at });
    const taken = await call('DELETE');
    expect([taken.status, taken.body.deleted_keys.sort()]).toEqual([200, body.overrides]);
    expect((await call('DELETE')).body).toMatchObject({ tenant_id: tenantId, deleted_keys: [] });
    expect((await call('GET')).body).toMatchObject({ overrides: [], settings: { retry_times: 7 } });
    expect(await recorded()).toEqual([
      { retry_times: { old: null, new: 0 } },
      { obey_robots: { old: null, new: false }, crawl_page_batch_size: { old: null, new: 1000 } },
      expect.objectContaining({ retry_times: { old: 0, new: null } }),
    ]);
  });

  it.each([
    ['crawl_max_length', 59, 86_401],
    ['download_timeout', 9, 301],
    ['download_max_size', 1_048_575, 1_073_741_825],
    ['dns_timeout', 4, 121],
    ['retry_times', -1, 11],
    ['closespider_itemcount', 99, 100_001],
    ['tenant_worker_concurrency_limit', -1, 51],
    ['crawl_stale_threshold_minutes', 4, 1441],
    ['queued_stale_threshold_minutes', 0, 61],
    ['crawl_heartbeat_interval_seconds', 29, 3601],
    ['crawl_feeder_interval_seconds', 4, 301],
    ['crawl_feeder_batch_size', 0, 101],
    ['crawl_job_max_age_seconds', 299, 7201],
    ['tenant_worker_semaphore_ttl_seconds', 3599, 86_401],
    ['crawl_page_batch_size', 9, 1001],
  ])('%s is kept in its range, which the refusal names', async (name, below, above) => {
    for (const value of [below, above, 'many', 100.5, true, null]) {
      const { status, body } = await call('PUT', { [name]: value, obey_robots: false });
      expect([value, status, body.detail[0].loc]).toEqual([value, 422, ['body', name]]);
      if (value !== null) expect(body.detail[0].msg).toContain(`from ${below + 1} to ${above - 1}`);
    }
    expect((await call('GET')).body.overrides).toEqual([]);
  });

  it.each([
    ['crawl_stale_threshold_minutes', 5],
    ['crawl_heartbeat_interval_seconds', 3600],
  ])('%s may be %i, whatever the other is', async (name, value) => {
    expect((await call('PUT', { [name]: value })).body.settings).toMatchObject({ [name]: value });
  });

  it('are switches where they are switches', async () => {
    expect((await call('PUT', { obey_robots: 'no' })).status).toBe(422);
    expect((await call('PUT', { crawl_feeder_enabled: 1 })).status).toBe(422);
  });

  it('go together: a slot is kept as long as a crawl lasts or waits', async () => {
    const refused = await call('PUT', { crawl_max_length: 39_601 });
    expect([refused.status, refused.body.svc_error_code]).toEqual([422, 9012]);
    expect((await call('PUT', { crawl_max_length: 39_600 })).status).toBe(200);
    expect((await call('PUT', { tenant_worker_semaphore_ttl_seconds: 39_599 })).status).toBe(422);
    const both = { crawl_max_length: 50_000, tenant_worker_semaphore_ttl_seconds: 50_000 };
    expect((await call('PUT', both)).status).toBe(200);
  });

  it('are the super admin’s, of tenants that exist', async () => {
    const { token } = await makeUser(platform, tenantId);
    const path = `/sysadmin/tenants/${tenantId}/crawler-settings`;
    expect((await platform.call(path, { token })).status).toBe(401);
    for (const [method, json] of [['GET'], ['PUT', {}], ['DELETE']] as const) {
      expect((await call(method, json, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
    }
  });
});
