import type { ServerResponse } from 'node:http';
import { Clock, type WebsiteId } from '@svc/kernel';
import { eventually } from '@svc/testing';
import { WebsitesJobsModule } from '../src';
import { ChangeWebsiteService } from '../src/app/change-website.service';
import { SweepRunsService } from '../src/app/crawl/sweep-runs.service';
import { answerName } from './support/answer-name';
import { type CrawlStage, Crawling, openCrawlStage } from './support/crawl-stage';
import { page, type SiteAnswer } from './support/test-site';

function expectWithin(value: number, least: number, most: number): void {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}

/** What the others do is seen where their rules are: robots.txt, batches and slots in `crawl.int-spec.ts`. */
describe('supplement §6.3: what the settings of a tenant do to its crawls', () => {
  let stage: CrawlStage;
  let crawling: Crawling;
  /** Answers that are kept waiting. */
  const held: ServerResponse[] = [];

  beforeAll(async () => {
    stage = await openCrawlStage({}, [WebsitesJobsModule]);
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    crawling = await Crawling.begin(stage);
  });
  afterEach(() => release());

  const hold: SiteAnswer = (_, response) => void held.push(response);
  const release = () => held.splice(0).forEach((response) => response.end(page('Released')));
  const serve = (pages: Record<string, SiteAnswer>) => {
    for (const [path, answer] of Object.entries(pages)) stage.site.answers.set(path, answer);
  };
  const serveMany = (count: number, answer: (path: string) => SiteAnswer) => {
    const paths = Array.from({ length: count }, (_, n) => `/page-${n}`);
    serve({ '/': page('Home', ...paths), ...Object.fromEntries(paths.map((path) => [path, answer(path)])) });
  };
  const failing = (times: number, path: string): SiteAnswer => {
    return (_, response) => {
      if (stage.site.asked(path) > times) response.writeHead(200, { 'content-type': 'text/html' }).end(page(path));
      else response.writeHead(503, { 'retry-after': '0' }).end();
    };
  };
  const latestRun = async (id: WebsiteId) => {
    const sql = `SELECT status, started_at, heartbeat_at FROM crawl_runs WHERE website_id = $1 ORDER BY id DESC LIMIT 1`;
    const rows: { status: string; started_at: Date | null; heartbeat_at: Date | null }[] =
      await stage.db.dataSource.query(sql, [id]);
    return rows[0]!;
  };
  const change = (id: WebsiteId, assignment: string) =>
    stage.db.dataSource.query(`UPDATE crawl_runs SET ${assignment} WHERE website_id = $1`, [id]);
  const crawlAgain = (id: WebsiteId) => crawling.get(ChangeWebsiteService).crawl(crawling.owner, id);
  /** A website whose crawl has begun and waits for its page. */
  const addHeld = async () => {
    serve({ '/held': hold });
    const id = await crawling.add({ url: `${stage.site.url}/held` });
    await eventually('the crawl has begun', async () => (await latestRun(id)).status === 'in progress');
    return id;
  };

  it('closespider_itemcount: so many pages are read', async () => {
    await crawling.set({ closespider_itemcount: 100 });
    serveMany(104, (path) => page(path));
    const run = await crawling.ended(await crawling.add());
    expect(run).toMatchObject({ status: 'complete', pagesCrawled: 100, failureSummary: { LIMIT_REACHED: 1 } });
  });

  it('crawl_max_length: after that nothing more is asked for', async () => {
    await crawling.set({ crawl_max_length: 60 });
    serveMany(20, (path) => page(path));
    const isLate = () => stage.site.asked('/page-0') > 0;
    const clock = stage.crawler.get(Clock, { strict: false });
    const spy = jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + (isLate() ? 60_000 : 0)));
    const run = await crawling.ended(await crawling.add());
    spy.mockRestore();
    // The first, and the eight that were asked for before the time was over.
    expect(run).toMatchObject({ status: 'complete', pagesCrawled: 9, failureSummary: { LIMIT_REACHED: 1 } });
  });

  it('crawl_max_length: what is under way then is given up, and nothing is removed', async () => {
    await crawling.set({ crawl_max_length: 60 });
    serve({ '/': page('Home', '/slow'), '/slow': page('Slow') });
    const id = await crawling.add();
    await crawling.ended(id);
    stage.site.answers.set('/slow', hold);
    // All but two seconds are over when it begins.
    await stage.db.dataSource.query(`CREATE FUNCTION begin_earlier() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      NEW.started_at := now() - interval '58 seconds'; RETURN NEW; END $$`);
    await stage.db.dataSource.query(`CREATE TRIGGER begin_earlier BEFORE UPDATE OF started_at ON crawl_runs
      FOR EACH ROW WHEN (OLD.started_at IS NULL) EXECUTE FUNCTION begin_earlier()`);
    const run = await crawling.again(id);
    await stage.db.dataSource.query('DROP FUNCTION begin_earlier CASCADE');
    expect(run).toMatchObject({ status: 'complete', pagesCrawled: 1, failureSummary: { LIMIT_REACHED: 1 } });
    expect(await crawling.titles(id)).toEqual(['/', '/slow']);
  });

  it('download_max_size: a larger file is not read', async () => {
    await crawling.set({ download_max_size: 1_048_576 });
    const file = (bytes: number): SiteAnswer => {
      return (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('word '.repeat(bytes / 5));
    };
    serve({ '/': page('Home', '/small.txt', '/large.txt'), '/small.txt': file(5_000), '/large.txt': file(1_048_600) });
    const run = await crawling.ended(await crawling.add({ downloadFiles: true }));
    expect(run).toMatchObject({ status: 'complete', filesDownloaded: 1, failureSummary: { TOO_LARGE: 1 } });
  });

  it('retry_times: so often a page that failed is tried again', async () => {
    await crawling.set({ retry_times: 2 });
    serve({ '/': page('Home', '/twice', '/thrice'), '/twice': failing(2, '/twice'), '/thrice': failing(3, '/thrice') });
    const id = await crawling.add();
    expect((await crawling.ended(id)).failureSummary).toEqual({ HTTP_ERROR: 1 });
    expect(await crawling.titles(id)).toEqual(['/', '/twice']);
    expect(stage.site.asked('/thrice')).toBe(3);
  });

  it('autothrottle_enabled: a site is asked carefully at first, or by as many as may be', async () => {
    const asked = () => stage.site.requests.filter(({ path }) => path.startsWith('/page-')).length;
    serveMany(8, () => hold);
    const careful = await crawling.add();
    await eventually('as many are asked for as may be', () => asked() >= 4);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked()).toBeLessThan(8);
    const releasing = setInterval(release, 50);
    await crawling.ended(careful);
    clearInterval(releasing);

    crawling = await Crawling.begin(stage);
    await crawling.set({ autothrottle_enabled: false });
    serveMany(8, () => hold);
    const quick = await crawling.add();
    await eventually('all are asked for at once', () => asked() === 8);
    release();
    expect(await crawling.ended(quick)).toMatchObject({ status: 'complete' });
  });

  it('download_timeout and dns_timeout: a page and the look-up of a name are given up', async () => {
    await crawling.set({ download_timeout: 10, dns_timeout: 5 });
    serve({ '/': page('Home', '/hang'), '/hang': hold });
    const looks: number[] = [];
    const restore = answerName('unanswered.example', () => {
      looks.push(performance.now());
      // Adding the website looks at the name, too.
      return looks.length === 1 ? '93.184.216.34' : null;
    });
    const [hanging, unanswered] = [await crawling.add(), await crawling.add({ url: 'http://unanswered.example/' })];
    const [one, other] = await Promise.all([crawling.ended(hanging), crawling.ended(unanswered)]);
    restore();
    expect([one.status, one.failureSummary]).toEqual(['complete', { TIMEOUT: 1 }]);
    const { atMs } = stage.site.requests.find(({ path }) => path === '/hang')!;
    expectWithin(one.finishedAt!.getTime() - performance.timeOrigin - atMs, 9_500, 18_000);
    expect([other.status, other.failureSummary]).toEqual(['failed', { TIMEOUT: 1 }]);
    expectWithin(other.finishedAt!.getTime() - performance.timeOrigin - looks[1]!, 4_900, 9_000);
  });

  it('crawl_heartbeat_interval_seconds: so often a run says that it goes on', async () => {
    await crawling.set({ crawl_heartbeat_interval_seconds: 31 });
    const timers = jest.spyOn(global, 'setInterval');
    const id = await addHeld();
    const beats = () => timers.mock.calls.find(([, everyMs]) => everyMs === 31_000);
    const [beat] = await eventually('a timer is set', beats);
    timers.mockRestore();
    await change(id, `heartbeat_at = '2020-01-01'`);
    beat();
    await eventually('the run says so', async () => (await latestRun(id)).heartbeat_at!.getFullYear() > 2020);
  });

  it.each([10, -10])(
    'a crawl goes by the clock of the database: that of a crawler may be %d minutes off',
    async (off) => {
      await crawling.set({ crawl_max_length: 60, crawl_stale_threshold_minutes: 5, crawl_job_max_age_seconds: 300 });
      const clock = stage.crawler.get(Clock, { strict: false });
      const spy = jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + off * 60_000));
      const id = await addHeld();
      await crawling.get(SweepRunsService).sweep();
      expect((await latestRun(id)).status).toBe('in progress');
      await expect(crawlAgain(id)).rejects.toMatchObject({ code: 'crawl_running' });
      serve({ '/held': page('Held') });
      release();
      expect(await crawling.ended(id)).toMatchObject({ status: 'complete', pagesCrawled: 1, failureSummary: {} });
      spy.mockRestore();
    },
  );

  it('crawl_stale_threshold_minutes: who says nothing for so long may be followed', async () => {
    const id = await addHeld();
    await change(id, `heartbeat_at = now() - interval '6 minutes'`);
    await expect(crawlAgain(id)).rejects.toMatchObject({ code: 'crawl_running' });
    await crawling.set({ crawl_stale_threshold_minutes: 5 });
    await expect(crawlAgain(id)).resolves.toBeDefined();
  });

  it('crawl_stale_threshold_minutes: who says nothing for so long has failed, and gives its slot back', async () => {
    await crawling.set({ tenant_worker_concurrency_limit: 1 });
    const id = await addHeld();
    const sweep = () => crawling.get(SweepRunsService).sweep();
    const status = async () => (await latestRun(id)).status;
    await change(id, `heartbeat_at = now() - interval '6 minutes', created_at = now() - interval '1 hour'`);
    await sweep();
    expect(await status()).toBe('in progress');
    await crawling.set({ crawl_stale_threshold_minutes: 5 });
    await sweep();
    expect(await status()).toBe('failed');
    serve({ '/': page('Home'), '/held': page('Held') });
    expect((await crawling.ended(await crawling.add())).status).toBe('complete');
    release();
    const job = `SELECT j.status FROM jobs j JOIN crawl_runs r ON r.job_id = j.id WHERE r.website_id = $1`;
    const jobStatus = async () => (await stage.db.dataSource.query(job, [id]))[0].status;
    await eventually('its job has failed with it', async () => (await jobStatus()) === 'failed');
  });

  it('crawl_job_max_age_seconds: who waits for longer has failed, also while nobody looks', async () => {
    await crawling.set({ tenant_worker_concurrency_limit: 1, crawl_feeder_interval_seconds: 300 });
    await addHeld();
    const id = await crawling.add();
    const waits = async () => (await latestRun(id)).heartbeat_at !== null;
    await eventually('it waits', waits);
    await change(id, `created_at = now() - interval '6 minutes'`);
    const sweep = () => crawling.get(SweepRunsService).sweep();
    await sweep();
    expect((await latestRun(id)).status).toBe('queued');
    await crawling.set({ crawl_job_max_age_seconds: 300 });
    // Who was not looked at waits for a crawler, not for a slot.
    await change(id, `heartbeat_at = NULL`);
    await sweep();
    expect((await latestRun(id)).status).toBe('queued');
    await change(id, `heartbeat_at = now()`);
    await sweep();
    expect((await latestRun(id)).status).toBe('failed');
  });

  it('queued_stale_threshold_minutes: who waits for so long may be followed', async () => {
    await crawling.set({ tenant_worker_concurrency_limit: 1 });
    await addHeld();
    const id = await crawling.add();
    await change(id, `created_at = now() - interval '2 minutes'`);
    await expect(crawlAgain(id)).rejects.toMatchObject({ code: 'crawl_running' });
    await crawling.set({ queued_stale_threshold_minutes: 1 });
    await expect(crawlAgain(id)).resolves.toBeDefined();
  });

  it('crawl_job_max_age_seconds and tenant_worker_semaphore_ttl_seconds: how long is waited for a slot, and it is kept', async () => {
    await crawling.set({
      tenant_worker_concurrency_limit: 1,
      crawl_job_max_age_seconds: 300,
      crawl_feeder_interval_seconds: 5,
      crawl_max_length: 3_600,
      tenant_worker_semaphore_ttl_seconds: 3_600,
    });
    serve({ '/': page('Home') });
    const holder = await addHeld();
    const tired = await crawling.add();
    await change(tired, `created_at = now() - interval '301 seconds'`);
    expect(await crawling.ended(tired)).toMatchObject({ status: 'failed', pagesCrawled: 0 });
    await change(holder, `started_at = now() - interval '3601 seconds'`);
    expect((await crawling.again(tired)).status).toBe('complete');
  });

  it('crawl_feeder_enabled, _batch_size and _interval_seconds: so many begin in so long, oldest first, or as they come', async () => {
    await crawling.set({
      tenant_worker_concurrency_limit: 2,
      crawl_feeder_batch_size: 1,
      crawl_feeder_interval_seconds: 5,
    });
    serve({ '/': page('Home'), '/other': page('Other'), '/held-too': hold });
    await addHeld();
    await crawling.add({ url: `${stage.site.url}/held-too` });
    await eventually('both slots are taken', () => held.length === 2);
    const [older, younger] = [await crawling.add({ url: `${stage.site.url}/other` }), await crawling.add()];
    const waits = async (id: WebsiteId) => (await latestRun(id)).heartbeat_at !== null;
    await eventually('both wait', async () => (await waits(older)) && (await waits(younger)));
    // Whose turn it is goes by their age, not by who looks first.
    await change(younger, `created_at = created_at - interval '1 minute'`);
    serve({ '/held': page('Held'), '/held-too': page('Held, too') });
    release();
    const startOf = async (id: WebsiteId) => {
      expect((await crawling.ended(id)).status).toBe('complete');
      return (await latestRun(id)).started_at!.getTime();
    };
    expectWithin((await startOf(older)) - (await startOf(younger)), 5_000, 30_000);
    await crawling.set({ crawl_feeder_enabled: false, crawl_feeder_interval_seconds: 300 });
    for (const id of [older, younger]) await crawlAgain(id);
    expect(Math.abs((await startOf(older)) - (await startOf(younger)))).toBeLessThan(5_000);
  });
});
