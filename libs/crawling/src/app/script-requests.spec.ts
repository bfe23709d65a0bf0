import { Readable } from 'node:stream';
import { OutboundError, type OutboundRequest } from '@svc/outbound';
import { Pace } from './pace';
import type { PageRequest } from './page-renderer';
import { ScriptCache } from './script-cache';
import { ScriptRequests } from './script-requests';
import { type SiteRequestOptions, SiteRequests } from './site-requests';

const SITE = 'https://site.example';
const CDN = 'https://cdn.example';

interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Readable;
}

/** Requests that are answered by a table, and what was asked. */
function stage(replies: Record<string, Reply>) {
  const sent: OutboundRequest[] = [];
  const waits: [string, number][] = [];
  const outbound = {
    assertPublicUrl: () => Promise.resolve(),
    request: (request: OutboundRequest) => {
      sent.push(request);
      const reply = replies[String(request.url)];
      if (!reply) return Promise.reject(new OutboundError('refused_address', 'Not there.'));
      const { status = 200, headers = {}, body = '' } = reply;
      return Promise.resolve({
        status,
        headers,
        url: String(request.url),
        body: typeof body === 'string' ? Readable.from([Buffer.from(body)]) : body,
      });
    },
  };
  const options = {
    outbound,
    gate: {
      enter: (host: string, delayMs: number) => {
        waits.push([host, delayMs]);
        return Promise.resolve(() => Promise.resolve());
      },
    },
    limits: { timeoutMs: 1_000, dnsTimeoutMs: 1_000, maxFileBytes: 1e9, retries: 0, autothrottle: false },
    credentials: { origin: SITE, authorization: 'Basic x' },
    signal: new AbortController().signal,
  };
  const site = new SiteRequests(options as unknown as SiteRequestOptions);
  site.delayMs = 7;
  const rules = {
    isOurs: (url: string) => url.startsWith(`${SITE}/`),
    mayAsk: (url: string) => !url.includes('/private'),
    mayGoTo: (url: string) => url.startsWith(`${SITE}/`),
  };
  const requests = new ScriptRequests(site, rules, new ScriptCache(100));
  const ask = (url: string, more: Partial<PageRequest> = {}) =>
    requests.ask({ url, method: 'GET', wants: 'data', headers: {}, body: null, ...more }, new AbortController().signal);
  return { ask, sent, waits, requests };
}

describe('what is asked on behalf of a page in a browser', () => {
  it('credentials go to their origin alone, and of what the page sends to another host only what is harmless', async () => {
    const { ask, sent, waits } = stage({
      [`${SITE}/a`]: { status: 302, headers: { location: `${CDN}/b` } },
      [`${CDN}/b`]: {},
    });
    const headers = { accept: '*/*', 'X-Key': 'k', Cookie: 'c', 'User-Agent': 'Browser', authorization: 'Bearer page' };
    await ask(`${SITE}/a`, { headers });
    expect(sent.map(({ url, redirect }) => [url, redirect])).toEqual([
      [`${SITE}/a`, 'manual'],
      [`${CDN}/b`, 'manual'],
    ]);
    const agent = expect.stringMatching(/^KnowledgeCrawler/);
    expect(sent[0]!.headers).toEqual({ accept: '*/*', 'x-key': 'k', authorization: 'Basic x', 'user-agent': agent });
    expect(sent[1]!.headers).toEqual({ accept: '*/*', 'user-agent': agent });
    // The pause is what the site asks for, for itself.
    expect(waits).toEqual([
      ['site.example', 7],
      ['cdn.example', 0],
    ]);
  });

  it('nothing is asked by other means than reading, where it may not be, or with much to be sent', async () => {
    const { ask, sent } = stage({ [`${SITE}/a`]: { status: 302, headers: { location: '/private' } } });
    expect(await ask(`${SITE}/x`, { method: 'DELETE' })).toBeNull();
    expect(await ask(`${SITE}/x`, { method: 'POST', body: Buffer.alloc(70_000) })).toBeNull();
    expect(await ask(`${SITE}/private`)).toBeNull();
    expect(await ask('ftp://site.example/x')).toBeNull();
    expect(sent).toEqual([]);
    expect(await ask(`${SITE}/a`)).toBeNull();
    expect(sent.length).toBe(1);
  });

  it('a page takes the place of the first one where it may, and is known by its address and what it says to robots', async () => {
    const html = { 'content-type': 'text/html', 'x-robots-tag': 'noindex' };
    const { ask, requests } = stage({
      [`${SITE}/a`]: { status: 301, headers: { location: '/b' } },
      [`${SITE}/b`]: { headers: html, body: 'B' },
      [`${SITE}/data`]: { headers: { 'content-type': 'application/json' } },
      [`${CDN}/`]: { headers: html },
    });
    expect(await ask(`${SITE}/data`, { wants: 'page' })).toBeNull();
    expect(await ask(`${CDN}/`, { wants: 'page' })).toBeNull();
    expect(requests.shown).toBeNull();
    expect(await ask(`${SITE}/a#x`, { wants: 'page' })).toMatchObject({ status: 200, body: Buffer.from('B') });
    expect(requests.shown).toEqual({ address: `${SITE}/b`, robotsTag: 'noindex' });
  });

  it('scripts are asked for once in a crawl, and what would change the browser is kept from it', async () => {
    const headers = { 'content-type': 'text/javascript', 'set-cookie': 'a=b', link: '</x>; rel=preload', etag: '"1"' };
    const { ask, sent } = stage({ [`${SITE}/s.js`]: { headers, body: 'x' } });
    const first = await ask(`${SITE}/s.js`, { wants: 'script' });
    expect(first?.headers).toEqual({ 'content-type': 'text/javascript', etag: '"1"' });
    expect(await ask(`${SITE}/s.js`, { wants: 'script' })).toBe(first);
    expect(sent.length).toBe(1);
  });

  it('the number of requests and all that they bring are bounded', async () => {
    const part = () => Readable.from(Array.from({ length: 7 }, () => Buffer.alloc(1024 * 1024)));
    const replies = Object.fromEntries([1, 2, 3, 4].map((n) => [`${SITE}/${n}`, { body: part() }]));
    const { ask, sent } = stage(replies as Record<string, Reply>);
    const answers = [];
    for (const n of [1, 2, 3, 4]) answers.push(await ask(`${SITE}/${n}`));
    expect(answers.map((answer) => answer?.body.length ?? null)).toEqual(
      [7, 7, 7].map((n) => n * 1024 * 1024).concat([null as never]),
    );
    for (let n = 0; n < 300; n += 1) await ask(`${SITE}/none`);
    expect(sent.length).toBeLessThanOrEqual(200);
  });

  it('a few at once, within the pace of the crawl', async () => {
    const { ask, sent } = stage({});
    const take = jest.spyOn(Pace.prototype, 'take');
    await Promise.all(Array.from({ length: 20 }, (_, n) => ask(`${SITE}/${n}`)));
    expect([sent.length, take.mock.calls.length]).toEqual([20, 20]);
    take.mockRestore();
  });
});

describe('scripts that are kept', () => {
  const of = (length: number) => ({ status: 200, headers: {}, body: Buffer.alloc(length) });

  it('are those that were used last, up to a size', () => {
    const cache = new ScriptCache(100);
    cache.keep('a', of(40));
    cache.keep('b', of(40));
    cache.get('a');
    cache.keep('c', of(40));
    cache.keep('d', of(101));
    expect(['a', 'b', 'c', 'd'].filter((address) => cache.get(address))).toEqual(['a', 'c']);
  });
});
