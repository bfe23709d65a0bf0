import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { createLogger, Metrics } from '@svc/telemetry';
import { WebSocket, WebSocketServer } from 'ws';
import { PageFile } from '../src/pages';
import { WebServer } from '../src/web-server';
import type { WebSettings } from '../src/web-settings';

const TOKEN = 'a.session.token';
const HTML =
  '<html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><meta name="svc-config" content="__SVC_CONFIG__">';
const SCRIPT = 'console.log("a script that is long enough to be worth it");'.repeat(20);
const OWN = { 'X-Svc-Page': '1', 'Sec-Fetch-Site': 'same-origin' };

const logger = createLogger('web', {
  logLevel: 'silent' as 'fatal',
  jsonLogs: true,
  otelServiceName: null,
  otelResourceAttributes: null,
});
const pages = new Map(
  [
    ['/index.html', HTML],
    ['/assets/app-1a2b.js', SCRIPT],
    ['/icon.svg', '<svg/>'],
  ].map(([path, text]) => [path!, new PageFile(path!, Buffer.from(text!))] as const),
);

/** The backend, as far as the web server knows it. */
class FakeBackend {
  readonly seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  readonly protocols: string[] = [];
  readonly server: Server = createServer((incoming, response) => void this.answer(incoming, response));
  /** The stream that runs. */
  stream: ServerResponse | null = null;

  constructor() {
    const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'svc' });
    this.server.on('upgrade', (incoming, socket, head) => {
      this.protocols.push(String(incoming.headers['sec-websocket-protocol']));
      if (!this.protocols.at(-1)!.includes(TOKEN))
        return socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      sockets.handleUpgrade(incoming, socket, head, (client) =>
        client.on('message', (text) => client.send(`heard ${String(text)}`)),
      );
    });
  }

  private async answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of incoming) body += String(part);
    const { method = '', url = '', headers } = incoming;
    this.seen.push({ method, url, headers, body });
    const json = (status: number, value: object, more: object = {}): void =>
      void response.writeHead(status, { 'Content-Type': 'application/json', ...more }).end(JSON.stringify(value));
    if (url === '/api/v1/users/login/token/') {
      if (body.includes('wrong'))
        return json(401, { code: 'invalid_credentials', attempts_remaining: 4 }, { 'WWW-Authenticate': 'Bearer' });
      return json(200, { access_token: TOKEN, token_type: 'bearer' });
    }
    if (url.startsWith('/api/v1/auth/initiate?'))
      return json(200, { authorization_url: 'https://idp.example/a', state: 'state-1' });
    if (url === '/api/v1/auth/callback') return json(200, { access_token: TOKEN });
    if (url === '/api/v1/auth/logout') return json(200, { logout_url: 'https://idp.example/out' });
    if (url === '/api/v1/stream') {
      this.stream = response;
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('event: text\ndata: {}\n\n');
      return;
    }
    if (url === '/api/v1/cookie') return json(200, {}, { 'Set-Cookie': 'audit_session_id=1; HttpOnly; Path=/api/v1' });
    json(200, { url });
  }
}

describe('the server between browsers and the backend', () => {
  const backend = new FakeBackend();
  let server: WebServer;
  let origin: string;
  let settings: WebSettings;

  beforeAll(async () => {
    backend.server.listen(0, '127.0.0.1');
    await once(backend.server, 'listening');
    settings = {
      backend: new URL(`http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`),
      publicBackendUrl: 'https://public.example',
      apiPrefix: '/api/v1',
      origin: null,
      trustedProxyCount: 1,
      trustsTraceParent: false,
      shutdownGraceMs: 1_000,
    };
    server = new WebServer(settings, pages, logger, new Metrics());
    origin = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
  });
  afterAll(async () => {
    await server.stop(100);
    backend.server.closeAllConnections();
    await new Promise((resolve) => backend.server.close(resolve));
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers, redirect: 'manual' });
  const post = (path: string, body: object, headers: Record<string, string> = OWN) =>
    fetch(origin + path, { method: 'POST', body: JSON.stringify(body), headers });
  const cookie = `svc_session=${TOKEN}`;

  it('is the page under every path that is nobody else’s, never kept, with a nonce of its own', async () => {
    const answers = await Promise.all(['/', '/spaces/1?a=b'].map((path) => get(path)));
    const nonces = await Promise.all(
      answers.map(async (answer) => {
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
        const text = await answer.text();
        expect(text).toContain('&quot;public_backend_url&quot;:&quot;https://public.example&quot;');
        return /nonce="([^"]+)"/.exec(text)![1]!;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
    const policy = answers[0]!.headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`'nonce-${nonces[0]}'`);
    expect(policy).not.toContain('unsafe');
    expect(answers[0]!.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/api', '/api/v1/x', '/scim/v2', '/docs', '/redoc', '/openapi.json', '/version', '/web', '/assets/none.js'])(
    '§15 row 133: %s is no page',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('gives files that never change for good, compressed, and others with a tag', async () => {
    const script = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br' });
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(await script.text()).toBe(SCRIPT);
    const icon = await get('/icon.svg');
    const tag = icon.headers.get('etag')!;
    expect((await get('/icon.svg', { 'If-None-Match': tag })).status).toBe(304);
    expect((await fetch(`${origin}/`, { method: 'POST' })).status).toBe(405);
  });

  it('keeps the token of a sign-in from the page', async () => {
    const answer = await post('/web/sign-in/password', { username: 'a@example.com', password: 'right' });
    expect([answer.status, await answer.text()]).toEqual([200, '{}']);
    expect(answer.headers.get('set-cookie')).toBe(`svc_session=${TOKEN}; Path=/; HttpOnly; SameSite=Lax`);
    expect(backend.seen.at(-1)!.body).toBe('username=a%40example.com&password=right');
    const refused = await post('/web/sign-in/password', { username: 'a', password: 'wrong' });
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { code: 'invalid_credentials', attempts_remaining: 4 },
    ]);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect((await post('/web/sign-in/password', [] as never, { ...OWN, 'Content-Type': 'x' })).status).toBe(200);
    const broken = await fetch(`${origin}/web/sign-in/password`, { method: 'POST', headers: OWN, body: '{' });
    expect([broken.status, broken.headers.get('x-error-code')]).toEqual([400, 'malformed_json']);
  });

  it('does not wait without end for what somebody signs in with', async () => {
    const doNotFake = ['nextTick', 'setImmediate', 'clearImmediate', 'performance', 'queueMicrotask', 'Date'] as const;
    jest.useFakeTimers({ doNotFake: [...doNotFake] });
    try {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      const head =
        'POST /web/sign-in/password HTTP/1.1\r\nHost: localhost\r\nX-Svc-Page: 1\r\nSec-Fetch-Site: same-origin';
      socket.write(`${head}\r\nContent-Length: 1000\r\n\r\n{"username": "`);
      const closed = once(socket, 'close');
      while (jest.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
      jest.advanceTimersByTime(29_999);
      await new Promise((resolve) => setImmediate(resolve));
      expect(socket.closed).toBe(false);
      jest.advanceTimersByTime(1);
      await closed;
    } finally {
      jest.useRealTimers();
    }
  });

  it('refuses what is too large to sign in with, and hears the next request', async () => {
    const body = { username: 'a', password: 'x'.repeat(4_000_000) };
    const refused = await post('/web/sign-in/password', body);
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([413, 'body_too_large']);
    expect(refused.headers.get('connection')).toBe('close');
    expect((await get('/web/livez', { Connection: 'close' })).status).toBe(200);
  });

  it.each([
    '/users/login/token/',
    '/users/login/openid-connect/idp/',
    '/auth/callback',
    '/auth/%63allback',
    '/auth/login',
  ])('does not forward %s, whose answer holds a token', async (path) => {
    const before = backend.seen.length;
    expect((await post(`/web/api/v1${path}`, {})).status).toBe(404);
    expect(backend.seen.length).toBe(before);
  });

  it('lets only the browser that began a sign-in finish it', async () => {
    const begun = await post('/web/sign-in/start', { tenant: 'one' });
    expect(await begun.json()).toEqual({ authorization_url: 'https://idp.example/a' });
    expect(backend.seen.at(-1)!.url).toMatch(/tenant=one&code_challenge=[\w-]{43}&code_challenge_method=S256$/);
    // As long as the backend may be set to wait.
    expect(begun.headers.get('set-cookie')).toContain('; Max-Age=86400');
    const kept = begun.headers.get('set-cookie')!.split(';')[0]!;
    const stranger = await post('/web/sign-in/finish', { code: 'c', state: 'state-1' });
    expect([stranger.status, stranger.headers.get('x-error-code')]).toEqual([400, 'sign_in_expired']);
    const finished = await post(
      '/web/sign-in/finish',
      { code: 'c', state: 'state-1', iss: 'i' },
      { ...OWN, Cookie: kept },
    );
    expect(finished.status).toBe(200);
    expect(finished.headers.getSetCookie().join()).toContain(`svc_session=${TOKEN}`);
    expect(JSON.parse(backend.seen.at(-1)!.body)).toEqual({
      code: 'c',
      state: 'state-1',
      iss: 'i',
      code_verifier: kept.split('=')[1],
    });
  });

  it('keeps no more sign-ins than a header has room for, and forgets the oldest', async () => {
    const name = (at: number) => `svc_sign_in_${at.toString(16).padStart(16, '0')}`;
    const started = async (underWay: number) => {
      const kept = Array.from({ length: underWay }, (_, at) => `${name(at)}=v`);
      const headers = { ...OWN, Cookie: [cookie, 'svc_sign_in_other=v', ...kept].join('; ') };
      return (await post('/web/sign-in/start', {}, headers)).headers.getSetCookie().map((line) => line.split(';')[0]);
    };
    expect(await started(19)).toEqual([expect.stringMatching(/^svc_sign_in_[0-9a-f]{16}=.{43}$/)]);
    expect((await started(22)).slice(0, -1)).toEqual([0, 1, 2].map((at) => `${name(at)}=`));
  });

  it('signs out at the backend, and here whatever that says', async () => {
    const answer = await post('/web/sign-out', {}, { ...OWN, Cookie: cookie });
    expect(await answer.json()).toEqual({ logout_url: 'https://idp.example/out' });
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('forwards with the session as bearer, and the backend’s own cookies under our path', async () => {
    const headers = {
      Cookie: `${cookie}; audit_session_id=7`,
      Authorization: 'Bearer other',
      'X-Forwarded-For': '10.0.0.1',
    };
    const answer = await get('/web/api/v1/things/?a=%20b', headers);
    expect(await answer.json()).toEqual({ url: '/api/v1/things/?a=%20b' });
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const seen = backend.seen.at(-1)!.headers;
    expect(seen).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      cookie: 'audit_session_id=7',
      'x-forwarded-for': '10.0.0.1',
    });
    expect((await get('/web/api/v1/cookie')).headers.get('set-cookie')).toContain('Path=/web/api/v1');
  });

  it.each([
    ['without the header of our pages', { 'Sec-Fetch-Site': 'same-origin' }],
    ['of another site', { 'X-Svc-Page': '1', 'Sec-Fetch-Site': 'cross-site' }],
    ['of a neighbour', { 'X-Svc-Page': '1', 'Sec-Fetch-Site': 'same-site' }],
    ['of another origin, by an old browser', { 'X-Svc-Page': '1', Origin: 'https://evil.example' }],
    ['that names no origin', { 'X-Svc-Page': '1' }],
  ])('refuses a change %s', async (_what, headers) => {
    const before = backend.seen.length;
    const answer = await post('/web/api/v1/things/', {}, { ...headers, Cookie: cookie } as Record<string, string>);
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([403, 'same_origin_required']);
    expect((await post('/web/sign-out', {}, headers as unknown as Record<string, string>)).status).toBe(403);
    expect(backend.seen.length).toBe(before);
  });

  it('takes an origin that is ours for a proof, and lets nobody else read', async () => {
    const ours = await post('/web/api/v1/things/', {}, { 'X-Svc-Page': '1', Origin: origin });
    expect(ours.status).toBe(200);
    expect((await get('/web/api/v1/things/', { 'Sec-Fetch-Site': 'cross-site', Cookie: cookie })).status).toBe(403);
  });

  it('binds the cookie to encryption and to the host outside of localhost', async () => {
    const [status, cookies] = await new Promise<[number, string[]]>((resolve, reject) => {
      const outgoing = request(`${origin}/web/sign-in/password`, {
        method: 'POST',
        headers: { ...OWN, Host: 'app.example' },
      });
      outgoing
        .once('response', (answer) => resolve([answer.statusCode!, answer.headers['set-cookie']!]))
        .once('error', reject);
      outgoing.end('{}');
    });
    expect([status, cookies]).toEqual([200, [`__Host-svc_session=${TOKEN}; Path=/; HttpOnly; SameSite=Lax; Secure`]]);
  });

  it('hands a stream on piece by piece, and ends it with the page', async () => {
    const abort = new AbortController();
    const answer = await fetch(`${origin}/web/api/v1/stream`, { signal: abort.signal });
    const reader = answer.body!.getReader();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('event: text\ndata: {}\n\n');
    const closed = once(backend.stream!, 'close');
    abort.abort();
    await closed;
  });

  it('cuts a stream that the backend cuts, and says when it is away', async () => {
    const answer = await fetch(`${origin}/web/api/v1/stream`);
    backend.stream!.destroy();
    await expect(answer.text()).rejects.toThrow();
    const metrics = new Metrics();
    const alone = new WebServer({ ...settings, backend: new URL('http://127.0.0.1:9') }, pages, logger, metrics);
    const port = await alone.listen(0, '127.0.0.1');
    for (const path of ['/web/api/v1/x', '/web/readyz']) {
      const away = await fetch(`http://127.0.0.1:${port}${path}`);
      expect([away.status, away.headers.get('x-error-code')]).toEqual([502, 'backend_unreachable']);
    }
    for (const path of ['/web/livez', '/spaces/1', '/spaces/2'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
    await alone.stop(100);
    const counted = (await metrics.text()).split('\n').filter((line) => line.startsWith('svc_http_requests_total{'));
    expect(counted.sort()).toEqual(
      [
        ['/web/api/*', 502, 1],
        ['/web/livez', 200, 1],
        ['/web/readyz', 502, 1],
        ['pages', 200, 2],
      ].map(([route, status, n]) => `svc_http_requests_total{route="${route}",method="GET",status="${status}"} ${n}`),
    );
  });

  it('§9 opens the WebSocket with the session, for pages of ours alone', async () => {
    const open = (headers: Record<string, string>) =>
      new WebSocket(`${origin.replace('http', 'ws')}/web/api/v1/ws`, 'svc', { headers });
    const socket = open({ Cookie: cookie, Origin: origin });
    await once(socket, 'open');
    expect([socket.protocol, backend.protocols.at(-1)]).toEqual(['svc', `svc, auth_${TOKEN}`]);
    socket.send('hello');
    expect(String((await once(socket, 'message'))[0])).toBe('heard hello');
    socket.close();
    await once(socket, 'close');
    for (const [headers, status] of [
      [{ Cookie: cookie, Origin: 'https://evil.example' }, 403],
      [{ Cookie: cookie }, 403],
      [{ Origin: origin }, 401],
      [{ Cookie: 'svc_session=other', Origin: origin }, 403],
    ] as const) {
      const [error] = (await once(open(headers as Record<string, string>), 'error').catch((thrown: unknown) => [
        thrown,
      ])) as [Error];
      expect(error.message).toContain(String(status));
    }
  });

  it('reads absolute targets as their paths', async () => {
    const { port } = new URL(origin);
    const statusOf = (path: string, headers = {}) =>
      new Promise((resolve, reject) => {
        const sent = request({ port, path, headers }, (answer) => resolve(answer.resume().statusCode));
        sent.once('error', reject).end();
      });
    const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-Fetch-Site': 'same-origin' };
    expect(await statusOf('http://other.test/web/api/v1/ws', upgrade)).toBe(401);
    expect(await statusOf('http://other.test/web/sign-out')).toBe(405);
  });

  it('reads a header that names what is not forwarded, however much space is in it', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const connection = `close, x-hop , a${' '.repeat(60_000)}b, x-other`;
    const start = performance.now();
    socket.write(
      `GET /web/api/v1/spaced HTTP/1.1\r\nHost: x\r\nX-Hop: 1\r\nX-Other: 1\r\nX-Kept: 1\r\nConnection: ${connection}\r\n\r\n`,
    );
    await once(socket, 'data');
    expect(performance.now() - start).toBeLessThan(1_000);
    socket.destroy();
    const { headers } = backend.seen.find(({ url }) => url === '/api/v1/spaced')!;
    expect(headers).toMatchObject({ 'x-kept': '1' });
    expect(Object.keys(headers).filter((name) => ['x-hop', 'x-other'].includes(name))).toEqual([]);
  });

  it('asks the backend for one connection’s requests one after the other, and not for those of one that is gone', async () => {
    const streams = () => backend.seen.filter(({ url }) => url === '/api/v1/stream').length;
    const before = streams();
    const own = Object.entries({ ...OWN, Host: 'x', Cookie: cookie }).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(`GET /web/api/v1/stream HTTP/1.1\r\n${own.join('')}\r\n`.repeat(3));
    await once(socket, 'data');
    // Whatever came with it has been handed over by then.
    await (await get('/web/api/v1/other', { ...OWN, Cookie: cookie })).text();
    expect(streams()).toBe(before + 1);
    const gone = once(backend.stream!, 'close');
    socket.destroy();
    await gone;
    expect(streams()).toBe(before + 1);
  });
});
