import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startControllers, type TestApp } from './start-controllers';
import { ErrorController, ThingController } from './test-controllers';

const JSON_HEADERS = { 'content-type': 'application/json' };

/** Sends raw bytes and gives everything that comes back until the connection ends. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

describe('errors', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startControllers([ThingController, ErrorController]);
  });
  afterAll(() => app.close());

  it('renders the domain shape, and echoes the id of the client', async () => {
    const response = await app.call('/api/v1/errors/domain', { headers: { 'x-request-id': 'abc 1' } });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: expect.any(String),
      svc_error_code: 9003,
      code: 'query_too_long',
      request_id: 'abc 1',
      context: { why: 'test' },
      details: { tokens_used: 3, token_limit: 2 },
    });
  });

  it.each([
    ['what passes by itself', 'passing', '10'],
    ['limits of keys that cannot be looked at (spec §8.1.4)', 'unlimited', null],
    ['what somebody has to mend', 'unconfigured', null],
  ])('says with 503 when to try again for %s', async (_what, route, seconds) => {
    const { status, headers } = await app.call(`/api/v1/errors/${route}`);
    expect([status, headers.get('retry-after')]).toEqual([503, seconds]);
  });

  it('renders the coded shape, flat details and Retry-After in whole seconds', async () => {
    const coded = await app.call('/api/v1/errors/coded');
    expect(await coded.json()).toEqual({
      code: 'session_auth_required',
      message: expect.any(String),
      context: { auth_layer: 'identity' },
    });
    const flat = await app.call('/api/v1/errors/flat');
    expect(flat.status).toBe(429);
    expect(flat.headers.get('retry-after')).toBe('7');
    expect(await flat.json()).toEqual({
      code: 'rate_limit_exceeded',
      message: expect.any(String),
      retry_after_seconds: 7,
    });
  });

  it('asks for a bearer token with 401', async () => {
    const response = await app.call('/api/v1/errors/detail');
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(Object.keys((await response.json()) as object)).toEqual(['detail']);
    // The body has no place for the code.
    expect(response.headers.get('x-error-code')).toBe('invalid_session');
  });

  it('hides what went wrong inside', async () => {
    const response = await app.call('/api/v1/errors/bug');
    expect(response.status).toBe(500);
    const body = (await response.json()) as Record<string, unknown>;
    expect(body).toEqual({
      error: 'Internal server error',
      error_id: expect.stringMatching(/^[0-9a-f]{8}$/),
      message: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('names the exception type in development only', async () => {
    const dev = await startControllers([ErrorController], { env: { DEV: 'true' } });
    const body = (await (await dev.call('/api/v1/errors/bug?token=t')).json()) as { detail: object };
    expect(body.detail).toEqual({ type: 'TypeError', path: '/api/v1/errors/bug' });
    await dev.close();
  });

  it('puts trace and security headers on every answer', async () => {
    const paths = ['/api/v1/things', '/api/v1/errors/bug', '/nowhere', '/api/v1/things/1/'];
    for (const path of paths) {
      const { headers } = await app.call(path, { headers: { 'x-correlation-id': 'mine' } });
      expect(headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
      expect(headers.get('x-correlation-id')).toBe('mine');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-powered-by')).toBeNull();
    }
    const own = await app.call('/nowhere', { headers: { 'x-correlation-id': 'x'.repeat(129) } });
    expect(own.headers.get('x-correlation-id')).toBe(own.headers.get('x-trace-id'));
  });

  it.each([
    ['broken JSON', '{"a":', JSON_HEADERS, 400],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), JSON_HEADERS, 400],
    ['a million open brackets', '['.repeat(60_000), JSON_HEADERS, 400],
    ['text', 'hello', { 'content-type': 'text/plain' }, 415],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['another charset', '{}', { 'content-type': 'application/json; charset=latin1' }, 415],
    ['a compressed body', gzipSync('{}'), { ...JSON_HEADERS, 'content-encoding': 'gzip' }, 415],
    ['too much', `"${'a'.repeat(70_000)}"`, JSON_HEADERS, 413],
  ])('refuses %s', async (_what, body, headers, status) => {
    const response = await app.call('/api/v1/things', { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(Object.keys((await response.json()) as object)).toEqual(['detail']);
    expect(response.headers.get('x-trace-id')).not.toBeNull();
  });

  it('takes more than usual where a route says so, and never more than it says', async () => {
    const send = (length: number) =>
      app.call('/api/v1/things/wide', {
        method: 'POST',
        headers: JSON_HEADERS,
        body: `{"text":"${'a'.repeat(length)}"}`,
      });
    const taken = await send(150_000);
    expect([taken.status, await taken.json()]).toEqual([200, { length: 150_000 }]);
    expect((await send(200_000)).status).toBe(413);
  });

  it('accepts other names of JSON', async () => {
    for (const type of ['application/vnd.api+json', 'application/json; charset="UTF-8"', 'APPLICATION/JSON']) {
      const init = { method: 'POST', headers: { 'content-type': type }, body: '{"name":"a"}' };
      expect((await app.call('/api/v1/things', init)).status).toBe(201);
    }
  });

  it('refuses too much of unknown length, and keeps the connection in step', async () => {
    const chunk = `${(40_000).toString(16)}\r\n${'a'.repeat(40_000)}\r\n`;
    const head =
      'POST /api/v1/things HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked';
    const next = 'GET /api/v1/things HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const answer = await raw(app.port, `${head}\r\n\r\n${chunk}${chunk}0\r\n\r\n${next}`);
    expect(answer).toContain('HTTP/1.1 413');
    expect(answer).toContain('HTTP/1.1 200');
  });

  it('answers what is not HTTP in its own form', async () => {
    const garbage = await raw(app.port, 'this is not http\r\n\r\n');
    expect(garbage).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(garbage).toContain('{"detail":"Bad Request"}');
    const headers = await raw(app.port, `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(70_000)}\r\n\r\n`);
    expect(headers).toMatch(/^HTTP\/1\.1 431 /);
    expect(headers).toMatch(/X-Trace-Id: [0-9a-f]{32}/);
  });

  it.each([
    ['no host', '', 400, 'Bad Request'],
    ['an expectation that nobody knows', 'Host: a\r\nExpect: more\r\nContent-Length: 4\r\n', 417, 'Expectation Failed'],
  ])('names a request with %s, and hangs up', async (_what, headers, status, reason) => {
    const answer = await raw(app.port, `POST /api/v1/things HTTP/1.1\r\n${headers}X-Request-Id: mine\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} ${reason}\r\n`));
    expect(answer).toMatch(/X-Trace-Id: [0-9a-f]{32}\r\n/);
    expect(answer).toContain('X-Correlation-ID: mine\r\n');
    expect(answer.endsWith(`{"detail":"${reason}"}`)).toBe(true);
  });

  it('takes a request of HTTP/1.0 without a host, and one that expects to be told to go on', async () => {
    expect(await raw(app.port, 'GET /api/v1/things HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    const head = 'POST /api/v1/things HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-Continue\r\n';
    const body = '{"name":"a"}';
    const sent = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    expect(await raw(app.port, head + sent)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
  });

  it('reads a header that is far too long for a credential, so that it can be judged as one', async () => {
    const headers = { authorization: `Basic ${'a'.repeat(40_000)}` };
    expect((await app.call('/api/v1/things', { headers })).status).toBe(200);
  });

  it('lets nobody keep an answer', async () => {
    expect((await app.call('/api/v1/things')).headers.get('cache-control')).toBe('no-store');
    expect((await app.call('/api/v1/nothing')).headers.get('cache-control')).toBe('no-store');
  });

  it('answers odd request targets without failing', async () => {
    for (const target of [
      '*',
      'http://me@other.example/api/v1/things',
      '/api/v1/things#x',
      '/%',
      '/api/v1/things/../things',
    ]) {
      const answer = await raw(app.port, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 (404|400) /);
    }
  });
});
