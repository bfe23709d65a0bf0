import { EnvironmentConfig, HttpConfig, loadConfig, TelemetryConfig, WebConfig } from '@svc/config';
import { createLogger, Metrics, readTraceParent, Tracing } from '@svc/telemetry';
import { eventually, FakeCollector } from '@svc/testing';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebServer } from '../src/web-server';
import { settingsOf } from '../src/web-settings';

const OWN = { 'X-Svc-Page': '1', 'Sec-Fetch-Site': 'same-origin' };
const SERVER = 2;
const CLIENT = 3;
const TRACE_ID = 'ab'.repeat(16);
const SPAN_ID = 'cd'.repeat(8);
const GIVEN = { traceparent: `00-${TRACE_ID}-${SPAN_ID}-01`, tracestate: 'a=b' };
const TRUSTING = { TRUSTED_PROXY_COUNT: '1', TRUSTED_PROXY_TRACEPARENT: 'true' };

describe('ADR 0058: traces of the web server', () => {
  const seen: IncomingMessage['headers'][] = [];
  let backend: Server;
  let collector: FakeCollector;
  let server: WebServer;
  let tracing: Tracing;
  let origin: string;

  beforeAll(async () => {
    collector = await FakeCollector.start();
    backend = createServer((request, response) => {
      seen.push(request.headers);
      response.writeHead(request.url!.includes('missing') ? 404 : 200, { 'Content-Type': 'application/json' });
      response.end('{"access_token":"a.b.c"}');
    }).listen(0, '127.0.0.1');
    await once(backend, 'listening');
  });
  afterEach(async () => {
    await server.stop(100);
    await tracing.onApplicationShutdown();
  });
  afterAll(async () => {
    backend.closeAllConnections();
    await new Promise((resolve) => backend.close(resolve));
    await collector.close();
  });

  async function start(env: Record<string, string>): Promise<void> {
    const backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
    const { configs } = loadConfig([WebConfig, HttpConfig, TelemetryConfig, EnvironmentConfig], {
      SVC_BACKEND_URL: backendUrl,
      LOGLEVEL: 'fatal',
      ...env,
    });
    const read = <Config>(type: new () => Config) => configs.get(type as never) as Config;
    tracing = new Tracing('web', read(TelemetryConfig), read(HttpConfig), new Metrics());
    await tracing.onModuleInit();
    server = new WebServer(
      settingsOf(read(WebConfig), read(HttpConfig)),
      new Map(),
      createLogger('web', read(TelemetryConfig)),
      new Metrics(),
    );
    origin = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
  }

  const on = (env: Record<string, string> = {}) => start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env });
  /** Asks as a page does, and returns what the backend was told. */
  async function told(path: string, headers: Record<string, string> = {}) {
    await (await fetch(origin + path, { headers: { ...OWN, ...headers } })).text();
    return seen.at(-1)!;
  }

  it('tells the backend to go on from the request to it, and the collector of both', async () => {
    await on();
    const { traceId, spanId } = readTraceParent((await told('/web/api/v1/missing?q=secret'))['traceparent'])!;
    await eventually('both are told', () => collector.trace(traceId).length === 2);
    const [asked, request] = collector.trace(traceId);
    expect(request).toMatchObject({
      service: 'web',
      name: 'GET /web/api/*',
      kind: SERVER,
      parentSpanId: '',
      isError: false,
      attributes: { 'http.request.method': 'GET', 'http.route': '/web/api/*', 'http.response.status_code': 404 },
    });
    expect(asked).toMatchObject({
      name: 'GET',
      kind: CLIENT,
      spanId,
      parentSpanId: request!.spanId,
      isError: true,
      attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 404, 'error.type': '404' },
    });
    expect(collector.bodies.join()).not.toMatch(/secret|missing/);
  });

  it('traces a sign-in, and neither pages nor probes', async () => {
    await on();
    const before = collector.spans.length;
    await fetch(`${origin}/web/livez`);
    await fetch(`${origin}/icon.svg`);
    await fetch(`${origin}/web/sign-in/password`, { method: 'POST', headers: OWN, body: '{"password":"secret"}' });
    const { traceId } = readTraceParent(seen.at(-1)!['traceparent'])!;
    await eventually('it is told', () => collector.trace(traceId).length === 2);
    expect(collector.trace(traceId)[1]).toMatchObject({ name: 'POST /web/sign-in/password', kind: SERVER });
    expect(collector.spans.length).toBe(before + 2);
    expect(collector.bodies.join()).not.toContain('secret');
  });

  it('goes on from a proxy that is trusted to name the trace, and says that it is the same in its own answers', async () => {
    await on(TRUSTING);
    const { traceparent, tracestate } = await told('/web/api/v1/x', GIVEN);
    expect(readTraceParent(traceparent)).toMatchObject({ traceId: TRACE_ID, isSampled: true });
    expect(readTraceParent(traceparent)!.spanId).not.toBe(SPAN_ID);
    expect(tracestate).toBeUndefined();
    await eventually('both are told', () => collector.trace(TRACE_ID).length === 2);
    expect(collector.trace(TRACE_ID)[1]).toMatchObject({ kind: SERVER, parentSpanId: SPAN_ID });
    const refused = await fetch(`${origin}/web/api/v1/x`, { method: 'POST', headers: GIVEN });
    expect([refused.status, refused.headers.get('x-trace-id')]).toEqual([403, TRACE_ID]);
  });

  it('takes no trace from a page', async () => {
    await on({ TRUSTED_PROXY_COUNT: '1' });
    expect((await told('/web/api/v1/x', GIVEN))['traceparent']).not.toContain(TRACE_ID);
  });

  it.each<[string, Record<string, string>, string | undefined]>([
    ['hands on what the proxy named', TRUSTING, GIVEN.traceparent],
    ['hands on nothing of a page', {}, undefined],
  ])('off, it %s', async (_what, env, expected) => {
    await start(env);
    expect((await told('/web/api/v1/x', GIVEN))['traceparent']).toBe(expected);
  });
});
