import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as the collector got it. */
export interface CollectedSpan {
  /** Which process made it. */
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty where the trace begins. */
  readonly parentSpanId: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly events: readonly string[];
  /** Spans of whatever trace that it is linked to. */
  readonly links: readonly string[];
  readonly isError: boolean;
}

/** How the collector answers. */
export type CollectorMood = 'takes' | 'refuses' | 'silent';

/** A collector for tests that takes spans as OTLP/HTTP in JSON. @source OTLP 1.x, "OTLP/HTTP", JSON Protobuf Encoding */
export class FakeCollector {
  readonly spans: CollectedSpan[] = [];
  /** Everything that was sent, as text: for what must not be in it. */
  readonly bodies: string[] = [];
  readonly headers: IncomingMessage['headers'][] = [];
  mood: CollectorMood = 'takes';
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  static async start(): Promise<FakeCollector> {
    const collector = new FakeCollector();
    await new Promise<void>((resolve) => collector.server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` is set to. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The spans of one trace. */
  trace(traceId: string): CollectedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    this.headers.push(request.headers);
    if (this.mood === 'silent') return;
    if (this.mood === 'refuses') return void response.writeHead(400).end();
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end();
    this.bodies.push(body);
    this.spans.push(...readSpans(JSON.parse(body)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }
}

function readSpans({ resourceSpans = [] }: any): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }: any) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }: any) => spans.map((span: any) => readSpan(service, span)));
  });
}

function readSpan(service: string, span: any): CollectedSpan {
  return {
    service,
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: span.parentSpanId ?? '',
    name: span.name,
    kind: span.kind,
    attributes: valuesOf(span.attributes),
    events: (span.events ?? []).map(({ name }: any) => name),
    links: (span.links ?? []).map(({ spanId }: any) => spanId),
    isError: span.status?.code === 2,
  };
}

function valuesOf(attributes: any[] = []): Record<string, string | number | boolean> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? value.doubleValue ?? Number(value.intValue),
    ]),
  );
}
