import tls from 'node:tls';
import { Authority, type Certificate, selfSigned } from './support/certificates';
import { type CrawlStage, Crawling, openCrawlStage } from './support/crawl-stage';
import { page, TestSite } from './support/test-site';

const PAGES = ['/a', '/b', '/c', '/d', '/e', '/f'];
const AUTHORITY = new Authority();
const GOOD = AUTHORITY.issue('localhost');
const BAD: readonly (readonly [string, Certificate, string])[] = [
  ['has expired', AUTHORITY.issue('localhost', -1), 'CERTIFICATE_OUT_OF_DATE'],
  ['nobody answers for', selfSigned('localhost'), 'CERTIFICATE_UNTRUSTED'],
  ['is for another host', AUTHORITY.issue('elsewhere.example'), 'CERTIFICATE_OF_ANOTHER_HOST'],
];

describe('supplement §13.9: sites whose certificate cannot be believed', () => {
  let stage: CrawlStage;
  let crawling: Crawling;
  let site: TestSite;
  /** What the next connections are shown; afterwards it is the good one. */
  let shown: Certificate[] = [];

  beforeAll(async () => {
    // Trusts the authority of this test besides those of the system, as an operator may have it.
    const { createSecureContext } = tls;
    jest.spyOn(tls, 'createSecureContext').mockImplementation((options) => {
      const made = createSecureContext(options);
      (made.context as { addCACert(certificate: string): void }).addCACert(AUTHORITY.cert);
      return made;
    });
    stage = await openCrawlStage({ ALLOWED_PRIVATE_HOSTS: 'localhost,127.0.0.1' });
    site = await TestSite.start(() => shown.shift() ?? GOOD);
  });
  afterAll(async () => {
    await site.close();
    await stage.close();
    jest.restoreAllMocks();
  });
  beforeEach(async () => {
    crawling = await Crawling.begin(stage);
    shown = [];
    site.requests.length = 0;
    site.answers.set('/', page('Home', ...PAGES));
    for (const path of PAGES) site.answers.set(path, page(`Page ${path}`));
  });

  const add = () =>
    crawling.add({
      url: `https://localhost:${site.host.split(':')[1]}/`,
      httpAuth: { username: 'user', password: 'secret' },
    });

  it('a site is read whose certificate is as it should be', async () => {
    expect(await crawling.ended(await add())).toMatchObject({
      status: 'complete',
      pagesCrawled: 7,
      failureSummary: {},
    });
  });

  it.each(BAD)(
    'a certificate that %s: nothing is sent, and the run fails and says so',
    async (_what, certificate, detail) => {
      shown = Array<Certificate>(20).fill(certificate);
      const run = await crawling.ended(await add());
      expect(run).toMatchObject({ status: 'failed', pagesFailed: 1, failureSummary: { HTTP_ERROR: 1 } });
      expect(await crawling.unread(run)).toMatchObject([{ reason: 'HTTP_ERROR', detail }]);
      expect(site.requests).toEqual([]);
    },
  );

  it('in the middle of a run each costs the page that met it, and the rest is read', async () => {
    site.answers.set('/', (_, response) => {
      // Once to see where the site lies, and once to be read.
      if (site.asked('/') === 2) shown = BAD.map(([, certificate]) => certificate);
      response.writeHead(200, { 'content-type': 'text/html' }).end(page('Home', ...PAGES));
    });
    const run = await crawling.ended(await add());
    expect(run).toMatchObject({ status: 'complete', pagesFailed: 3, failureSummary: { HTTP_ERROR: 3 } });
    expect(run.pagesCrawled).toBe(1 + PAGES.length - 3);
    const details = (await crawling.unread(run)).map(({ detail }) => detail);
    expect(details.sort()).toEqual(BAD.map(([, , detail]) => detail).sort());
  });
});
