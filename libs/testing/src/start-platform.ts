import type { INestApplication } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { HttpModule } from '@svc/http';
import { testEnv } from './environment';
import { processModule, type ProcessOptions } from './process-module';
import { type RunningApp, startApp } from './start-app';

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

/** A running process that answers requests. */
export interface Platform {
  readonly app: INestApplication;
  /** Origin and prefix, without a slash at the end. */
  readonly baseUrl: string;
  call(path: string, options?: CallOptions): Promise<Answer>;
  login(username: string, password: string): Promise<Answer>;
  /** Signs in and gives the session token. @throws Error when that is refused */
  tokenOf(username: string, password: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts one on a free port; several share the database and the store as replicas do. */
export async function startPlatform(databaseUrl: string, options: ProcessOptions): Promise<Platform> {
  const modules = [HttpModule, ...options.modules];
  const running = await startApp(processModule(databaseUrl, { ...options, modules }));
  return clientOf(running);
}

function clientOf({ app, origin }: RunningApp): Platform {
  const baseUrl = `${origin}${app.get(HttpConfig).apiPrefix}`;
  const call = async (path: string, options: CallOptions = {}): Promise<Answer> => {
    const response = await fetch(`${baseUrl}${path}`, { redirect: 'manual', ...requestOf(options) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  };
  const login = (username: string, password: string) =>
    call('/users/login/token/', { method: 'POST', form: { username, password } });
  return {
    app,
    baseUrl,
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

/** The body of an answer that must be a success. @throws Error with the answer when it is not */
export async function made(answer: Promise<Answer>): Promise<any> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}
