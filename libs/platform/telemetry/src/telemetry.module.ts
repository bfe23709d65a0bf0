import { type DynamicModule, Module } from '@nestjs/common';
import { HttpConfig, TelemetryConfig } from '@svc/config';
import { createLogger } from './logger';
import { Metrics } from './metrics';
import { MetricsServer } from './metrics-server';
import { PinoNestLogger } from './nest-logger';
import { Tracing } from './tracing/tracing';

/** Injection token of the process's `AppLogger`. */
export const APP_LOGGER = Symbol('APP_LOGGER');

/** Provides logger, metrics and traces everywhere; needs `TelemetryConfig` and `HttpConfig`. */
@Module({})
export class TelemetryModule {
  /**
   * @param process name of the process, in every log line
   * @param isScraped whether anybody asks for its metrics; one that ends by itself needs no port for them
   */
  static forProcess(process: string, { isScraped = true }: { isScraped?: boolean } = {}): DynamicModule {
    const logger = {
      provide: APP_LOGGER,
      inject: [TelemetryConfig],
      useFactory: (config: TelemetryConfig) => createLogger(process, config),
    };
    const nestLogger = { provide: PinoNestLogger, inject: [APP_LOGGER], useFactory: adapt };
    const tracing = {
      provide: Tracing,
      inject: [TelemetryConfig, HttpConfig, Metrics],
      useFactory: (config: TelemetryConfig, http: HttpConfig, metrics: Metrics) =>
        new Tracing(config.otelServiceName ?? process, config, http, metrics),
    };
    const exports = [APP_LOGGER, PinoNestLogger, Metrics];
    const providers = [logger, nestLogger, Metrics, tracing, ...(isScraped ? [MetricsServer] : [])];
    return { module: TelemetryModule, global: true, providers, exports };
  }
}

function adapt(logger: ConstructorParameters<typeof PinoNestLogger>[0]): PinoNestLogger {
  return new PinoNestLogger(logger);
}
