import type { TelemetryConfig } from '@svc/config';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Metrics } from '../metrics';
import { namedValues } from '../named-values';
import { currentTrace, newTraceId } from '../trace';
import { CountedSpans } from './counted-spans';
import { OtelEngine } from './otel-engine';
import { useSpanEngine } from './span-engine';

/** What waits for the collector at most: a few megabytes. */
const MAX_WAITING_SPANS = 4_096;
const BATCH_SPANS = 512;
const SEND_EVERY_MS = 2_000;
/** The exporter gives up by itself, after its own time; this only keeps a lost answer from holding the queue. */
const GRACE_OF_A_BATCH_MS = 5_000;
const MAX_ATTRIBUTE_CHARACTERS = 256;

/** Spans of this process on their way to the collector. */
export interface SpanExport {
  /** Sends what waits, for as long as is given, and stops making spans. */
  stop(withinMs: number): Promise<void>;
}

/** Begins to make spans and to send them. Loads the SDK, so import it only where an endpoint is set. */
export function startSpanExport(
  service: string,
  endpoint: string,
  config: TelemetryConfig,
  metrics: Metrics,
): SpanExport {
  const counted = new CountedSpans(metrics, MAX_WAITING_SPANS);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: namedValues(config.otlpHeaders),
    timeoutMillis: config.otlpTimeoutMs,
  });
  const queue = new BatchSpanProcessor({
    exporter: counted.around(exporter),
    maxQueueSize: MAX_WAITING_SPANS,
    maxExportBatchSize: BATCH_SPANS,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: config.otlpTimeoutMs + GRACE_OF_A_BATCH_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...namedValues(config.otelResourceAttributes), 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.tracesSamplerArg) }),
    // A trace has the id that the answer says, that the log lines carry and that the job brought along.
    idGenerator: {
      generateTraceId: () => currentTrace()?.traceId ?? newTraceId(),
      generateSpanId: new RandomIdGenerator().generateSpanId,
    },
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_CHARACTERS },
    spanProcessors: [counted.before(queue)],
  });
  useSpanEngine(new OtelEngine(provider.getTracer('svc')));
  return {
    stop: async (withinMs) => {
      useSpanEngine(undefined);
      await inTime(provider.shutdown(), withinMs);
      counted.giveUp();
    },
  };
}

async function inTime(work: Promise<void>, withinMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs);
  });
  // That the collector refused was counted already.
  await Promise.race([work.catch(() => undefined), over]);
  clearTimeout(timer);
}
