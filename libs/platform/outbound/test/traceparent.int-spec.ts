import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule, HttpConfig, OutboundConfig, TelemetryConfig } from '@svc/config';
import { currentTraceParent, inSpan, TelemetryModule, traceParentText } from '@svc/telemetry';
import { eventually, FakeCollector, WireServer } from '@svc/testing';
import { OutboundClient, OutboundModule } from '../src';

describe('traceparent of requests that go out', () => {
  let collector: FakeCollector;
  let server: WireServer;
  beforeEach(async () => {
    collector = await FakeCollector.start();
    server = await WireServer.start();
    server.replies.push({ pieces: ['ok'] });
  });
  afterEach(async () => {
    await server.close();
    await collector.close();
  });

  /** Sends a request to the server inside a span; answers what the server was told and what it should have been. */
  async function ask(told: string): Promise<{ sent: unknown; expected: string }> {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
      TRACEPARENT_HOSTS: told,
      LOGLEVEL: 'FATAL',
    };
    @Module({
      imports: [
        ConfigModule.forRoot([HttpConfig, OutboundConfig, TelemetryConfig], env),
        TelemetryModule.forProcess('test'),
        OutboundModule,
      ],
    })
    class Process {}
    const app = await NestFactory.createApplicationContext(Process, { logger: false });
    try {
      let traceId = '';
      await inSpan('work', { entry: true }, async () => {
        traceId = currentTraceParent()!.traceId;
        const { body } = await app.get(OutboundClient).request({ url: `${server.url}/path?key=secret` });
        body.destroy();
      });
      await eventually('both spans are told', () => collector.spans.length === 2);
      const span = collector.spans.find(({ name }) => name === 'GET')!;
      expect(span.attributes).toEqual({
        'http.request.method': 'GET',
        'http.response.status_code': 200,
        'server.address': '127.0.0.1',
        'server.port': Number(new URL(server.url).port),
      });
      expect(collector.bodies.join()).not.toMatch(/secret|path/);
      const expected = traceParentText({ traceId, spanId: span.spanId, isSampled: true });
      return { sent: server.requests[0]!.headers['traceparent'], expected };
    } finally {
      await app.close();
    }
  }

  it('reaches a host that is named', async () => {
    const { sent, expected } = await ask('127.0.0.1');
    expect(sent).toBe(expected);
  });

  it('reaches nobody else', async () => {
    expect((await ask('models.example')).sent).toBeUndefined();
  });
});
