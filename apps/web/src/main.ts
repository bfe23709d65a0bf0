import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { bootConfig, HttpConfig, TelemetryConfig, WebConfig } from '@svc/config';
import { createLogger, Metrics, MetricsServer, PinoNestLogger, Tracing } from '@svc/telemetry';
import { join } from 'node:path';
import { loadPages } from './pages';
import { WebServer } from './web-server';
import { settingsOf } from './web-settings';

const { configs } = bootConfig([WebConfig, HttpConfig, TelemetryConfig]);
const read = <Config>(type: new () => Config): Config => configs.get(type as never) as Config;
const telemetry = read(TelemetryConfig);
const logger = createLogger('web', telemetry);
Logger.overrideLogger(new PinoNestLogger(logger));
const metrics = new Metrics();
const tracing = new Tracing(telemetry.otelServiceName ?? 'web', telemetry, read(HttpConfig), metrics);
const web = read(WebConfig);
const settings = settingsOf(web, read(HttpConfig));

async function main(): Promise<void> {
  const server = new WebServer(settings, await loadPages(join(__dirname, 'client')), logger, metrics);
  const { port, listenHost } = read(HttpConfig);
  await tracing.onModuleInit();
  await new MetricsServer(read(HttpConfig), metrics).onApplicationBootstrap();
  const listening = await server.listen(port, listenHost);
  logger.info({ backend_url: web.backendUrl }, `Listening on port ${listening}.`);
  const stop = (signal: string): void => {
    logger.info(`${signal}: finishing what runs.`);
    void server
      .stop(settings.shutdownGraceMs)
      .then(() => tracing.onApplicationShutdown())
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

main().catch((error: unknown) => {
  logger.fatal({ err: error }, 'The process could not start.');
  logger.flush();
  // The metrics may be served by now, and would keep a process that serves nothing else.
  process.exit(1);
});
