import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../generated/api';
import { deployment } from './deployment';
import { differenceFromDescription } from './described';

/** The typed client that an integrator would generate from the description. */
export type ApiClient = Client<paths>;

/** A client with the given headers on every request. What it hears must be as the description says. */
export function client(headers: Record<string, string> = {}): ApiClient {
  return createClient<paths>({ baseUrl: deployment().base_url, headers, fetch: fetchDescribed });
}

/** A client of somebody who is signed in. */
export function clientOf(token: string): ApiClient {
  return client({ Authorization: `Bearer ${token}` });
}

/** A client with the deployment's super admin key. */
export function superClient(): ApiClient {
  return client({ 'X-API-Key': deployment().super_api_key });
}

/** What a raw request answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed body; undefined when it is not JSON. */
  readonly body: any;
}

/** A request without the typed client, for what that would never send. Redirects are not followed. */
export function raw(path: string, init: RequestInit = {}): Promise<Answer> {
  return sent(`${deployment().base_url}${path}`, init);
}

/** The same to the API process itself: for requests by the thousand, of which the gateway would tell nothing. */
export function rawToApi(path: string, init: RequestInit = {}): Promise<Answer> {
  return sent(`${deployment().api_url}${path}`, init);
}

async function sent(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  assertDescribed(init.method ?? 'GET', response, text);
  return { status: response.status, headers: response.headers, text, body: parse(text) };
}

async function fetchDescribed(request: Request): Promise<Response> {
  const response = await fetch(request);
  // An event stream goes on for as long as somebody listens.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream) assertDescribed(request.method, response, await response.clone().text());
  return response;
}

function assertDescribed(method: string, { url, status, headers }: Response, text: string): void {
  const difference = differenceFromDescription({ method, url, status, mediaType: headers.get('content-type'), text });
  if (difference) throw new Error(difference);
}

/** The data of a typed answer. @throws Error with the body when the request failed */
export async function ok<Data>(
  request: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<NonNullable<Data>> {
  const { data, error, response } = await request;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`);
  return data as NonNullable<Data>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
