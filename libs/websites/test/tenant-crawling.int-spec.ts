import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import { newId, type SpaceId, type TenantId, type UserCaller, type WebsiteId } from '@svc/kernel';
import { LiveModule } from '@svc/live';
import {
  anEmbeddingModel,
  aPerson,
  aSpace,
  aWorld,
  insertRow,
  startProcess,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { WebsitesModule } from '../src';
import { ChangeWebsiteService } from '../src/app/change-website.service';
import { TenantCrawlingService } from '../src/app/tenant-crawling.service';

const NOWHERE = 'http://127.0.0.1:9';
const PROCESS = '4a4b0000-0000-4000-8000-00000000c4a1';
const SETTINGS = { crawler: { tenant_worker_concurrency_limit: 3, crawl_stale_threshold_minutes: 30 } };

describe('how crawling goes for a tenant', () => {
  let db: TestDatabase;
  let process: INestApplicationContext;
  let owner: UserCaller;

  beforeAll(async () => {
    db = await testDatabase();
    // Nobody crawls: what is asked for waits until the test says what became of it.
    process = await startProcess(db.url, { modules: [AccessModule, LiveModule, WebsitesModule], consume: [] });
  });
  afterAll(async () => {
    await process.close();
    await db.close();
  });
  beforeEach(async () => {
    await db.dataSource.query(`DELETE FROM worker_heartbeats`);
    ({ owner } = await aWorld(db, { settings: SETTINGS }));
    await anEmbeddingModel(db, owner.tenantId, NOWHERE);
  });

  const read = (actor: UserCaller) => process.get(TenantCrawlingService, { strict: false }).read(actor);

  const beat = (secondsAgo: number) =>
    db.dataSource.query(
      `INSERT INTO worker_heartbeats (process_id, queues, running, beat_at)
       VALUES ('${PROCESS}', '{crawl}', 1, now() - $1 * interval '1 second')`,
      [secondsAgo],
    );

  const modelOf = async (tenantId: TenantId): Promise<string> =>
    (await db.dataSource.query(`SELECT id FROM embedding_models WHERE tenant_id = $1`, [tenantId]))[0].id;

  /** A website that waits to be crawled. */
  async function aWebsite(actor: UserCaller, space: SpaceId, name: string): Promise<WebsiteId> {
    const { tenantId } = actor;
    const id = newId<WebsiteId>();
    const row = {
      id,
      tenant_id: tenantId,
      space_id: space,
      name,
      url: `https://${name}.example/`,
      crawl_type: 'crawl',
    };
    const embedding_model_id = await modelOf(tenantId);
    await db.uow.run(tenantId, (tx) => insertRow(tx, 'websites', { ...row, embedding_model_id }));
    await process.get(ChangeWebsiteService, { strict: false }).crawl(actor, id);
    return id;
  }

  /** @param values in SQL, of its crawl */
  const became = (id: WebsiteId, values: string) =>
    db.dataSource.query(`UPDATE crawl_runs SET ${values} WHERE website_id = $1`, [id]);

  it('says that nobody crawls, and since when', async () => {
    expect(await read(owner)).toEqual({
      status: 'UNHEALTHY',
      isCrawlerAlive: false,
      lastHeartbeatAt: null,
      running: 0,
      waiting: 0,
      stuck: 0,
      slotsInUse: 0,
      slots: 3,
      crawls: [],
      failures: [],
    });
    await beat(600);
    const gone = await read(owner);
    expect(gone).toMatchObject({ status: 'UNHEALTHY', isCrawlerAlive: false });
    expect(Date.now() - gone.lastHeartbeatAt!.getTime()).toBeGreaterThan(590_000);
  });

  it('tells those that run, wait and are stuck apart, counts slots, and lists failures with their reasons', async () => {
    await beat(1);
    const space = await aSpace(db, owner, 'Harbour');
    await aWebsite(owner, space, 'waits');
    const runs = await aWebsite(owner, space, 'runs');
    await became(runs, `status = 'in progress', started_at = now(), heartbeat_at = now(), pages_crawled = 7`);
    const silent = await aWebsite(owner, space, 'silent');
    await became(silent, `status = 'in progress', started_at = now(), heartbeat_at = now() - interval '31 minutes'`);
    const left = await aWebsite(owner, space, 'left');
    await became(left, `status = 'in progress', started_at = now(), heartbeat_at = now()`);
    await db.dataSource.query(
      `UPDATE jobs SET status = 'failed', failure_code = 'internal_error', finished_at = now() WHERE id = (SELECT job_id FROM crawl_runs WHERE website_id = $1)`,
      [left],
    );
    const failed = await aWebsite(owner, space, 'failed');
    await became(
      failed,
      `status = 'failed', finished_at = now(), pages_failed = 2, failure_summary = '{"TIMEOUT": 2}'`,
    );
    const crawling = await read(owner);
    expect(crawling).toMatchObject({ status: 'DEGRADED', isCrawlerAlive: true, running: 1, waiting: 1, stuck: 2 });
    // One that is silent keeps its slot until its time is over; one that was left behind has none.
    expect([crawling.slotsInUse, crawling.slots]).toEqual([2, 3]);
    expect(crawling.crawls.map(({ state, place }) => [place?.website.name, state, place?.spaceName])).toEqual([
      ['silent', 'stuck', 'Harbour'],
      ['left', 'stuck', 'Harbour'],
      ['runs', 'running', 'Harbour'],
      ['waits', 'waiting', 'Harbour'],
    ]);
    expect(crawling.failures.map(({ run, place }) => [place?.website.name, run.failureSummary])).toEqual([
      ['failed', { TIMEOUT: 2 }],
    ]);
  });

  it('names nothing of personal spaces, of other tenants, or of processes', async () => {
    await beat(1);
    const own = newId<SpaceId>();
    const row = { id: own, tenant_id: owner.tenantId, kind: 'personal', name: 'Mine', user_id: owner.user.id };
    await db.uow.run(owner.tenantId, (tx) => insertRow(tx, 'spaces', row));
    await aWebsite(owner, own, 'secret');
    const { owner: other } = await aWorld(db);
    await anEmbeddingModel(db, other.tenantId, NOWHERE);
    await aWebsite(other, await aSpace(db, other), 'foreign');
    const crawling = await read(owner);
    expect(crawling).toMatchObject({ status: 'HEALTHY', waiting: 1 });
    expect(crawling.crawls.map(({ place }) => place)).toEqual([null]);
    expect(JSON.stringify(crawling)).not.toMatch(new RegExp(`secret|foreign|${PROCESS}`));
    expect((await read(other)).crawls.map(({ place }) => place?.website.name)).toEqual(['foreign']);
    const nobody = await aPerson(db, owner.tenantId, ['websites']);
    await expect(read(nobody)).rejects.toMatchObject({ code: 'forbidden_action' });
  });

  it('says that crawling is switched off', async () => {
    const off = await startProcess(db.url, {
      modules: [AccessModule, LiveModule, WebsitesModule],
      consume: [],
      env: { USING_CRAWL: 'false' },
    });
    try {
      expect((await off.get(TenantCrawlingService, { strict: false }).read(owner)).status).toBe('OFF');
    } finally {
      await off.close();
    }
  });
});
