import { Logger } from '@nestjs/common';
import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Metrics } from '../metrics';

/**
 * Bounds what waits for the collector, what is on its way included, and counts what never reaches it. Stands before the
 * queue of the SDK and around its exporter, since the SDK tells nobody what it drops.
 */
export class CountedSpans {
  private readonly logger = new Logger('Traces');
  private waiting = 0;
  private failing = false;

  constructor(
    private readonly metrics: Metrics,
    private readonly most: number,
  ) {}

  /** Lets no more spans into a queue than may wait. */
  before(queue: SpanProcessor): SpanProcessor {
    return {
      onStart: () => undefined,
      onEnd: (span) => {
        if (this.waiting >= this.most) return this.metrics.spansLost('overflow', 1);
        this.waiting += 1;
        queue.onEnd(span);
      },
      forceFlush: () => queue.forceFlush(),
      shutdown: () => queue.shutdown(),
    };
  }

  /** Hears what became of the spans that an exporter takes. */
  around(exporter: SpanExporter): SpanExporter {
    return {
      export: (spans: ReadableSpan[], done: (result: ExportResult) => void) =>
        exporter.export(spans, (result) => {
          this.waiting -= spans.length;
          if (result.code === ExportResultCode.SUCCESS) this.sent(spans.length);
          else this.refused(spans.length, result.error);
          done(result);
        }),
      forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
      shutdown: () => exporter.shutdown(),
    };
  }

  /** Counts what still waits when nobody waits for it any more. */
  giveUp(): void {
    if (this.waiting > 0) this.metrics.spansLost('shutdown', this.waiting);
  }

  private sent(count: number): void {
    this.metrics.spansSent(count);
    if (this.failing) this.logger.log('The collector takes traces again.');
    this.failing = false;
  }

  private refused(count: number, error: Error | undefined): void {
    this.metrics.spansLost('refused', count);
    // Once an outage: the metric counts the rest.
    if (!this.failing) this.logger.warn({ err: error }, 'The collector does not take traces; they are dropped.');
    this.failing = true;
  }
}
