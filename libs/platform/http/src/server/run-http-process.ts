import { type DynamicModule, type INestApplication, Logger, type Type } from '@nestjs/common';
import { HttpConfig, type LoadedConfig, TelemetryConfig } from '@svc/config';
import { logAs } from '@svc/telemetry';
import type { Server } from 'node:http';
import { createHttpApp, type HttpExtension } from './create-http-app';
import { Drain } from './drain';

/**
 * Runs a process: starts the app, listens on `PORT`, and on SIGTERM or SIGINT lets running requests and streams finish
 * within `SHUTDOWN_GRACE_SECONDS` before it closes everything else. A start that fails ends the process with status 1.
 * @param name its name, in the log of a start that fails
 */
export async function runHttpProcess(
  name: string,
  configs: LoadedConfig['configs'],
  module: Type | DynamicModule,
  extensions: readonly HttpExtension[] = [],
): Promise<void> {
  logAs(name, configs.get(TelemetryConfig) as TelemetryConfig);
  const logger = new Logger('Process');
  try {
    const app = await createHttpApp(module, extensions);
    const { port, listenHost } = app.get(HttpConfig);
    await (listenHost === null ? app.listen(port) : app.listen(port, listenHost));
    logger.log(`Listening on ${await app.getUrl()}.`);
    const stop = (signal: string): void => void shutDown(app, signal, logger);
    process.once('SIGTERM', stop).once('SIGINT', stop);
  } catch (error) {
    logger.fatal({ err: error }, 'The process could not start.');
    Logger.flush();
    process.exit(1);
  }
}

async function shutDown(app: INestApplication, signal: string, logger: Logger): Promise<void> {
  logger.log(`${signal}: finishing what runs.`);
  try {
    await app.get(Drain).stop(app.getHttpServer() as Server, app.get(HttpConfig).shutdownGraceSeconds * 1000);
    await app.close();
    process.exit(0);
  } catch (error) {
    logger.error({ err: error }, 'The process did not stop cleanly.');
    process.exit(1);
  }
}
