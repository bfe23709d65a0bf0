import { Readable } from 'node:stream';
import { type FetcherOptions, PageFetcher } from '@svc/crawling';
import { OutboundError, type OutboundRequest } from '@svc/outbound';
import { StartFinder } from './site-start';

const SITE = 'https://site.example';
const OTHER = 'https://other.example';

/** Where a start leads by a table of answers: an address for a redirect, a status for all else. */
async function find(answers: Record<string, string | number>): Promise<string> {
  const request = async ({ url }: OutboundRequest) => {
    const answer = answers[String(url)] ?? 404;
    const body = Readable.from([Buffer.from('User-agent: *\nDisallow: /barred')]);
    return typeof answer === 'number'
      ? { status: answer, headers: { 'content-type': 'text/plain' }, url: String(url), body }
      : { status: 302, headers: { location: answer }, url: String(url), body };
  };
  const assertPublicUrl = async (url: string) => {
    if (url.startsWith('http://10.')) throw new OutboundError('refused_address', 'Private.');
  };
  const options = {
    outbound: { assertPublicUrl, mayLead: () => true, request },
    gate: { enter: async () => async () => undefined, pause: async () => undefined },
    limits: { timeoutMs: 1_000, dnsTimeoutMs: 1_000, maxFileBytes: 1_000_000, retries: 0, autothrottle: false },
    credentials: null,
    renderer: null,
    signal: new AbortController().signal,
  };
  const finder = new StartFinder(new PageFetcher(options as unknown as FetcherOptions), true);
  return (await finder.find(`${SITE}/start`)).base;
}

describe('supplement §13.9, §15.110 a start leads', () => {
  it.each([200, 404, 403, 500])('within its site to what answers, also with %i', async (status) => {
    expect(await find({ [`${SITE}/start`]: '/one', [`${SITE}/one`]: '/two', [`${SITE}/two`]: status })).toBe(
      `${SITE}/two`,
    );
  });

  it('to what robots may not ask, which says why nothing is read', async () => {
    const robots = { [`${SITE}/robots.txt`]: 200 };
    expect(await find({ ...robots, [`${SITE}/start`]: '/barred' })).toBe(`${SITE}/barred`);
  });

  it('to another site, but to none that nobody may ask', async () => {
    expect(await find({ [`${SITE}/start`]: '/one', [`${SITE}/one`]: `${OTHER}/two`, [`${OTHER}/two`]: 500 })).toBe(
      `${OTHER}/two`,
    );
    expect(await find({ [`${SITE}/start`]: '/one', [`${SITE}/one`]: 'http://10.0.0.1/' })).toBe(`${SITE}/one`);
  });
});
