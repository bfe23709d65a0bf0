import { type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { HttpConfig, TelemetryConfig } from '@svc/config';
import type { Metrics } from '../metrics';
import type { SpanExport } from './otel-export';

/** How long a collector is waited for when the process stops; the grace, where that is shorter. */
const FLUSH_MS = 3_000;

/** Traces of this process: while no endpoint is set, nothing of them is loaded. */
export class Tracing implements OnModuleInit, OnApplicationShutdown {
  private exporting: SpanExport | undefined;

  /** @param service name of the process in traces */
  constructor(
    private readonly service: string,
    private readonly config: TelemetryConfig,
    private readonly http: HttpConfig,
    private readonly metrics: Metrics,
  ) {}

  async onModuleInit(): Promise<void> {
    const { otlpEndpoint } = this.config;
    if (otlpEndpoint === null) return;
    const { startSpanExport } = await import('./otel-export');
    this.exporting = startSpanExport(this.service, otlpEndpoint, this.config, this.metrics);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.exporting?.stop(Math.min(FLUSH_MS, this.http.shutdownGraceSeconds * 1000));
  }
}
