import createClient from 'openapi-fetch';
import { pageConfig } from '../app/page-config';
import type { components, paths } from '../generated/api';
import { ApiProblem, asProblem, problemOf } from './problem';
import { session } from './session';

/** The wire types of the API by the names of its description. */
export type Schemas = components['schemas'];

const DOCUMENTED_PREFIX = '/api/v1';
/** Told to our own server with each call; no other page can (see docs/adr/0045-web-app.md). */
const PAGE_HEADERS = { 'X-Svc-Page': '1' };

/** The address of an API path as a page asks for it, e.g. for links and streams. */
export const apiUrl = (path: string): string => `/web${path.replace(DOCUMENTED_PREFIX, pageConfig.apiPrefix)}`;

/**
 * As `fetch`, for paths of our server. Where the session has ended it waits for the person to sign in again and makes
 * the call once more, so that nothing anybody did is lost. @throws ApiProblem without an answer
 */
export async function send(input: Request): Promise<Response> {
  const again = input.clone();
  const response = await fetch(input).catch((error: unknown) => {
    if (input.signal.aborted) throw error;
    throw asProblem(error);
  });
  if (response.status !== 401) return response;
  const problem = await problemOf(response.clone());
  return problem.isSignedOut && (await session.wait()) ? send(again) : response;
}

/** A request of this page, with what our server asks of one. */
export const pageRequest = (url: string, init: RequestInit = {}): Request =>
  new Request(url, { ...init, headers: { ...PAGE_HEADERS, ...(init.headers as Record<string, string> | undefined) } });

/** A call of an API path, sent to where our server stands for it. */
class ApiRequest extends Request {
  constructor(path: RequestInfo | URL, init?: RequestInit) {
    super(typeof path === 'string' ? apiUrl(path) : path, init);
  }
}

/** The API, typed by its own description. Use it within `call`. */
export const api = createClient<paths>({ Request: ApiRequest, headers: PAGE_HEADERS, fetch: send });

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The data of a call. @throws ApiProblem when the API refuses it, or does not answer */
export async function call<Data>(answer: Promise<Answer<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await answer;
  if (!response.ok) throw new ApiProblem(response.status, bodyOf(error), response.headers);
  return data as NonNullable<Data>;
}

const bodyOf = (error: unknown): Record<string, unknown> =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : { message: String(error ?? '') };

/** Calls our own server, which keeps the session. @throws ApiProblem */
export async function callServer<Data>(path: string, body: object = {}): Promise<Data> {
  const request = pageRequest(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  const response = await fetch(request).catch((error: unknown) => {
    throw asProblem(error);
  });
  if (!response.ok) throw await problemOf(response);
  return (await response.json()) as Data;
}
