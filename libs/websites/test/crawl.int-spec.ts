import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { AppError, type WebsiteId } from '@svc/kernel';
import { eventually } from '@svc/testing';
import { ChangeWebsiteService } from '../src/app/change-website.service';
import { StoreBatch } from '../src/app/crawl/store-batch.service';
import { FrontierRepository } from '../src/data/frontier.repository';
import { CrawlWebsite } from '../src/jobs/crawl-website.job';
import { type CrawlStage, Crawling, openCrawlStage } from './support/crawl-stage';
import { page, type SiteAnswer } from './support/test-site';

/** The smallest there is. */
const BATCH = 10;

describe('supplement §13.9: crawling a website', () => {
  let stage: CrawlStage;
  let crawling: Crawling;

  beforeAll(async () => {
    stage = await openCrawlStage();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    crawling = await Crawling.begin(stage);
  });

  const serve = (pages: Record<string, string>) => {
    for (const [path, answer] of Object.entries(pages)) stage.site.answers.set(path, answer);
  };
  const smallBatches = () => crawling.set({ crawl_page_batch_size: BATCH });
  const complete = async (id: WebsiteId) => expect((await crawling.ended(id)).status).toBe('complete');

  it('every page below the start is one document, and only what changed is embedded again', async () => {
    serve({
      '/docs/': page(
        'Home',
        'a.html',
        'b.html?utm_source=x',
        '/outside',
        'index.html',
        `http://${stage.other.host}/docs/`,
      ),
      '/docs/index.html': page(
        'Home',
        'a.html',
        'b.html?utm_source=x',
        '/outside',
        'index.html',
        `http://${stage.other.host}/docs/`,
      ),
      '/docs/a.html': page('A', 'c.html', 'twice.html'),
      '/docs/b.html': page('B', 'missing.html'),
      '/docs/c.html': page('C', '/docs/'),
      '/docs/twice.html': page('A').replace('</head>', '<link rel="canonical" href="a.html"></head>'),
    });
    const id = await crawling.add({ url: `${stage.site.url}/docs/` });
    const run = await crawling.ended(id);
    expect(run).toMatchObject({
      status: 'complete',
      pagesCrawled: 4,
      pagesFailed: 1,
      failureSummary: { HTTP_ERROR: 1 },
    });
    expect(await crawling.titles(id)).toEqual(['/docs/', '/docs/a.html', '/docs/b.html', '/docs/c.html']);
    expect(crawling.embedded()).toBe(4);
    expect([stage.site.asked('/outside'), stage.other.requests.length]).toEqual([0, 0]);

    expect((await crawling.again(id)).pagesCrawled).toBe(4);
    expect(crawling.embedded()).toBe(0);

    serve({ '/docs/b.html': page('B2', 'd.html'), '/docs/d.html': page('D') });
    stage.site.answers.delete('/docs/c.html');
    await crawling.again(id);
    expect(await crawling.titles(id)).toEqual(['/docs/', '/docs/a.html', '/docs/b.html', '/docs/d.html']);
    expect(crawling.embedded()).toBe(2);
  });

  it('pages that say they have not changed are not sent again, and still lead to others', async () => {
    serve({ '/a': page('A') });
    const conditions: unknown[] = [];
    stage.site.answers.set('/', (request, response) => {
      conditions.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end(page('Home', '/a'));
    });
    const id = await crawling.add();
    await complete(id);
    expect((await crawling.again(id)).pagesCrawled).toBe(2);
    expect(await crawling.titles(id)).toEqual(['/', '/a']);
    expect(conditions.at(-1)).toBe('"1"');
    // What an older release has read of a page is read anew once.
    await stage.db.dataSource.query('UPDATE website_pages SET generation = NULL');
    for (const known of [undefined, '"1"']) {
      conditions.length = 0;
      expect((await crawling.again(id)).pagesCrawled).toBe(2);
      expect(conditions.at(-1)).toBe(known);
    }
  });

  it('robots.txt, noindex and nofollow hold, unless the tenant switches that off', async () => {
    serve({
      '/': page('Home', '/private/x', '/unlisted', '/end'),
      '/private/x': page('Private'),
      '/unlisted': page('Unlisted', '/found').replace('<head>', '<head><meta name="robots" content="noindex">'),
      '/found': page('Found'),
      '/beyond': page('Beyond'),
    });
    stage.site.answers.set('/robots.txt', (_, response) => response.end('User-agent: *\nDisallow: /private/'));
    stage.site.answers.set('/end', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'x-robots-tag': 'nofollow' }).end(page('End', '/beyond')),
    );
    const id = await crawling.add();
    expect((await crawling.ended(id)).failureSummary).toEqual({ ROBOTS: 1 });
    expect(await crawling.titles(id)).toEqual(['/', '/end', '/found']);
    const hidden = await crawling.ended(await crawling.add({ url: `${stage.site.url}/unlisted` }));
    expect([hidden.status, hidden.failureSummary]).toEqual(['failed', { ROBOTS: 1 }]);
    await crawling.set({ obey_robots: false });
    await crawling.again(id);
    expect(await crawling.titles(id)).toEqual(['/', '/beyond', '/end', '/found', '/private/x', '/unlisted']);
  });

  it('sitemaps: those that robots.txt names, nested and packed, each once', async () => {
    serve({ '/x/one': page('One'), '/two': page('Two', '/linked'), '/linked': page('Linked') });
    const xml = (inner: string) =>
      `<?xml version="1.0"?><x xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</x>`;
    const index = xml(
      ['/index.xml', '/packed.xml.gz', '/plain.txt']
        .map((path) => `<sitemap><loc>${stage.site.url}${path}</loc></sitemap>`)
        .join(''),
    );
    stage.site.answers.set('/robots.txt', (_, response) => response.end(`Sitemap: ${stage.site.url}/index.xml`));
    stage.site.answers.set('/index.xml', (_, response) => response.end(index));
    stage.site.answers.set('/packed.xml.gz', (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/x-gzip' })
        .end(
          gzipSync(
            xml(`<url><loc>${stage.site.url}/x/one</loc></url><url><loc>http://${stage.other.host}/</loc></url>`),
          ),
        ),
    );
    stage.site.answers.set('/plain.txt', (_, response) => response.end(`${stage.site.url}/two\n`));
    const id = await crawling.add({ crawlType: 'sitemap' });
    await complete(id);
    expect(await crawling.titles(id)).toEqual(['/two', '/x/one']);
    expect(stage.other.requests).toEqual([]);
  });

  it('linked files are read wherever they lie on the site; data is kept as it is', async () => {
    const links = ['/files/a.csv', '/more/a.csv', 'data.json', '/files/logo.png', '/files/b.csv', '/files/c.csv'];
    serve({ '/docs/': page('Home', ...links), '/files/c.csv': page('Sign in') });
    const send = (type: string, body: string) => (_: unknown, response: ServerResponse) =>
      void response.writeHead(200, { 'content-type': type }).end(body);
    stage.site.answers.set('/files/a.csv', send('text/csv', 'name,colour\nparsnip,white\n'));
    stage.site.answers.set('/more/a.csv', send('text/csv', 'name,colour\nquince,yellow\n'));
    stage.site.answers.set('/files/b.csv', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'x-robots-tag': 'noindex' }).end('name\nnot to be kept\n');
    });
    stage.site.answers.set('/docs/data.json', send('application/json', '{"fruit": "medlar"}'));
    const id = await crawling.add({ url: `${stage.site.url}/docs/`, downloadFiles: true });
    const run = await crawling.ended(id);
    expect(run).toMatchObject({ status: 'complete', filesDownloaded: 3, pagesCrawled: 1 });
    expect(run.failureSummary).toEqual({ UNSUPPORTED_TYPE: 1 });
    expect(await crawling.titles(id)).toEqual(['/docs/', '/more/a.csv', 'a.csv', 'data.json']);
    crawling.embedded();
    await crawling.again(id);
    expect(crawling.embedded()).toBe(0);
  });

  it('linked files are known by their names where their server does not know what they are', async () => {
    serve({ '/': page('Home', '/a.csv', '/dl?id=1', '/b.txt', '/dl?id=2') });
    const send = (type: string, body: string, name?: string) => (_: unknown, response: ServerResponse) => {
      const attached = name && { 'content-disposition': `attachment; filename="${name}"` };
      response.writeHead(200, { 'content-type': type, ...attached }).end(body);
    };
    stage.site.answers.set('/a.csv', send('binary/octet-stream', 'name,colour\nparsnip,white\n'));
    stage.site.answers.set('/b.txt', send('application/msword', 'Words about quinces.'));
    stage.site.answers.set('/dl?id=1', send('application/force-download', 'name,colour\nquince,yellow\n', 'c.csv'));
    stage.site.answers.set('/dl?id=2', send('application/zip', 'PK', 'd.zip'));
    const id = await crawling.add({ downloadFiles: true });
    const run = await crawling.ended(id);
    expect(run).toMatchObject({ status: 'complete', filesDownloaded: 3, failureSummary: { UNSUPPORTED_TYPE: 1 } });
    expect(await crawling.titles(id)).toEqual(['/', 'a.csv', 'b.txt', 'c.csv']);
  });

  it('data at the address of a page is a page, also where files are read', async () => {
    serve({ '/docs/': page('Home', 'fruit?ripe=1', 'data.json') });
    for (const path of ['/docs/fruit', '/docs/data.json']) {
      stage.site.answers.set(path, (_, response) => {
        const headers = { 'content-type': 'application/json', 'content-disposition': 'attachment; filename="x.json"' };
        response.writeHead(200, headers).end(`{"at":  "${path}"}`);
      });
    }
    const id = await crawling.add({ url: `${stage.site.url}/docs/`, downloadFiles: true });
    expect(await crawling.ended(id)).toMatchObject({ status: 'complete', filesDownloaded: 1, pagesCrawled: 2 });
    expect(await crawling.titles(id)).toEqual(['/docs/', '/docs/fruit?ripe=1', 'x.json']);
  });

  it('credentials go to the host of the start alone, and never along with a redirect', async () => {
    stage.site.answers.set('/', (request, response) => {
      const ok = request.headers.authorization === `Basic ${Buffer.from('user:secret').toString('base64')}`;
      if (ok) response.writeHead(200, { 'content-type': 'text/html' }).end(page('Home', '/away'));
      else response.writeHead(401).end();
    });
    stage.site.answers.set('/away', (_, response) =>
      response.writeHead(302, { location: `http://${stage.other.host}/` }).end(),
    );
    const id = await crawling.add({ httpAuth: { username: 'user', password: 'secret' } });
    expect(await crawling.ended(id)).toMatchObject({ status: 'complete', failureSummary: { ADDRESS_REFUSED: 1 } });
    expect(stage.other.requests).toEqual([]);
    await crawling.get(ChangeWebsiteService).update(crawling.owner, id, { httpAuth: null });
    expect(await crawling.again(id)).toMatchObject({ status: 'failed', failureSummary: { HTTP_ERROR: 1 } });
    expect(await crawling.titles(id)).toEqual(['/']);
  });

  it('of a page with thousands of links none is lost uncounted, and it is never taken for unchanged', async () => {
    const links = Array.from({ length: 2_100 }, (_, n) => `/p?id=${n}`);
    const conditions: unknown[] = [];
    stage.site.answers.set('/', (request, response) => {
      conditions.push(request.headers['if-none-match']);
      response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end(page('Home', ...links));
    });
    const id = await crawling.add();
    expect((await crawling.ended(id)).failureSummary).toEqual({ HTTP_ERROR: 500, LIMIT_REACHED: 1_600 });
    expect((await crawling.again(id)).failureSummary).toEqual({ HTTP_ERROR: 500, LIMIT_REACHED: 1_600 });
    expect(new Set(conditions)).toEqual(new Set([undefined]));
    const [{ kept }] = await stage.db.dataSource.query(
      'SELECT count(*)::int AS kept FROM crawl_addresses WHERE tenant_id = $1',
      [crawling.owner.tenantId],
    );
    expect(kept).toBe(500);
  });

  it('an address that every page links to counts once, however many there are', async () => {
    const links = Array.from({ length: 60 }, (_, n) => `/p?id=${n}`);
    serve({ '/': page('Home', ...links) });
    for (const link of links) stage.site.answers.set(link, page(`Page ${link}`, ...links));
    const id = await crawling.add();
    const { status, pagesCrawled, failureSummary } = await crawling.ended(id);
    expect([status, pagesCrawled, failureSummary]).toEqual(['complete', 61, {}]);
  });

  it('half a batch is fetched while the other half is stored, and never more than a batch is at stake', async () => {
    await smallBatches();
    const links = Array.from({ length: 60 }, (_, n) => `/page-${n}`);
    serve({ '/': page('Home', ...links) });
    for (const link of links) stage.site.answers.set(link, page(`Page ${link}`));
    const storing = stage.crawler.get(StoreBatch, { strict: false });
    const { store } = storing;
    const fetched = () => stage.site.requests.filter(({ path }) => path.startsWith('/page-')).length;
    let stored = 0;
    const spy = jest.spyOn(storing, 'store').mockImplementation(async (plan, outcome, signal) => {
      const isStart = outcome.publish.some(({ page: { url } }) => url === `${stage.site.url}/`);
      const atStake = isStart ? 0 : Math.min(BATCH, links.length - stored);
      await eventually('the other half was fetched', () => Promise.resolve(fetched() - stored >= atStake || null));
      const result = await store.call(storing, plan, outcome, signal);
      expect(fetched() - stored).toBe(atStake);
      stored += isStart ? 0 : outcome.publish.length;
      return result;
    });
    expect(await crawling.ended(await crawling.add())).toMatchObject({ status: 'complete', pagesCrawled: 61 });
    spy.mockRestore();
    expect([stored, fetched()]).toEqual([60, 60]);
  });

  it('a page that another one leads to while it is being read counts once, in the same half of a batch or the other', async () => {
    await smallBatches();
    const targets = ['/here', '/a', '/b', '/c', '/there'];
    serve({ '/': page('Home', '/to-here', '/to-there', ...targets) });
    for (const path of targets) stage.site.answers.set(path, page(`Page ${path}`));
    for (const path of ['/here', '/there']) {
      const move: SiteAnswer = (_, response) => response.writeHead(301, { location: path }).end();
      stage.site.answers.set(`/to-${path.slice(1)}`, move);
    }
    const id = await crawling.add();
    expect(await crawling.ended(id)).toMatchObject({ status: 'complete', pagesCrawled: 6, failureSummary: {} });
    expect(await crawling.titles(id)).toEqual(['/', '/a', '/b', '/c', '/here', '/there']);
    expect(crawling.embedded()).toBe(6);
  });

  it('a crawl goes on however often the database goes away, as long as it gets further in between', async () => {
    await smallBatches();
    const links = Array.from({ length: 60 }, (_, n) => `/page-${n}`);
    serve({ '/': page('Home', ...links) });
    for (const link of links) stage.site.answers.set(link, page(`Page ${link}`));
    const frontier = stage.crawler.get(FrontierRepository, { strict: false });
    const { next } = frontier;
    let asked = 0;
    const isAway = () => (asked += 1) > 1 && asked % 2 === 1;
    const away = jest.spyOn(frontier, 'next').mockImplementation((...of) => {
      if (isAway()) throw new AppError('database_unavailable');
      return next.apply(frontier, of);
    });
    const id = await crawling.add();
    expect(await crawling.ended(id)).toMatchObject({ status: 'complete', pagesCrawled: 61 });
    away.mockRestore();
    expect(asked).toBeGreaterThan(2 * CrawlWebsite.attempts);
  });

  it('a run whose job has ended without it holds no slot, and may be followed at once', async () => {
    serve({ '/': page('Home') });
    const { dataSource } = stage.db;
    await crawling.set({ tenant_worker_concurrency_limit: 1 });
    const dead = await crawling.add();
    await complete(dead);
    const sql = `UPDATE crawl_runs SET status = 'in progress', started_at = now(), heartbeat_at = now(), finished_at = NULL
      WHERE website_id = $1`;
    await dataSource.query(sql, [dead]);
    await complete(await crawling.add({ url: `${stage.site.url}/?second` }));
    await crawling.get(ChangeWebsiteService).crawl(crawling.owner, dead);
    const [{ left }] = await dataSource.query(
      `SELECT count(*)::int AS left FROM crawl_runs WHERE website_id = $1 AND status = 'failed'`,
      [dead],
    );
    expect(left).toBe(1);
    await complete(dead);
  });

  it('a crawl that reads less deep than its website removes only what nothing leads to any more', async () => {
    serve({ '/': page('Home', '/', '/a'), '/a': page('A', '/', '/b'), '/b': page('B', '/a') });
    const id = await crawling.add();
    await complete(id);
    const within = async (maxDepth: number) => {
      const { failureSummary } = await crawling.again(id, { maxPages: null, maxDepth });
      return [failureSummary, await crawling.titles(id)];
    };
    expect(await within(0)).toEqual([{ LIMIT_REACHED: 1 }, ['/', '/a', '/b']]);
    expect(await within(1)).toEqual([{ LIMIT_REACHED: 1 }, ['/', '/a', '/b']]);
    const frontier = stage.crawler.get(FrontierRepository, { strict: false });
    const { next } = frontier;
    const interrupted = jest.spyOn(frontier, 'next').mockImplementation((...of) => {
      if (interrupted.mock.calls.length === 2) throw new AppError('database_unavailable');
      return next.apply(frontier, of);
    });
    expect(await within(0)).toEqual([{}, ['/', '/a', '/b']]);
    interrupted.mockRestore();
    serve({ '/a': page('A', '/', 'other') });
    expect(await within(2)).toEqual([{ HTTP_ERROR: 1 }, ['/', '/a']]);
  });

  it('a crawl that is cut short removes nothing; the tenth failure in a row is the last', async () => {
    serve({ '/': page('Home', '/a'), '/a': page('A') });
    const id = await crawling.add({ updateInterval: 'daily' });
    await complete(id);
    await stage.db.dataSource.query('UPDATE websites SET consecutive_failures = 8 WHERE id = $1', [id]);
    stage.site.answers.clear();
    stage.site.answers.set('/', (_, response) => response.writeHead(500).end());
    const site = async () => {
      const sql = `SELECT update_interval, is_auto_disabled, consecutive_failures,
        round(extract(epoch FROM next_retry_at - now()) / 3600) AS hours, last_crawled_at AS last
        FROM websites WHERE id = $1`;
      return (await stage.db.dataSource.query(sql, [id]))[0];
    };
    const { last } = await site();
    expect((await crawling.again(id)).status).toBe('failed');
    expect(await site()).toMatchObject({ update_interval: 'daily', is_auto_disabled: false, consecutive_failures: 9 });
    await crawling.again(id);
    expect(await site()).toMatchObject({ update_interval: 'never', is_auto_disabled: true, hours: '24', last });
    expect(await crawling.titles(id)).toEqual(['/', '/a']);
    await crawling.get(ChangeWebsiteService).update(crawling.owner, id, { updateInterval: 'weekly' });
    expect(await site()).toMatchObject({ update_interval: 'weekly', is_auto_disabled: false, consecutive_failures: 0 });
  });
});
