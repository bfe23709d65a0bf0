import { EnvironmentConfig, HttpConfig, loadConfig, TelemetryConfig } from '@svc/config';
import { eventually, FakeCollector } from '@svc/testing';
import { currentTraceParent, inSpan, isTraced, Metrics, NO_SPAN, runWithTrace, startSpan } from '../src';
import { Tracing } from '../src/tracing/tracing';

let loaded = 0;
// Everything of the SDK is loaded by this one file, and by nothing else (tools/lint-rules/layers.mjs).
jest.mock('../src/tracing/otel-export', () => {
  loaded += 1;
  return jest.requireActual('../src/tracing/otel-export');
});

const TRACE = { traceId: 'ab'.repeat(16), correlationId: 'c' };
const entry = { kind: 'server', entry: true } as const;

describe('Tracing', () => {
  let collector: FakeCollector;
  let metrics: Metrics;
  let tracing: Tracing | undefined;

  beforeEach(async () => {
    collector = await FakeCollector.start();
    metrics = new Metrics();
  });
  afterEach(async () => {
    await tracing?.onApplicationShutdown();
    tracing = undefined;
    await collector.close();
  });

  async function start(env: Record<string, string>): Promise<Tracing> {
    const { configs } = loadConfig([TelemetryConfig, HttpConfig, EnvironmentConfig], env);
    const read = <Config>(type: new () => Config) => configs.get(type as never) as Config;
    tracing = new Tracing('test', read(TelemetryConfig), read(HttpConfig), metrics);
    await tracing.onModuleInit();
    return tracing;
  }

  const on = (more: Record<string, string> = {}) => start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...more });
  const aRequest = (name = 'GET /') => runWithTrace(TRACE, () => inSpan(name, entry, async () => undefined));
  const lost = async () =>
    (await metrics.text()).split('\n').filter((line) => /^svc_trace_spans_lost_total{.* [1-9]/.test(line));

  it('off, loads nothing, makes nothing and costs next to nothing', async () => {
    await start({});
    expect(loaded).toBe(0);
    expect(startSpan('GET /', entry)).toBe(NO_SPAN);
    expect(isTraced()).toBe(false);
    const began = performance.now();
    for (let spans = 0; spans < 100_000; spans += 1) startSpan('GET /', entry).end();
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('gives spans the id of the trace they run under, and says who made them', async () => {
    const headers = 'x-key=a%20b,x-other=c';
    const process = await on({ OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_RESOURCE_ATTRIBUTES: 'zone=north' });
    expect(loaded).toBe(1);
    await runWithTrace(TRACE, () =>
      inSpan('GET /', entry, async () => {
        expect(currentTraceParent()?.traceId).toBe(TRACE.traceId);
        const inner = inSpan('SELECT', { kind: 'client' }, () => Promise.reject(new TypeError('secret')));
        await expect(inner).rejects.toThrow('secret');
      }),
    );
    await process.onApplicationShutdown();
    const [inner, outer] = collector.trace(TRACE.traceId);
    expect(outer).toMatchObject({ name: 'GET /', parentSpanId: '', service: 'test', kind: 2, isError: false });
    const attributes = { 'error.type': 'TypeError' };
    expect(inner).toMatchObject({ name: 'SELECT', parentSpanId: outer!.spanId, kind: 3, isError: true, attributes });
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'a b', 'x-other': 'c' });
    expect(collector.bodies.join()).toContain('"zone"');
    expect(collector.bodies.join()).not.toContain('secret');
  });

  it('makes no spans of what a process does for itself', async () => {
    await on();
    expect(startSpan('SELECT')).toBe(NO_SPAN);
    await inSpan('SELECT', {}, async (span) => expect(span.context).toBeNull());
  });

  it('goes on from another process, also where that keeps no spans', async () => {
    const process = await on();
    const spanId = 'cd'.repeat(8);
    for (const isSampled of [true, false]) {
      const parent = { traceId: TRACE.traceId, spanId, isSampled };
      const start = { kind: 'consumer', entry: true, parent } as const;
      await inSpan(`sampled ${isSampled}`, start, async () => {
        expect(currentTraceParent()).toMatchObject({ traceId: TRACE.traceId, isSampled });
      });
    }
    await process.onApplicationShutdown();
    expect(collector.spans).toEqual([
      expect.objectContaining({ name: 'sampled true', parentSpanId: spanId, links: [spanId] }),
    ]);
  });

  it('keeps the share of traces that is set, whole', async () => {
    const process = await on({ OTEL_TRACES_SAMPLER_ARG: '0.5' });
    for (let traces = 0; traces < 400; traces += 1) {
      await inSpan('outer', entry, () => inSpan('inner', {}, async () => undefined));
    }
    await process.onApplicationShutdown();
    const count = (name: string) => collector.spans.filter((span) => span.name === name).length;
    expect(count('outer')).toBe(count('inner'));
    expect(count('outer')).toBeGreaterThan(120);
    expect(count('outer')).toBeLessThan(280);
  });

  it('counts what a collector refuses', async () => {
    collector.mood = 'refuses';
    const process = await on();
    await aRequest();
    await process.onApplicationShutdown();
    expect(await lost()).toEqual(['svc_trace_spans_lost_total{reason="refused"} 1']);
  });

  it('drops and counts what is more than may wait, and sends again when the collector is back', async () => {
    collector.mood = 'silent';
    await on({ OTEL_EXPORTER_OTLP_TIMEOUT: '300' });
    const before = process.memoryUsage().heapUsed;
    for (let requests = 0; requests < 20_000; requests += 1) await aRequest();
    expect(Number((await lost())[0]?.split(' ').at(-1))).toBeGreaterThan(15_000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024);
    collector.mood = 'takes';
    await eventually('it is told again', async () => {
      await aRequest('GET /again');
      return collector.spans.some(({ name }) => name === 'GET /again');
    });
  });

  it('does not wait for a silent collector longer than a few seconds when it stops', async () => {
    collector.mood = 'silent';
    const process = await on({ SHUTDOWN_GRACE_SECONDS: '1' });
    await aRequest();
    const began = performance.now();
    await process.onApplicationShutdown();
    expect(performance.now() - began).toBeLessThan(2_500);
    expect(await lost()).toEqual(['svc_trace_spans_lost_total{reason="shutdown"} 1']);
  });
});
