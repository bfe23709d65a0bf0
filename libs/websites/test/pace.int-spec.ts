import { Clock } from '@svc/kernel';
import { type CrawlStage, Crawling, openCrawlStage } from './support/crawl-stage';
import { page } from './support/test-site';

/** Requests that all crawls together may have under way at one host. */
const PLACES = 8;
/** Long enough that a request too many would be seen beside the others. */
const ANSWER_MS = 100;

describe('supplement §13.9: the pace of crawls', () => {
  let stage: CrawlStage;

  beforeAll(async () => {
    stage = await openCrawlStage();
  });
  afterAll(() => stage.close());

  it('however many tenants crawl a host, it is asked by no more than may be at once', async () => {
    const tenants = [await Crawling.begin(stage), await Crawling.begin(stage), await Crawling.begin(stage)];
    for (const tenant of tenants) await tenant.set({ autothrottle_enabled: false });
    const paths = Array.from({ length: 24 }, (_, n) => `/page-${n}`);
    let underWay = 0;
    let most = 0;
    stage.site.answers.set('/', page('Home', ...paths));
    for (const path of paths) {
      stage.site.answers.set(path, (_, response) => {
        most = Math.max(most, (underWay += 1));
        setTimeout(() => {
          underWay -= 1;
          response.writeHead(200, { 'content-type': 'text/html' }).end(page(path));
        }, ANSWER_MS);
      });
    }
    const ids = await Promise.all(tenants.map((tenant) => tenant.add()));
    const runs = await Promise.all(tenants.map((tenant, at) => tenant.ended(ids[at]!)));
    expect(runs.map(({ status, pagesCrawled }) => [status, pagesCrawled])).toEqual(tenants.map(() => ['complete', 25]));
    expect(most).toBeLessThanOrEqual(PLACES);
  });

  it('a site that asks for a pause is not asked anything until it is over', async () => {
    const crawling = await Crawling.begin(stage);
    await crawling.set({ retry_times: 1 });
    let askedForPauseAtMs = 0;
    stage.site.answers.set('/', (_, response) => {
      const isFirst = stage.site.asked('/') === 1;
      if (isFirst) askedForPauseAtMs = performance.now();
      if (isFirst) response.writeHead(429, { 'retry-after': '2' }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end(page('Home'));
    });
    const id = await crawling.add();
    expect(await crawling.ended(id)).toMatchObject({ status: 'complete', pagesCrawled: 1, failureSummary: {} });
    const next = stage.site.requests.filter(({ atMs }) => atMs > askedForPauseAtMs)[0]!;
    expect(next.atMs - askedForPauseAtMs).toBeGreaterThan(1_900);
  });

  it('a site that goes away is not asked for everything that is known of it', async () => {
    const crawling = await Crawling.begin(stage);
    const { elsewhere: site } = stage;
    const paths = Array.from({ length: 200 }, (_, n) => `/page-${n}`);
    const clock = stage.crawler.get(Clock, { strict: false });
    let laterMs = 0;
    site.answers.set('/', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page('Home', ...paths));
      // Asked once for where it leads, once for what it says.
      if (site.asked('/') < 2) return;
      response.on('finish', () => void site.close());
      jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + (laterMs += 10_000)));
    });
    const run = await crawling.ended(await crawling.add({ url: site.url }));
    jest.restoreAllMocks();
    expect(run).toMatchObject({ status: 'complete', pagesCrawled: 1 });
    expect(run.failureSummary).toEqual({ HTTP_ERROR: run.pagesFailed, LIMIT_REACHED: 1 });
    expect(run.pagesFailed).toBeGreaterThanOrEqual(30);
    expect(run.pagesFailed).toBeLessThan(100);
  });
});
