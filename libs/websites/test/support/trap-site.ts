import { constants, createBrotliCompress, createDeflate, createGzip } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { page, type SiteAnswer, type TestSite } from './test-site';

const MIB = 1024 * 1024;
const html = { 'content-type': 'text/html' } as const;

/** What a site of traps must come to: reason → addresses that are counted under it. */
export const TRAPS: Readonly<Record<string, readonly string[]>> = {
  REDIRECT_LOOP: ['/loop-a', '/chain-0'],
  ADDRESS_REFUSED: ['/to-metadata', '/to-private', '/to-file', '/to-other'],
  TOO_LARGE: ['/gzip', '/deflate', '/brotli', '/endless'],
  TIMEOUT: ['/drip'],
  HTTP_ERROR: ['/short', '/over-long', '/not-packed', '/reset', '/no-http'],
  LIMIT_REACHED: ['/deep', '/million-links'],
  ROBOTS: ['/secret'],
  EMPTY_CONTENT: ['/empty'],
};

/** Pages of the site that can be read for all that is wrong with them. */
export const READABLE = ['/', '/long-title', '/nul', '/unknown-encoding', '/grow'];

/** Of the million links so many are looked at, and so many of them admitted, being alike. */
export const LOOKED_AT = 10_000;
export const ADMITTED = 500;

/**
 * What a run over the site counts by reason. Besides the traps themselves: one address that grows, and where the many links
 * lead.
 */
export const COUNTED: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(TRAPS).map(([reason, { length }]) => {
    if (reason === 'LIMIT_REACHED') return [reason, length + 1 + LOOKED_AT - ADMITTED];
    return [reason, reason === 'ROBOTS' ? length + ADMITTED : length];
  }),
);

/** Links that nobody may follow, wherever they stand. */
const NEVER = [
  'file:///etc/passwd',
  'ftp://127.0.0.1/x',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  'http://[::1]/',
];

/** Fills a site with everything that ever led a crawler astray. @param elsewhere a host that must never be contacted */
export function setTraps(site: TestSite, elsewhere: string): void {
  const all = [...Object.values(TRAPS).flat(), ...READABLE.slice(1)];
  const withUser = `http://user:secret@${site.host}/nul`;
  const answers: Record<string, SiteAnswer> = {
    '/': page('Traps', ...all, ...NEVER, withUser),
    '/robots.txt': (_, response) => send(response, {}, hugeRobots()),
    '/loop-a': redirect('/loop-b'),
    '/loop-b': redirect('/loop-a'),
    '/to-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
    '/to-private': redirect('http://10.0.0.1/'),
    '/to-file': redirect('file:///etc/passwd'),
    '/to-other': redirect(`http://${elsewhere}/`),
    '/gzip': (_, response) => sendPacked(response, 'gzip', createGzip()),
    '/deflate': (_, response) => sendPacked(response, 'deflate', createDeflate()),
    '/brotli': (_, response) => sendPacked(response, 'br', quickBrotli()),
    '/endless': (_, response) => send(response, {}, forever('<p>more</p>'.repeat(5_000))),
    '/million-links': (_, response) => send(response, {}, Readable.from(millionLinks())),
    '/drip': (_, response) => drip(response),
    '/short': (_, response) => {
      response.writeHead(200, { ...html, 'content-length': 100_000 });
      response.write('<p>Not all of it', () => response.destroy());
    },
    '/over-long': (_, response) => {
      response.writeHead(200, { ...html, 'content-length': 10 });
      response.socket?.write('<p>More than was announced, which belongs to no answer.</p>'.repeat(10));
    },
    '/not-packed': (_, response) =>
      void response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('<p>This was never packed.</p>'),
    '/no-http': (_, response) => void response.socket?.end('220 mail.example ESMTP\r\n'),
    '/reset': (_, response) => void response.destroy(),
    '/deep': '<div>'.repeat(100_000) + 'the bottom',
    '/empty': '<html><head><title>Empty</title></head><body></body></html>',
    '/secret': page('Secret'),
    '/long-title': `<title>${'T'.repeat(10_000_000)}</title><p>A title that never ends.</p>`,
    '/nul': page('A\0B'),
    '/unknown-encoding': (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=x-nothing' }).end(page('Unknown')),
    '/grow': page('Grow', '/grow/ad/ad/ad/ad/ad'),
  };
  for (let hop = 0; hop < 20; hop++) answers[`/chain-${hop}`] = redirect(`/chain-${hop + 1}`);
  for (const [path, answer] of Object.entries(answers)) site.answers.set(path, answer);
}

function redirect(location: string): SiteAnswer {
  return (_, response) => void response.writeHead(302, { location }).end();
}

function send(response: ServerResponse, headers: Record<string, string>, body: Readable | NodeJS.ReadableStream): void {
  response.writeHead(200, { ...html, ...headers });
  // Whoever reads stops in the middle; that is the point.
  body.on('error', () => undefined);
  response.on('close', () => (body as Readable).destroy());
  body.pipe(response);
}

/** Packs first, so that all of it is there at once, and unpacks as quickly as it is read. */
async function sendPacked(response: ServerResponse, encoding: string, packer: Transform): Promise<void> {
  send(response, { 'content-encoding': encoding }, Readable.from([await buffer(bomb().pipe(packer))]));
}

/** At its best it would take longer to pack than anybody waits for the answer. */
function quickBrotli(): Transform {
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
}

/** 256 MiB of nothing, which packs into a few hundred kilobytes. */
function bomb(): Readable {
  const portion = Buffer.alloc(MIB, ' ');
  return Readable.from(
    (function* () {
      for (let n = 0; n < 256; n++) yield portion;
    })(),
  );
}

function forever(text: string): Readable {
  const portion = Buffer.from(text);
  return Readable.from(
    (function* () {
      for (;;) yield portion;
    })(),
  );
}

function* millionLinks(): Generator<string> {
  for (let n = 0; n < 1_000; n++) {
    yield Array.from({ length: 1_000 }, (_, i) => `<a href="/of-many?id=${n * 1_000 + i}">x</a>`).join('');
  }
}

/** Rules first, then 100 MB of remarks. */
function hugeRobots(): Readable {
  const remark = Buffer.from(`# ${'x'.repeat(99)}\n`.repeat(10_000));
  return Readable.from(
    (function* () {
      yield 'User-agent: *\nDisallow: /secret\nDisallow: /of-many\n';
      for (let n = 0; n < 100; n++) yield remark;
    })(),
  );
}

function drip(response: ServerResponse): void {
  response.writeHead(200, html);
  const timer = setInterval(() => response.write('.'), 100);
  response.on('close', () => clearInterval(timer));
}
