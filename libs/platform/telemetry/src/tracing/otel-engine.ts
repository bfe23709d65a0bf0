import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind as OtelKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { failureKind } from './failure-kind';
import type { SpanAttributes } from './span-attributes';
import type { Span, SpanEngine, SpanKind, SpanStart } from './span-engine';
import type { TraceParent } from './trace-parent';

const KINDS: Readonly<Record<SpanKind, OtelKind>> = {
  internal: OtelKind.INTERNAL,
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  producer: OtelKind.PRODUCER,
  consumer: OtelKind.CONSUMER,
};

/**
 * Makes spans with the SDK. The context is carried here and nowhere else: nothing is registered globally, so that no
 * package begins to send trace headers on its own.
 */
export class OtelEngine implements SpanEngine {
  private readonly contexts = new AsyncLocalStorage<Context>();

  constructor(private readonly tracer: Tracer) {}

  start(name: string, { kind = 'internal', attributes, entry = false, parent = null }: SpanStart): Span {
    const around = entry ? entryContext(parent) : (this.contexts.getStore() ?? ROOT_CONTEXT);
    // A job may run long after it was asked for; the link says so where a backend folds parents away.
    const links = entry && kind === 'consumer' && parent ? [{ context: remote(parent) }] : [];
    const span = this.tracer.startSpan(name, { kind: KINDS[kind], attributes, links }, around);
    return new StartedSpan(span, trace.setSpan(around, span), this.contexts);
  }

  current(): TraceParent | null {
    const span = trace.getSpan(this.contexts.getStore() ?? ROOT_CONTEXT);
    return span ? contextOf(span) : null;
  }
}

class StartedSpan implements Span {
  constructor(
    private readonly span: OtelSpan,
    private readonly inside: Context,
    private readonly contexts: AsyncLocalStorage<Context>,
  ) {}

  get context(): TraceParent {
    return contextOf(this.span);
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes);
  }

  event(name: string): void {
    this.span.addEvent(name);
  }

  fail(thrown: unknown): void {
    this.span.setAttribute('error.type', failureKind(thrown));
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  run<Result>(work: () => Result): Result {
    return this.contexts.run(this.inside, work);
  }

  end(): void {
    this.span.end();
  }
}

function entryContext(parent: TraceParent | null): Context {
  return parent ? trace.setSpanContext(ROOT_CONTEXT, remote(parent)) : ROOT_CONTEXT;
}

function remote({ traceId, spanId, isSampled }: TraceParent) {
  return { traceId, spanId, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true };
}

function contextOf(span: OtelSpan): TraceParent {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 };
}
