import type { ServerResponse } from 'node:http';
import { type CrawlStage, Crawling, openCrawlStage } from './support/crawl-stage';
import { page, type SiteAnswer } from './support/test-site';

describe('supplement §13.9: sites that fail for a while, and canonical links that lead nowhere', () => {
  let stage: CrawlStage;
  let crawling: Crawling;

  beforeAll(async () => {
    stage = await openCrawlStage();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    crawling = await Crawling.begin(stage);
  });

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
