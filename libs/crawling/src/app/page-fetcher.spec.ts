import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { OutboundError, type OutboundRequest } from '@svc/outbound';
import type { FetchRequest } from './fetch-types';
import { type FetcherOptions, PageFetcher } from './page-fetcher';
import { readRobots } from './site-rules';
import { readSitemaps } from './sitemaps';

const SITE = 'https://site.example';
/** A private host that the operator has opened. */
const INNER = 'http://inner.example';
const PAGE = '<title>Title</title><p>Something is said here.</p>';

interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string | Buffer;
}

/** A fetcher that is answered by a table, each address by its replies in turn, the last one again and again. */
function fetcherOf(replies: Record<string, readonly Reply[]>, retries = 0) {
  const asked: string[] = [];
  const cookies: (string | undefined)[] = [];
  const request = async ({ url, maxBytes = 0, headers: sent }: OutboundRequest) => {
    const answers = replies[String(url)];
    if (!answers) throw new OutboundError('refused_address', 'Not there.');
    const seen = asked.filter((one) => one === url).length;
    asked.push(String(url));
    cookies.push(sent?.['cookie']);
    const { status = 200, headers = {}, body = '' } = answers[Math.min(seen, answers.length - 1)]!;
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw new OutboundError('too_large', 'Announced.');
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const type = status === 200 ? { 'content-type': 'text/html' } : {};
    return { status, headers: { ...type, ...headers }, url: String(url), body: Readable.from([bytes]) };
  };
  const paused: number[] = [];
  const options = {
    outbound: {
      assertPublicUrl: async () => undefined,
      mayLead: (_: string, to: string) => !to.startsWith(INNER),
      request,
    },
    gate: { enter: async () => async () => undefined, pause: async (_: string, ms: number) => void paused.push(ms) },
    limits: { timeoutMs: 1_000, dnsTimeoutMs: 1_000, maxFileBytes: 1_000_000, retries, autothrottle: false },
    credentials: null,
    renderer: null,
    signal: new AbortController().signal,
  };
  const fetcher = new PageFetcher(options as unknown as FetcherOptions);
  const get = (path: string, more: Partial<FetchRequest> = {}) =>
    fetcher.fetch({ address: SITE + path, mayGoTo: (to) => to.startsWith(SITE), ...more }, async () => null);
  return { fetcher, get, asked, cookies, paused };
}

describe('what a server answers', () => {
  it('is unchanged for who asked whether it is, and broken for everybody else', async () => {
    const { get } = fetcherOf({ [`${SITE}/`]: [{ status: 304 }] });
    expect(await get('/', { known: { etag: '"1"', lastModified: null } })).toEqual({ kind: 'unchanged' });
    const unasked = { kind: 'failed', reason: 'HTTP_ERROR', detail: 'STATUS_304' };
    expect(await get('/')).toEqual(unasked);
    expect(await get('/', { known: { etag: null, lastModified: null } })).toEqual(unasked);
  });

  it('is what its bytes and its name say where it does not say what it is', async () => {
    const headers = { 'content-type': '' };
    const { fetcher, get } = fetcherOf({
      [`${SITE}/png`]: [{ headers, body: '\x89PNG\r\n\x1a\n\0\0' }],
      [`${SITE}/page`]: [{ headers, body: PAGE }],
      [`${SITE}/any`]: [{ headers: { 'content-type': '*/*; charset=utf-8' }, body: PAGE }],
      [`${SITE}/a.pdf`]: [{ headers, body: '%PDF-' }],
    });
    expect(await get('/png')).toMatchObject({ kind: 'failed', reason: 'UNSUPPORTED_TYPE' });
    expect(await get('/page')).toMatchObject({ kind: 'page' });
    expect(await get('/any')).toMatchObject({ kind: 'page' });
    const pdf = { address: `${SITE}/a.pdf`, mayGoTo: () => true };
    expect(await fetcher.fetch(pdf, async () => 'read')).toMatchObject({ kind: 'file', file: 'read' });
  });

  it.each([
    ['PDF', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'],
    ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0'],
    ['a packed document', 'PK\x03\x04\x14\0\x06\0'],
    ['an older document', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ])('is no page where it is %s, though its server calls it one', async (_what, bytes) => {
    const body = Buffer.from(bytes, 'latin1');
    for (const type of ['text/html', 'text/html; charset=utf-8']) {
      const { get } = fetcherOf({ [`${SITE}/download?id=1`]: [{ body, headers: { 'content-type': type } }] });
      expect(await get('/download?id=1')).toMatchObject({ kind: 'failed', reason: 'UNSUPPORTED_TYPE' });
    }
  });

  it('leads to no private host that was opened for others', async () => {
    const moved = (path: string) => [{ status: 302, headers: { location: `${INNER}${path}` } }];
    const { fetcher, get, asked } = fetcherOf({
      [`${SITE}/`]: moved('/'),
      [`${SITE}/robots.txt`]: moved('/rules'),
      [`${INNER}/`]: [{ body: PAGE }],
      [`${INNER}/rules`]: [{ body: 'User-agent: *\nDisallow: /' }],
    });
    expect(await get('/', { mayGoTo: () => true })).toMatchObject({ kind: 'failed', reason: 'ADDRESS_REFUSED' });
    expect((await readRobots(fetcher.requests, SITE)).allows(`${SITE}/`)).toBe(true);
    expect(asked.filter((address) => address.startsWith(INNER))).toEqual([]);
  });

  it('leads where its bytes say, in whatever way they were read', async () => {
    const location = Buffer.from('/ä').toString('latin1');
    const { get } = fetcherOf({
      [`${SITE}/`]: [{ status: 302, headers: { location } }],
      [`${SITE}/%C3%A4`]: [{ body: PAGE }],
    });
    expect(await get('/')).toMatchObject({ kind: 'page', address: `${SITE}/%C3%A4` });
  });

  it('is the page that a redirect shows to those who send its cookies back', async () => {
    const sets = (location: string, ...set: string[]) => ({ status: 302, headers: { location, 'set-cookie': set } });
    const { get, cookies } = fetcherOf({
      [`${SITE}/wall`]: [sets('/wall', 'ok=1; Path=/; Secure', 'old=; Max-Age=0'), { body: PAGE }],
      [`${SITE}/there`]: [sets('/back', 'a=1', 'b=2=3')],
      [`${SITE}/back`]: [sets('/page', 'a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT')],
      [`${SITE}/page`]: [{ body: PAGE }],
      [`${SITE}/again`]: [sets('/again', 'same=1')],
    });
    expect(await get('/wall')).toMatchObject({ kind: 'page', address: `${SITE}/wall` });
    expect(await get('/there')).toMatchObject({ kind: 'page', address: `${SITE}/page` });
    expect(cookies).toEqual([undefined, 'ok=1', undefined, 'a=1; b=2=3', 'b=2=3']);
    expect(await get('/again')).toMatchObject({ kind: 'failed', reason: 'REDIRECT_LOOP' });
    expect(cookies.slice(5)).toEqual([undefined, 'same=1']);
  });

  it('is data in UTF-8, whatever pages it holds', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = `{"page": "<meta charset='iso-8859-1'>ä"}`;
    const { get } = fetcherOf({ [`${SITE}/`]: [{ headers, body }] });
    expect(await get('/')).toMatchObject({ kind: 'data', text: body });
  });

  it('is not kept where it may not be, page or not', async () => {
    const headers = { 'content-type': 'application/json', 'x-robots-tag': ['googlebot: nofollow', 'noindex'] };
    const { get } = fetcherOf({ [`${SITE}/`]: [{ headers, body: '{}' }] });
    expect(await get('/')).toMatchObject({ kind: 'data' });
    expect(await get('/', { mayKeep: ({ index }) => index })).toEqual({ kind: 'unlisted' });
  });

  it('is read whole again where only what its site wants of robots has changed', async () => {
    const headers = { 'x-robots-tag': 'noindex' };
    const { get, asked } = fetcherOf({
      [`${SITE}/`]: [
        { status: 304, headers },
        { headers, body: PAGE },
      ],
    });
    const known = { etag: '"1"', lastModified: null };
    const outcome = await get('/', { known, mayKeep: ({ index }) => index });
    expect(outcome).toMatchObject({ kind: 'page', page: { rules: { index: false } } });
    expect(asked).toHaveLength(2);
  });
});

describe('RFC 9309 the robots.txt of a site', () => {
  const RULES = 'User-agent: *\nDisallow: /x';
  const allows = async (replies: readonly Reply[], more: Record<string, readonly Reply[]> = {}, retries = 0) => {
    const { fetcher, paused } = fetcherOf({ [`${SITE}/robots.txt`]: replies, ...more }, retries);
    const robots = await readRobots(fetcher.requests, SITE);
    return { x: robots.allows(`${SITE}/x`), y: robots.allows(`${SITE}/y`), paused };
  };
  const [SOME, ALL, NONE] = [
    { x: false, y: true },
    { x: true, y: true },
    { x: false, y: false },
  ];

  it('§2.5 holds as far as it is read, however much is announced', async () => {
    const headers = { 'content-length': '1000000000' };
    expect(await allows([{ headers, body: RULES }])).toMatchObject(SOME);
  });

  it('§2.3.1.2 may lie elsewhere, but where nobody may ask', async () => {
    const there = 'https://elsewhere.example/robots.txt';
    const leads = { status: 301, headers: { location: there } };
    expect(await allows([leads], { [there]: [{ body: RULES }] })).toMatchObject(SOME);
    expect(await allows([leads])).toMatchObject(ALL);
    expect(await allows([{ ...leads, headers: { location: '/robots.txt' } }])).toMatchObject(ALL);
  });

  it('§2.3.1.4 is asked for again before a server that fails counts as one that forbids', async () => {
    const busy = { status: 503, headers: { 'retry-after': '0.001' } };
    expect(await allows([busy, { body: RULES }], {}, 1)).toEqual({ ...SOME, paused: [1] });
    expect(await allows([busy, { body: RULES }])).toMatchObject(NONE);
    expect(await allows([{ status: 404 }])).toMatchObject(ALL);
  });
});

describe('the sitemaps of a site', () => {
  const listed = (paths: string[], tag = 'url') =>
    paths.map((path) => `<${tag}><loc>${SITE}${path}</loc></${tag}>`).join('');
  const replies = {
    [`${SITE}/index.xml`]: [{ body: listed(['/a.xml', '/b.xml'], 'sitemap') }],
    [`${SITE}/a.xml`]: [{ body: listed(['/1']) }],
    [`${SITE}/b.xml`]: [{ body: listed(['/2']) }],
  };

  it('are followed for as long as there is time', async () => {
    const { fetcher, asked } = fetcherOf(replies);
    const read = (isOver: () => boolean) =>
      readSitemaps(fetcher.requests, [`${SITE}/index.xml`], { site: SITE, maxPages: 100, isOver });
    expect(await read(() => asked.length === 2)).toMatchObject({ pages: new Set([`${SITE}/1`]), isCutOff: true });
    expect(asked).toEqual([`${SITE}/index.xml`, `${SITE}/a.xml`]);
    expect(await read(() => false)).toMatchObject({ pages: new Set([`${SITE}/1`, `${SITE}/2`]), isCutOff: false });
  });

  it.each([
    ['breaks off', `<urlset>${listed(['/2'])}<url><loc>${SITE}/3`, [`${SITE}/1`, `${SITE}/2`], 'HTTP_ERROR'],
    ['is a page', '<!doctype html><html><br><p>Back soon.</html>', [`${SITE}/1`], 'EMPTY_CONTENT'],
    ['is nothing', '\n', [`${SITE}/1`], 'EMPTY_CONTENT'],
    ['lists nothing', '<urlset/>', [`${SITE}/1`], null],
    ['is a feed', '<rss><channel><item/></channel></rss>', [`${SITE}/1`], null],
  ])('may list more than is read where one %s', async (_how, body, pages, reason) => {
    const { fetcher } = fetcherOf({ ...replies, [`${SITE}/b.xml`]: [{ body }] });
    const limits = { site: SITE, maxPages: 100, isOver: () => false };
    const read = await readSitemaps(fetcher.requests, [`${SITE}/index.xml`], limits);
    expect([...read.pages]).toEqual(pages);
    expect(read.failures).toMatchObject(reason === null ? [] : [{ address: `${SITE}/b.xml`, reason }]);
  });

  it.each([
    ['is packed without being called so', '/sitemap.xml', gzipSync],
    ['is called packed, and was unpacked on the way', '/sitemap.xml.gz', Buffer.from],
    ['is packed, and was once more on the way', '/sitemap.xml.gz', gzipSync],
  ])('are read where one %s', async (_how, path, packed) => {
    const headers = { 'content-type': 'application/xml', ...(path.endsWith('gz') && { 'content-encoding': 'gzip' }) };
    const { fetcher } = fetcherOf({ [SITE + path]: [{ headers, body: packed(`<urlset>${listed(['/1'])}</urlset>`) }] });
    const limits = { site: SITE, maxPages: 100, isOver: () => false };
    const { pages, failures } = await readSitemaps(fetcher.requests, [SITE + path], limits);
    expect([[...pages], failures]).toEqual([[`${SITE}/1`], []]);
  });

  it('may still speak of it by the scheme that it had before', async () => {
    const before = 'http://site.example';
    const body = listed(['/1', '/2']).replaceAll(SITE, before) + '<url><loc>http://site.example:81/3</loc></url>';
    const { fetcher } = fetcherOf({ [`${SITE}/sitemap.xml`]: [{ body }] });
    const limits = { site: SITE, maxPages: 100, isOver: () => false };
    const { pages, elsewhere } = await readSitemaps(fetcher.requests, [`${SITE}/sitemap.xml`], limits);
    expect([[...pages], elsewhere]).toEqual([[`${SITE}/1`, `${SITE}/2`], 1]);
  });
});

describe('what a site says about itself', () => {
  it.each<[string, Buffer]>([
    ['UTF-8 with a mark', Buffer.from('\ufeffUser-agent: *\nDisallow: /secret')],
    ['UTF-16', Buffer.from('\ufeffUser-agent: *\nDisallow: /secret', 'utf16le')],
    ['UTF-16, the other way round', Buffer.from('\ufeffUser-agent: *\nDisallow: /secret', 'utf16le').swap16()],
  ])('holds in %s', async (_encoding, body) => {
    const { fetcher } = fetcherOf({ [`${SITE}/robots.txt`]: [{ body }] });
    const rules = await readRobots(fetcher.requests, SITE);
    expect([rules.allows(`${SITE}/secret`), rules.allows(`${SITE}/`)]).toEqual([false, true]);
  });

  it('leads on where a header takes its readers', async () => {
    const { get } = fetcherOf({ [`${SITE}/`]: [{ headers: { refresh: '0; url=/welcome' } }] });
    expect(await get('/')).toMatchObject({ kind: 'page', page: { text: '', links: ['/welcome'] } });
  });

  it('is asked for again where its server is busy for a moment, sitemaps, too', async () => {
    const busy = { status: 503, headers: { 'retry-after': '0' } };
    const listed = { body: `<urlset><url><loc>${SITE}/one</loc></url></urlset>` };
    const { fetcher, asked } = fetcherOf({ [`${SITE}/sitemap.xml`]: [busy, listed] }, 1);
    const limits = { site: SITE, maxPages: 10, isOver: () => false };
    const { pages, failures } = await readSitemaps(fetcher.requests, [`${SITE}/sitemap.xml`], limits);
    expect([[...pages], failures, asked.length]).toEqual([[`${SITE}/one`], [], 2]);
  });
});
