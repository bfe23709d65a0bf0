import { AcrossTenants } from '@svc/database';
import { Clock, type WebsiteId } from '@svc/kernel';
import { CrawlScheduleService } from '../src/app/crawl-schedule.service';
import { WebsitesAcrossTenants } from '../src/data/websites.across-tenants';
import { codeOf } from '@svc/testing';
import { ChangeWebsiteService } from '../src/app/change-website.service';
import { type CrawlStage, Crawling, openCrawlStage } from './support/crawl-stage';
import { page } from './support/test-site';

const THURSDAY = new Date('2026-11-26T10:00:00Z');
const FRIDAY = new Date('2026-11-27T10:00:00Z');

describe('spec §8.3: websites that are crawled again by themselves', () => {
  let stage: CrawlStage;
  let crawling: Crawling;
  let id: WebsiteId;

  beforeAll(async () => {
    stage = await openCrawlStage();
    crawling = await Crawling.begin(stage);
    stage.site.answers.set('/', page('Home'));
    id = await crawling.add();
    await crawling.ended(id);
  });
  afterAll(() => stage.close());

  const set = (interval: string, now: Date, hoursAgo: number, retryInHours: number | null = null) =>
    stage.db.dataSource.query(
      `UPDATE websites SET update_interval = $2, last_crawled_at = $3::timestamptz - $4 * interval '1 hour',
         next_retry_at = $3::timestamptz + $5 * interval '1 hour' WHERE id = $1`,
      [id, interval, now, hoursAgo, retryInHours],
    );
  const isDue = async (now: Date): Promise<boolean> => {
    const all = crawling.get(WebsitesAcrossTenants);
    const due = await crawling.get(AcrossTenants).read((tx) => all.due(tx, now));
    return due.some((place) => place.id === id);
  };

  it.each([
    ['daily', 24, true, true],
    ['daily', 23, false, false],
    ['every_other_day', 48, true, true],
    ['every_other_day', 47, false, false],
    ['weekly', 168, false, true],
    ['weekly', 167, false, false],
    ['never', 1_000, false, false],
  ])('%s, crawled %d hours ago: due on a Thursday %s, on a Friday %s', async (interval, hours, thursday, friday) => {
    await set(interval, THURSDAY, hours);
    expect(await isDue(THURSDAY)).toBe(thursday);
    await set(interval, FRIDAY, hours);
    expect(await isDue(FRIDAY)).toBe(friday);
  });

  it('one that failed waits for its next try', async () => {
    await set('daily', THURSDAY, 30, 1);
    expect(await isDue(THURSDAY)).toBe(false);
    await set('daily', THURSDAY, 30, -1);
    expect(await isDue(THURSDAY)).toBe(true);
  });

  it('a site whose model is not cleared for its space is refused by hand, and passed over without a failure', async () => {
    await set('daily', THURSDAY, 24);
    const { tenantId } = crawling.owner;
    const run = (sql: string) => stage.db.dataSource.query(sql, [tenantId]);
    await run(`INSERT INTO security_classifications (id, tenant_id, name, security_level, created_at, updated_at)
      VALUES ($1, $1, 'High', 1, now(), now())`);
    await run('UPDATE spaces SET security_classification_id = $1 WHERE tenant_id = $1');
    await run('UPDATE tenants SET security_enabled = true WHERE id = $1');
    const changing = crawling.get(ChangeWebsiteService);
    expect(await codeOf(changing.crawl(crawling.owner, id))).toBe('security_classification_mismatch');
    expect(await changing.crawlMany(crawling.owner, [id])).toEqual([{ websiteId: id, error: expect.any(String) }]);
    const runs = 'SELECT count(*)::int AS count FROM crawl_runs WHERE tenant_id = $1';
    const before = await run(runs);
    expect(await crawling.get(CrawlScheduleService).queueAll()).toBe(0);
    expect(await run(runs)).toEqual(before);
    expect(await run('SELECT consecutive_failures FROM websites WHERE tenant_id = $1')).toEqual([
      { consecutive_failures: 0 },
    ]);
    await run('UPDATE tenants SET security_enabled = false WHERE id = $1');
  });

  it('what is due is queued once, and crawled', async () => {
    await set('daily', THURSDAY, 24);
    const clock = jest.spyOn(stage.crawler.get(Clock, { strict: false }), 'now').mockReturnValue(THURSDAY);
    const schedule = crawling.get(CrawlScheduleService);
    stage.site.answers.set('/', (_, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page('Home')), 1_000);
    });
    const queued = [await schedule.queueDue(), await schedule.queueDue()];
    clock.mockRestore();
    expect(queued).toEqual([1, 0]);
    expect((await crawling.ended(id)).status).toBe('complete');
  });
});
