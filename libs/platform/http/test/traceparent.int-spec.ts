import { eventually, FakeCollector } from '@svc/testing';
import { startControllers, type TestApp } from './start-controllers';
import { ErrorController, ThingController } from './test-controllers';

const TRACE_ID = 'ab'.repeat(16);
const SPAN_ID = 'cd'.repeat(8);
const TRUSTING = { TRUSTED_PROXY_COUNT: '1', TRUSTED_PROXY_TRACEPARENT: 'true' };

describe('traceparent', () => {
  let app: TestApp | undefined;
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  async function traceIdFor(env: Record<string, string>, traceparent: string): Promise<string | null> {
    app = await startControllers([ThingController, ErrorController], { env });
    const { headers } = await app.call('/api/v1/errors/domain', { headers: { traceparent } });
    return headers.get('x-trace-id');
  }

  it('names the trace where a proxy is trusted to', async () => {
    expect(await traceIdFor(TRUSTING, `00-${TRACE_ID}-${SPAN_ID}-01`)).toBe(TRACE_ID);
  });

  it.each<Record<string, string>>([{}, { TRUSTED_PROXY_COUNT: '1' }])(
    'of strangers counts for nothing with %p',
    async (env) => {
      expect(await traceIdFor(env, `00-${TRACE_ID}-${SPAN_ID}-01`)).toMatch(/^(?!abab)[0-9a-f]{32}$/);
    },
  );

  it('that is none is answered as if it were missing', async () => {
    expect(await traceIdFor(TRUSTING, `00-${TRACE_ID}-${SPAN_ID}`)).toMatch(/^(?!abab)[0-9a-f]{32}$/);
  });

  it('is refused without a proxy that could be trusted', async () => {
    const env = { TRUSTED_PROXY_TRACEPARENT: 'true' };
    await expect(startControllers([ThingController], { env })).rejects.toThrow('TRUSTED_PROXY_TRACEPARENT');
  });

  it('makes the span of the request a child of that of the proxy, marked when it fails', async () => {
    const collector = await FakeCollector.start();
    try {
      const env = { ...TRUSTING, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
      expect(await traceIdFor(env, `00-${TRACE_ID}-${SPAN_ID}-01`)).toBe(TRACE_ID);
      await app!.call('/api/v1/errors/bug?question=secret');
      await app!.call('/api/livez');
      await eventually('both are told', () => collector.spans.length >= 2);
      expect(collector.trace(TRACE_ID)).toEqual([
        expect.objectContaining({
          name: 'GET /api/v1/errors/domain',
          parentSpanId: SPAN_ID,
          isError: false,
          attributes: {
            'http.request.method': 'GET',
            'http.route': '/api/v1/errors/domain',
            'http.response.status_code': 400,
          },
        }),
      ]);
      expect(collector.spans[1]).toMatchObject({
        name: 'GET /api/v1/errors/bug',
        isError: true,
        attributes: { 'http.response.status_code': 500, 'error.type': '500' },
      });
      expect(collector.spans).toHaveLength(2);
      expect(collector.bodies.join()).not.toContain('secret');
    } finally {
      await collector.close();
    }
  });
});
