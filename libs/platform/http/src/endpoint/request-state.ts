import type { Principal } from '@svc/kernel';
import type { Request as ExpressRequest } from 'express';
import type { LargeBodies } from '../body/large-bodies';
import type { Dialect } from '../errors/dialect';
import type { EndpointDefinition } from './endpoint-definition';

const STATE = Symbol('svc:request');

/** What the service knows of a request while it runs. */
export interface RequestState {
  /** 32 hex digits. */
  readonly traceId: string;
  /** What the client sent to recognise its request by, else the trace id. */
  readonly correlationId: string;
  /** Echoed as `request_id`; null when the client sent none. */
  readonly requestId: string | null;
  /** The headers that every answer has; those that name the request come on top. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Longest JSON or form body, in bytes. */
  readonly bodyLimitBytes: number;
  /** Bounds the bodies of routes that take more. */
  readonly largeBodies: LargeBodies;
  /** In which the answer is spelled: the app's until the route is known. */
  dialect: Dialect;
  endpoint: EndpointDefinition | null;
  /** Full path pattern of the route, e.g. `/api/v1/spaces/:id/`. */
  route: string | null;
  params: Readonly<Record<string, string>>;
  actor: Principal | null;
}

type Carrier = { [STATE]?: RequestState };

/** Attaches its state to a new request. */
export function openState(request: object, state: RequestState): void {
  (request as Carrier)[STATE] = state;
}

/** The state of a request; undefined before its entry. */
export function stateIn(request: object): RequestState | undefined {
  return (request as Carrier)[STATE];
}

/** The state of a request. @throws Error when it did not come through the service's own entry */
export function stateOf(request: object): RequestState {
  const state = stateIn(request);
  if (!state) throw new Error('The request did not pass the entry.');
  return state;
}

/** Names the caller of a request; the guard of `access` does this, once. */
export function setActorOf(request: object, actor: Principal): void {
  stateOf(request).actor = actor;
}

/** What the path of a request names, by parameter; for the guard of `access`. */
export function pathParamsOf(request: object): Readonly<Record<string, string>> {
  return stateOf(request).params;
}

/** What a service may know of the request behind a call. */
export interface RequestFacts {
  readonly traceId: string;
  /** Echo of the client's own id; null when it sent none. */
  readonly requestId: string | null;
  /** Address of the connection; proxies are the business of `access`. */
  readonly remoteAddress: string | null;
  readonly userAgent: string | null;
  /** Where the client says it reached us, e.g. `https://host:port`; fit only for what goes back to that client. */
  readonly origin: string;
  /** The value of a cookie; null when the client sent none of that name. */
  cookie(name: string): string | null;
}

/** The facts of a request for `@Request()`. */
export function factsOf(request: ExpressRequest): RequestFacts {
  const { traceId, requestId } = stateOf(request);
  const remoteAddress = request.socket.remoteAddress ?? null;
  const { host = 'localhost', 'user-agent': userAgent = null } = request.headers;
  const origin = `${'encrypted' in request.socket ? 'https' : 'http'}://${host}`;
  const cookie = (name: string): string | null => readCookie(request.headers.cookie, name);
  return { traceId, requestId, remoteAddress, userAgent, origin, cookie };
}

/** The first cookie of a name, as it was sent. @source RFC 6265 §5.4 */
function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}
