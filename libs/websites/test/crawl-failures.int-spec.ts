import type { ServerResponse } from 'node:http';
import { answerName } from './support/answer-name';
import { type CrawlStage, Crawling, openCrawlStage } from './support/crawl-stage';
import { page, type SiteAnswer } from './support/test-site';
import { COUNTED, READABLE, setTraps, TRAPS } from './support/trap-site';

describe('supplement §13.9: what a crawl cannot read', () => {
  let stage: CrawlStage;
  let crawling: Crawling;

  beforeAll(async () => {
    stage = await openCrawlStage();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    crawling = await Crawling.begin(stage);
  });

  it('a site of traps: each is counted with its reason, the rest is read, and nobody else is ever contacted', async () => {
    setTraps(stage.site, stage.other.host);
    const id = await crawling.add();
    const run = await crawling.ended(id);
    expect(run).toMatchObject({ status: 'complete', pagesCrawled: READABLE.length });
    expect(run.failureSummary).toEqual(COUNTED);
    const damaged = (await crawling.unread(run)).filter(({ reason }) => reason === 'HTTP_ERROR');
    expect(damaged.map(({ detail }) => detail)).toEqual(TRAPS['HTTP_ERROR']!.map(() => 'BROKEN_ANSWER'));
    expect(await crawling.titles(id)).toEqual([...READABLE].sort());
    expect(stage.other.requests).toEqual([]);
    expect(stage.site.requests.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
    expect(stage.site.requests.filter(({ path }) => path.startsWith('/of-many') || path === '/secret')).toEqual([]);
  });

  it('a site that cannot be read at all fails for that reason, also where its robots.txt cannot be read', async () => {
    const brokenTls = await crawling.add({ url: `https://${stage.site.host}/` });
    const run = await crawling.ended(brokenTls);
    expect(run).toMatchObject({ status: 'failed', pagesFailed: 1 });
    expect(run.failureSummary).toEqual({ HTTP_ERROR: 1 });
    expect(await crawling.unread(run)).toMatchObject([{ detail: 'TLS_FAILED' }]);
    stage.site.answers.set('/', page('Home'));
    stage.site.answers.set('/robots.txt', (_, response) => response.writeHead(503).end());
    const withoutRules = await crawling.ended(await crawling.add());
    expect([withoutRules.status, withoutRules.failureSummary]).toEqual(['failed', { HTTP_ERROR: 1 }]);
    expect(await crawling.unread(withoutRules)).toMatchObject([{ detail: 'ROBOTS_UNREADABLE' }]);
  });

  it('a start that leads elsewhere fails for what is there, and asks neither for what it may not', async () => {
    const away = (location: string) => (_: unknown, response: ServerResponse) =>
      void response.writeHead(302, { location }).end();
    let starts = 0;
    const run = async (location: string) => {
      const start = `/start-${++starts}`;
      stage.site.answers.set(start, away(location));
      const ended = await crawling.ended(await crawling.add({ url: stage.site.url + start }));
      expect(ended.status).toBe('failed');
      return { failureSummary: ended.failureSummary, unread: await crawling.unread(ended) };
    };
    const other = `http://${stage.elsewhere.host}`;
    stage.elsewhere.answers.set('/forbidden', (_, response) => response.writeHead(403).end());
    stage.elsewhere.answers.set('/private', away('http://10.0.0.1/'));
    stage.elsewhere.answers.set('/back', away(`${stage.site.url}/start-4`));
    stage.elsewhere.answers.set('/robots.txt', (_, response) => response.end('User-agent: *\nDisallow: /secret'));
    expect(await run(`${other}/forbidden`)).toMatchObject({
      failureSummary: { HTTP_ERROR: 1 },
      unread: [{ url: `${other}/forbidden`, detail: 'STATUS_403' }],
    });
    expect(await run(`${other}/missing`)).toMatchObject({ failureSummary: { HTTP_ERROR: 1 } });
    expect(await run(`${other}/private`)).toMatchObject({ failureSummary: { ADDRESS_REFUSED: 1 } });
    expect(await run(`${other}/back`)).toMatchObject({ failureSummary: { REDIRECT_LOOP: 1 } });
    expect(await run(`${other}/secret`)).toMatchObject({ failureSummary: { ROBOTS: 1 } });
    expect(stage.elsewhere.asked('/secret')).toBe(0);
    expect(await run('/nowhere')).toMatchObject({ failureSummary: { HTTP_ERROR: 1 } });
    stage.site.answers.set('/robots.txt', (_, response) => response.end('User-agent: *\nDisallow: /'));
    expect(await run(`${other}/`)).toMatchObject({ failureSummary: { ROBOTS: 1 } });
    expect(stage.site.asked(`/start-${starts}`)).toBe(0);
  });

  it('a site without a sitemap, or with one that lists nothing of it, fails for that reason', async () => {
    const id = await crawling.add({ crawlType: 'sitemap' });
    const missing = await crawling.ended(id);
    expect([missing.status, missing.failureSummary]).toEqual(['failed', { HTTP_ERROR: 1 }]);
    expect(await crawling.unread(missing)).toMatchObject([
      { url: `${stage.site.url}/sitemap.xml`, detail: 'STATUS_404' },
    ]);
    const foreign = `<url><loc>http://${stage.other.host}/one</loc></url>`;
    stage.site.answers.set('/sitemap.xml', (_, response) => response.end(`<urlset>${foreign}</urlset>`));
    expect((await crawling.again(id)).failureSummary).toEqual({ ADDRESS_REFUSED: 1 });
    stage.site.answers.set('/sitemap.xml', page('Not found, says the page'));
    expect((await crawling.again(id)).failureSummary).toEqual({ EMPTY_CONTENT: 1 });
    expect(stage.other.requests).toEqual([]);
  });

  it('a host that answers a private address once it was judged is counted, and never contacted', async () => {
    const looks: string[] = [];
    const PUBLIC = '93.184.216.34';
    // Adding the website and opening the site look at the name; after that a connection does.
    const restore = answerName('rebinding.example', () => {
      looks.push(looks.length < 2 ? PUBLIC : '127.0.0.1');
      return looks.at(-1)!;
    });
    const before = stage.other.connections;
    const port = stage.other.host.split(':')[1];
    const run = await crawling.ended(await crawling.add({ url: `http://rebinding.example:${port}/` }));
    restore();
    expect(run).toMatchObject({ status: 'failed', pagesFailed: 1, failureSummary: { ADDRESS_REFUSED: 1 } });
    expect(looks.slice(0, 3)).toEqual([PUBLIC, PUBLIC, '127.0.0.1']);
    expect(stage.other.connections - before).toBe(0);
  });

  it('sitemaps that contain themselves, and ones that are no sitemaps, come to an end', async () => {
    stage.site.answers.set('/one', page('One'));
    const index = ['/sitemap.xml', '/sitemap.xml?again', '/missing.xml', '/broken.xml.gz']
      .map((path) => `<sitemap><loc>${stage.site.url}${path}</loc></sitemap>`)
      .join('');
    const pages = `<url><loc>${stage.site.url}/one</loc></url>`;
    stage.site.answers.set('/sitemap.xml', (_, response) => response.end(`<x>${index}${pages}</x>`));
    stage.site.answers.set('/broken.xml.gz', (_, response) => response.end('this was never packed'));
    const id = await crawling.add({ crawlType: 'sitemap' });
    expect((await crawling.ended(id)).status).toBe('complete');
    expect(await crawling.titles(id)).toEqual(['/one']);
    expect(stage.site.asked('/sitemap.xml')).toBe(1);
  });

  describe('of sites that fail for a while, or name addresses that lead nowhere', () => {
    const serve = (pages: Record<string, SiteAnswer>) => {
      for (const [path, answer] of Object.entries(pages)) stage.site.answers.set(path, answer);
    };
    const failing: SiteAnswer = (_, response: ServerResponse) => void response.writeHead(500).end();
    const canonical = (text: string, address: string, ...links: string[]) =>
      page(text, ...links).replace('</head>', `<link rel="canonical" href="${address}"></head>`);

    it('what is linked from a page alone stays while that page cannot be read', async () => {
      serve({ '/': page('Home', '/list'), '/list': page('List', '/a', '/b'), '/a': page('A'), '/b': page('B') });
      const id = await crawling.add();
      await crawling.ended(id);
      serve({ '/list': failing });
      stage.site.answers.delete('/b');
      expect((await crawling.again(id)).failureSummary).toEqual({ HTTP_ERROR: 2 });
      expect(await crawling.titles(id)).toEqual(['/', '/a', '/list']);
    });

    it('pages whose canonical address is not there, or is the start of the site on each of them, are read themselves', async () => {
      serve({
        '/': canonical('Home', '/', '/a', '/b', '/home'),
        '/a': canonical('A', '/missing', '/late'),
        '/b': canonical('B', '/'),
        '/home': canonical('Home', '/'),
        '/late': canonical('Late', '/missing'),
      });
      const id = await crawling.add();
      for (let run = await crawling.ended(id); ; run = await crawling.again(id)) {
        expect(await crawling.titles(id)).toEqual(['/', '/a', '/b', '/late']);
        expect([run.status, run.failureSummary]).toEqual(['complete', { HTTP_ERROR: 1 }]);
        if (crawling.embedded() === 0) break;
      }
    });
  });
});
