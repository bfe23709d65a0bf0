import { AcrossTenants, execute } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { makeKey, makeTenant, type Platform, type TestDatabase, testDatabase } from '@svc/testing';
import { startAccess } from './support/start-access';
import { AccessBroadcast } from '../src/app/access-broadcast';
import { RedisProxy } from './redis-proxy';

const PATIENCE_MS = 300;

describe('§8.1 how many requests a key may make', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: string;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startAccess(db.url);
    tenantId = await makeTenant(platform);
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const ask = ({ secret }: { secret: string }, at = platform) =>
    at.call('/roles/', { headers: { 'X-API-Key': secret } });
  const policy = (text: string) => makePolicy(platform, tenantId, text);

  it('lets exactly 100 of 500 through that come at once', async () => {
    const key = await makeKey(platform, tenantId, { rate_limit: 100 });
    const answers = await Promise.all(Array.from({ length: 500 }, () => ask(key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(400);
    for (const { headers, body } of refused) {
      const seconds = Number(headers.get('Retry-After'));
      expect([headers.get('X-RateLimit-Limit'), headers.get('X-RateLimit-Remaining')]).toEqual(['100', '0']);
      expect(seconds).toBeGreaterThan(3_000);
      expect(seconds).toBeLessThanOrEqual(3_600);
      expect(body).toMatchObject({ code: 'rate_limit_exceeded', retry_after_seconds: seconds });
    }
  }, 120_000);

  it('§8.1.4 says nothing of it where a request passes', async () => {
    const { headers } = await ask(await makeKey(platform, tenantId, { rate_limit: 5 }));
    for (const name of ['Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining']) {
      expect(headers.get(name)).toBeNull();
    }
  });

  it('§8.1.3 takes the default of the scope, -1 for none, and the most that the tenant allows', async () => {
    const small = await startAccess(db.url, { env: { API_KEY_RATE_LIMIT_TENANT_DEFAULT: '2' } });
    try {
      const statuses = async (values: Record<string, unknown>): Promise<number[]> => {
        const key = await makeKey(small, tenantId, values);
        return [(await ask(key, small)).status, (await ask(key, small)).status, (await ask(key, small)).status];
      };
      expect(await statuses({})).toEqual([200, 200, 429]);
      expect(await statuses({ rate_limit: -1 })).toEqual([200, 200, 200]);
      await policy('{"maxRateLimitOverride": 1}');
      expect(await statuses({ rate_limit: -1 })).toEqual([200, 429, 429]);
      expect(await statuses({ rate_limit: 50 })).toEqual([200, 429, 429]);
      expect(await statuses({})).toEqual([200, 200, 429]);
    } finally {
      await policy('{}');
      await small.close();
    }
  });

  describe('§8.1.5 without its store', () => {
    it.each([
      ['gone', async (proxy: RedisProxy) => proxy.cut()],
      ['silent', async (proxy: RedisProxy) => proxy.silence()],
      ['answering errors', async (proxy: RedisProxy) => proxy.refuse()],
    ])(
      'a store that is %s: 503 within 300 ms, or passes where the deployment says so',
      async (_what, trouble) => {
        const proxy = new RedisProxy();
        const env = { REDIS_URL: await proxy.open() };
        const closed = await startAccess(db.url, { env });
        const open = await startAccess(db.url, { env: { ...env, API_KEY_RATE_LIMIT_FAIL_OPEN: 'true' } });
        try {
          const key = await makeKey(platform, tenantId);
          for (const at of [closed, open]) expect((await ask(key, at)).status).toBe(200);
          await trouble(proxy);
          const waited: number[] = [];
          for (let attempt = 0; attempt < 5; attempt++) {
            const started = performance.now();
            const { status, body } = await ask(key, closed);
            waited.push(performance.now() - started);
            expect([status, body.code]).toEqual([503, 'rate_limit_unavailable']);
          }
          // The best of several, since a busy machine may be late for reasons of its own.
          expect(Math.min(...waited)).toBeLessThan(PATIENCE_MS);
          expect((await ask(key, open)).status).toBe(200);
        } finally {
          await proxy.cut();
          await Promise.all([closed.close(), open.close()]);
        }
      },
      60_000,
    );
  });
});

async function makePolicy(platform: Platform, tenantId: string, policy: string): Promise<void> {
  await platform.app.get(AcrossTenants, { strict: false }).run((tx) =>
    execute(
      tx,
      `INSERT INTO api_key_policies (tenant_id, policy, updated_at) VALUES ($1, $2::jsonb, now())
       ON CONFLICT (tenant_id) DO UPDATE SET policy = excluded.policy`,
      [tenantId, policy],
    ),
  );
  await platform.app.get(AccessBroadcast).announce({ tenantId: tenantId as TenantId, userIds: [] });
}
