import { type DynamicModule, Module } from '@nestjs/common';
import { TelemetryConfig } from '@svc/config';
import { createLogger } from './logger';
import { Metrics } from './metrics';
import { MetricsServer } from './metrics-server';
import { PinoNestLogger } from './nest-logger';

/** Injection token of the process's `AppLogger`. */
export const APP_LOGGER = Symbol('APP_LOGGER');

/** Provides logger and metrics everywhere; needs `TelemetryConfig` and `HttpConfig`. */
@Module({})
export class TelemetryModule {
  /** @param process name of the process, in every log line */
  static forProcess(process: string): DynamicModule {
    const logger = {
      provide: APP_LOGGER,
      inject: [TelemetryConfig],
      useFactory: (config: TelemetryConfig) => createLogger(process, config),
    };
    const nestLogger = { provide: PinoNestLogger, inject: [APP_LOGGER], useFactory: adapt };
    const exports = [APP_LOGGER, PinoNestLogger, Metrics];
    return { module: TelemetryModule, global: true, providers: [logger, nestLogger, Metrics, MetricsServer], exports };
  }
}

function adapt(logger: ConstructorParameters<typeof PinoNestLogger>[0]): PinoNestLogger {
  return new PinoNestLogger(logger);
}
