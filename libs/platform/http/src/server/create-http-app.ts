import { type DynamicModule, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { HttpConfig } from '@svc/config';
import { closeGently, inTurn } from '@svc/kernel';
import { APP_LOGGER, type AppLogger, Metrics, PinoNestLogger } from '@svc/telemetry';
import type { Server } from 'node:http';
import type { Dialect } from '../errors/dialect';
import { ErrorRenderer } from '../errors/error-renderer';
import { clientErrorIn } from './client-error';
import { cors } from './cors';
import { Drain } from './drain';
import { EndpointAdapter } from './endpoint.adapter';
import { entry } from './entry';
import { framing } from './framing';
import { OriginPolicies } from './origin-policies';
import { Upgrades } from './upgrades';

/** Extends an app before its routes are found, e.g. by pages that are not endpoints. */
export type HttpExtension = (app: INestApplication) => void | Promise<void>;

const HEADERS_TIMEOUT_MS = 60_000;
// A large upload over a slow line takes its time.
const REQUEST_TIMEOUT_MS = 60 * 60_000;
// Longer than proxies keep theirs, so that no request meets a connection that is just being closed.
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

/**
 * Makes an app that is ready to `listen`. The module must bring `HttpModule`, `TelemetryModule` and the config classes
 * `HttpConfig` and `EnvironmentConfig`.
 */
export async function createHttpApp(
  module: Type | DynamicModule,
  extensions: readonly HttpExtension[] = [],
): Promise<INestApplication> {
  const adapter = new EndpointAdapter();
  const app = await NestFactory.create(module, adapter, { bodyParser: false, bufferLogs: true, abortOnError: false });
  app.useLogger(app.get(PinoNestLogger));
  const { apiPrefix, bodyLimitBytes, trustedProxyTraceparent: trustsTraceParent } = app.get(HttpConfig);
  const renderer = app.get(ErrorRenderer);
  adapter.configure({ apiPrefix, renderer });
  const logger = app.get<AppLogger>(APP_LOGGER);
  const dialect = renderer.appDialect;
  const [metrics, drain] = [app.get(Metrics), app.get(Drain)];
  app.use(inTurn);
  app.use(entry({ bodyLimitBytes, dialect, logger, metrics, drain, trustsTraceParent }));
  app.use(framing());
  app.use(cors(app.get(OriginPolicies)));
  for (const extend of extensions) await extend(app);
  const server = app.getHttpServer() as Server;
  harden(server, dialect);
  app.get(Upgrades).serve(server);
  await app.init();
  return app;
}

function harden(server: Server, dialect: Dialect): void {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.on('clientError', clientErrorIn(dialect));
  closeGently(server);
}
