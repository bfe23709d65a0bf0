import { RenderingModule } from '@svc/rendering';
import { eventually, testBrowser } from '@svc/testing';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerName } from './support/answer-name';
import { type CrawlStage, Crawling, openCrawlStage } from './support/crawl-stage';
import { page } from './support/test-site';

/** Every page of an application is the same, until its script asks for what it is to say. */
const SHELL = `<!doctype html><html><head><title>Application</title></head><body><div id="root"></div>
  <noscript>This needs JavaScript.</noscript><script src="/main.js"></script></body></html>`;

const MAIN = `(async () => {
  const answer = await fetch('/api' + location.pathname + '.json');
  const { title, text, links = [], robots } = await answer.json();
  document.title = title;
  if (robots) document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="' + robots + '">');
  document.getElementById('root').innerHTML = '<main><h1>' + title + '</h1><p>' + text + '</p></main><nav>' +
    links.map((link) => '<a href="' + link + '">' + link + '</a>').join(' ') + '</nav><img src="/picture.png">';
})()`;

describe('supplement §13.9: websites that are empty without JavaScript', () => {
  let stage: CrawlStage;
  let home: string;
  let crawling: Crawling;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'crawl-'));
    const env = { CRAWL_BROWSER_PROGRAM: testBrowser(), UPLOAD_TMP_DIR: home };
    stage = await openCrawlStage(env, [RenderingModule]);
  });
  afterAll(async () => {
    await stage.close();
    await rm(home, { recursive: true, force: true });
  });
  beforeEach(async () => {
    crawling = await Crawling.begin(stage);
  });

  const browsers = () => readdirSync(home).flatMap((folder) => readdirSync(join(home, folder)));

  /** An application with these pages; anything else of the site is not there. */
  function serve(pages: Record<string, object>): void {
    stage.site.answers.clear();
    stage.site.answers.set('/robots.txt', (_, response) => response.end('User-agent: *\nDisallow: /start/secret'));
    stage.site.answers.set('/main.js', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(MAIN),
    );
    for (const [path, content] of Object.entries(pages)) {
      stage.site.answers.set(path, (request, response) => {
        // As a server does that has nothing but one file to tell from.
        if (request.headers['if-none-match'] === '"shell"') return void response.writeHead(304).end();
        response.writeHead(200, { 'content-type': 'text/html', etag: '"shell"' }).end(SHELL);
      });
      stage.site.answers.set(`/api${path}.json`, (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content)),
      );
    }
  }

  it('no browser is started for a site that says what it says by itself', async () => {
    stage.site.answers.set('/', page('Home', '/a').replace('</body>', '<script src="/main.js"></script></body>'));
    stage.site.answers.set('/a', page('A'));
    const id = await crawling.add();
    expect(await crawling.ended(id)).toMatchObject({ status: 'complete', pagesCrawled: 2 });
    expect([browsers(), stage.site.asked('/main.js')]).toEqual([[], 0]);
  });

  it('each page is one document with what its scripts show, and only what changed is embedded again', async () => {
    const pages = {
      '/start': {
        title: 'Start',
        text: 'Begin with quinces.',
        links: ['/start/a', '/start/b', '/elsewhere', '/start/secret'],
      },
      '/start/a': { title: 'A', text: 'Medlars are brown.', links: ['/start/hidden'] },
      '/start/b': { title: 'B', text: 'Parsnips are white.', links: ['/start/unlisted', '/start/empty'] },
      '/start/unlisted': { title: 'Unlisted', text: 'Not to be kept.', robots: 'noindex', links: ['/start/c'] },
      '/start/hidden': { title: 'Hidden', text: 'A dead end.', robots: 'nofollow', links: ['/start/beyond'] },
      '/start/c': { title: 'C', text: 'Carrots are orange.' },
      '/start/beyond': { title: 'Beyond', text: 'Never seen.' },
      '/elsewhere': { title: 'Elsewhere', text: 'Above the start.' },
      '/start/secret': { title: 'Secret', text: 'Not for robots.' },
    };
    serve(pages);
    stage.site.answers.set('/start/empty', SHELL.replace('/main.js', '/none.js'));
    const id = await crawling.add({ url: `${stage.site.url}/start` });
    expect(await crawling.ended(id)).toMatchObject({
      status: 'complete',
      pagesCrawled: 5,
      pagesFailed: 1,
      failureSummary: { ROBOTS: 1, EMPTY_CONTENT: 1 },
    });
    const titles = ['/start', '/start/a', '/start/b', '/start/c', '/start/hidden'];
    expect(await crawling.titles(id)).toEqual(titles);
    const texts = stage.fake.requests.flatMap(({ json }) => [json.input].flat() as string[]).join('\n');
    expect(texts).toContain('Medlars are brown.');
    expect(crawling.embedded()).toBe(5);
    expect(['/main.js', '/picture.png', '/elsewhere', '/start/secret'].map((path) => stage.site.asked(path))).toEqual([
      1, 0, 0, 0,
    ]);

    serve({ ...pages, '/start/a': { ...pages['/start/a'], text: 'Medlars are soft.' } });
    expect((await crawling.again(id)).pagesCrawled).toBe(5);
    expect(crawling.embedded()).toBe(1);
    expect(await crawling.titles(id)).toEqual(titles);
    expect(stage.other.requests).toEqual([]);
  });

  it('a host that scripts ask, and that is private once it was judged, is never contacted, and the page is read', async () => {
    const looks: string[] = [];
    const restore = answerName('rebinding.example', () => {
      looks.push(looks.length === 0 ? '93.184.216.34' : '127.0.0.1');
      return looks.at(-1)!;
    });
    const before = stage.other.connections;
    const inner = `http://rebinding.example:${stage.other.host.split(':')[1]}/x.json`;
    const said = (text: string) => `document.getElementById('root').textContent = '${text}'`;
    stage.site.answers.set(
      '/',
      SHELL.replace('src="/main.js">', `>fetch('${inner}').then(() => ${said('Reached')}, () => ${said('Refused.')})`),
    );
    const id = await crawling.add();
    expect(await crawling.ended(id)).toMatchObject({ status: 'complete', pagesCrawled: 1 });
    restore();
    expect(stage.fake.requests.flatMap(({ json }) => [json.input].flat() as string[]).join()).toContain('Refused.');
    expect([looks, stage.other.connections - before]).toEqual([['93.184.216.34', '127.0.0.1'], 0]);
  });

  it('what scripts ask for keeps to the pause that the site wants, and to one request at a time', async () => {
    serve({ '/': { title: 'Home', text: 'At home.', links: ['/a'] }, '/a': { title: 'A', text: 'All is well.' } });
    stage.site.answers.set('/robots.txt', (_, response) => response.end('User-agent: *\nCrawl-delay: 1'));
    let underWay = 0;
    let most = 0;
    for (const [path, answer] of stage.site.answers) {
      if (typeof answer === 'string' || path === '/robots.txt') continue;
      stage.site.answers.set(path, (request, response) => {
        most = Math.max(most, (underWay += 1));
        // Long enough that a second request would be seen beside it.
        setTimeout(() => ((underWay -= 1), answer(request, response)), 100);
      });
    }
    const id = await crawling.add();
    expect(await crawling.ended(id)).toMatchObject({ status: 'complete', pagesCrawled: 2 });
    const paced = stage.site.requests.slice(stage.site.requests.findIndex(({ path }) => path === '/robots.txt') + 1);
    // The start is looked for before it is read.
    expect(paced.map(({ path }) => path).sort()).toEqual(['/', '/', '/a', '/api/.json', '/api/a.json', '/main.js']);
    const pauses = paced.slice(1).map(({ atMs }, at) => atMs - paced[at]!.atMs);
    // What is measured is when requests arrive, and on a busy machine one may be longer on its way than the next.
    expect(Math.min(...pauses)).toBeGreaterThan(500);
    expect(most).toBe(1);
  });

  it('a page that ends its browser is counted, and the crawl goes on', async () => {
    serve({
      '/': { title: 'Home', text: 'At home.', links: ['/bad', '/good'] },
      '/good': { title: 'Good', text: 'All is well.' },
    });
    stage.site.answers.set(
      '/bad',
      SHELL.replace('src="/main.js">', '>const all = []; setInterval(() => all.push(new Uint8Array(2e8).fill(1)));'),
    );
    const id = await crawling.add();
    const run = await crawling.ended(id);
    expect(run).toMatchObject({ status: 'complete', pagesCrawled: 2, pagesFailed: 1 });
    expect(Object.keys(run.failureSummary)).toEqual([expect.stringMatching(/^(TOO_LARGE|BROWSER_FAILED)$/)]);
    expect(await crawling.titles(id)).toEqual(['/', '/good']);
  });

  it('with the crawler its browsers end', async () => {
    await stage.crawler.close();
    await eventually('the browsers are gone', () => Promise.resolve(browsers().length === 0 || null));
  });
});

describe('supplement §13.9: such websites where no browser is wanted', () => {
  it('without a browser what little there is is kept, and people are told that there is more', async () => {
    const stage = await openCrawlStage({ CRAWL_BROWSER: 'never' }, [RenderingModule]);
    const crawling = await Crawling.begin(stage);
    stage.site.answers.set('/', SHELL.replace('<div id="root">', '<div id="root">Wait <a href="/a">here</a>.'));
    stage.site.answers.set('/a', SHELL);
    const id = await crawling.add();
    expect(await crawling.ended(id)).toMatchObject({
      status: 'complete',
      pagesCrawled: 1,
      pagesFailed: 1,
      failureSummary: { NEEDS_BROWSER: 2 },
    });
    expect(await crawling.titles(id)).toEqual(['/']);
    await stage.close();
  });
});
