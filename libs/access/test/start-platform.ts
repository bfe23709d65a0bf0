import { Global, Module, type INestApplication, type Type } from '@nestjs/common';
import { AuditModule } from '@svc/audit';
import {
  ApiKeyConfig,
  BootstrapConfig,
  ConfigModule,
  DatabaseConfig,
  EnvironmentConfig,
  HttpConfig,
  RedisConfig,
  SessionConfig,
  SuperAdminConfig,
  TelemetryConfig,
  WorkerConfig,
} from '@svc/config';
import { DatabaseModule, migrationNames } from '@svc/database';
import { createHttpApp, HttpModule } from '@svc/http';
import { Clock, SystemClock } from '@svc/kernel';
import { QueueModule } from '@svc/queue';
import { RedisModule } from '@svc/redis';
import { TelemetryModule } from '@svc/telemetry';
import { TenancyHttpModule, TenancyModule } from '@svc/tenancy';
import { testEnv, testServices } from '@svc/testing';
import type { AddressInfo } from 'node:net';
import { MIGRATIONS } from '@svc/migrations';
import { AccessHttpModule, AccessModule } from '../src';

/** The key that opens `/sysadmin` in these tests. */
export const SUPER_KEY = testEnv({ databaseUrl: '', redisUrl: '' })['SVC_SUPER_API_KEY']!;

/** What an answer said. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: any;
}

/** How a request is made: with a session, or as the super admin. */
export interface CallOptions {
  readonly method?: string;
  readonly token?: string;
  readonly superAdmin?: boolean;
  readonly json?: unknown;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** A running process with tenants, audit and access. */
export interface Platform {
  readonly app: INestApplication;
  call(path: string, options?: CallOptions): Promise<Answer>;
  login(username: string, password: string): Promise<Answer>;
  /** Signs in and gives the session token. @throws Error when that is refused */
  tokenOf(username: string, password: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts one on a free port; several share the database and the store as replicas do. */
export async function startPlatform(
  databaseUrl: string,
  {
    clock = new SystemClock(),
    env = {},
    modules = [],
  }: { clock?: Clock; env?: Record<string, string>; modules?: Type[] } = {},
): Promise<Platform> {
  const { redisUrl, redisPrefix } = testServices();
  const settings = {
    ...testEnv({ databaseUrl, redisUrl }),
    REDIS_KEY_PREFIX: `${redisPrefix}:`,
    LOGLEVEL: 'FATAL',
    ...env,
  };

  @Global()
  @Module({ providers: [{ provide: Clock, useValue: clock }], exports: [Clock] })
  class ClockModule {}

  @Module({
    imports: [
      ConfigModule.forRoot(CONFIGS, settings),
      ClockModule,
      TelemetryModule.forProcess('test'),
      DatabaseModule.forRoot({ applicationName: 'tests', migrations: migrationNames(MIGRATIONS) }),
      RedisModule,
      QueueModule.forRoot({ consume: [] }),
      HttpModule,
      TenancyModule,
      TenancyHttpModule,
      AuditModule,
      AccessModule,
      AccessHttpModule,
      ...modules,
    ],
  })
  class PlatformModule {}

  const app = await createHttpApp(PlatformModule);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return clientOf(app, `http://127.0.0.1:${port}/api/v1`);
}

const CONFIGS = [
  ApiKeyConfig,
  BootstrapConfig,
  DatabaseConfig,
  EnvironmentConfig,
  HttpConfig,
  RedisConfig,
  SessionConfig,
  SuperAdminConfig,
  TelemetryConfig,
  WorkerConfig,
];

function clientOf(app: INestApplication, baseUrl: string): Platform {
  const call = async (path: string, options: CallOptions = {}): Promise<Answer> => {
    const response = await fetch(`${baseUrl}${path}`, { redirect: 'manual', ...requestOf(options) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  };
  const login = (username: string, password: string) =>
    call('/users/login/token/', { method: 'POST', form: { username, password } });
  return {
    app,
    call,
    login,
    tokenOf: async (username, password) => {
      const { status, body } = await login(username, password);
      if (status !== 200) throw new Error(`The login was refused: ${JSON.stringify(body)}`);
      return body.access_token;
    },
    close: () => app.close(),
  };
}

function requestOf({ method = 'GET', token, superAdmin, json, form, headers = {} }: CallOptions): RequestInit {
  return {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(superAdmin && { 'X-API-Key': SUPER_KEY }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    body: form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json),
  };
}
