import {
  type CanActivate,
  type DynamicModule,
  type ExecutionContext,
  Injectable,
  Module,
  type Type,
} from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ApiKeyConfig, ConfigModule, CrawlerConfig, EnvironmentConfig, HttpConfig, TelemetryConfig } from '@svc/config';
import { AppError, newId, type Permission, type TenantId, type UserId } from '@svc/kernel';
import { TelemetryModule } from '@svc/telemetry';
import { type RunningApp, startApp } from '@svc/testing';
import { type Dialect, endpointOf, type HttpExtension, HttpModule, setActorOf, STANDARD_DIALECT } from '../src';

const CONFIGS = [HttpConfig, EnvironmentConfig, TelemetryConfig, ApiKeyConfig, CrawlerConfig];

/** Lets in whoever sends `Authorization: Bearer <permissions, separated by commas>`. */
@Injectable()
class TestGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (endpointOf(context.getHandler())?.access.kind === 'open') return true;
    const request = context.switchToHttp().getRequest<{ headers: { authorization?: string } }>();
    const sent = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1];
    if (sent === undefined) throw new AppError('not_authenticated');
    // A guard that forgets to say who calls.
    if (sent === 'nobody') return true;
    setActorOf(request, {
      kind: 'caller',
      tenantId: newId<TenantId>(),
      user: { id: newId<UserId>(), email: 'ada@example.org', username: null },
      permissions: new Set(sent.split(',') as Permission[]),
      credential: { kind: 'session', issuedAt: new Date(0) },
    });
    return true;
  }
}

/** A running app of test controllers. */
export interface TestApp extends RunningApp {
  /** `fetch` against the app. */
  call(path: string, init?: RequestInit): Promise<Response>;
}

/** Starts an app with the given controllers and nothing behind them; logs nothing. */
export async function startControllers(
  controllers: Type[],
  options: {
    env?: Record<string, string>;
    extensions?: HttpExtension[];
    imports?: DynamicModule[];
    dialect?: Dialect;
  } = {},
): Promise<TestApp> {
  const env = { LOGLEVEL: 'FATAL', JSON_BODY_LIMIT_BYTES: '65536', API_KEY_HASH_SECRET: 'test', ...options.env };
  @Module({
    imports: [
      ConfigModule.forRoot(CONFIGS, env),
      TelemetryModule.forProcess('test'),
      HttpModule.speaking(options.dialect ?? STANDARD_DIALECT),
      ...(options.imports ?? []),
    ],
    controllers,
    providers: [{ provide: APP_GUARD, useClass: TestGuard }],
  })
  class TestModule {}
  const running = await startApp(TestModule, options.extensions);
  return { ...running, call: (path, init) => fetch(`${running.origin}${path}`, { redirect: 'manual', ...init }) };
}
