import { type Span, startSpan, type Trace } from '@svc/telemetry';
import type { Request, Response } from 'express';
import { stateOf } from '../endpoint/request-state';

/** Methods that have a name; others are somebody's invention and would be labels without end. @source RFC 9110, RFC 5789 */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH']);

/** Begins the span of a request: its method, and neither path, query, headers nor body. */
export function startRequestSpan(request: Request, { parent }: Trace): Span {
  const method = methodOf(request);
  return startSpan(nameOf(method), {
    kind: 'server',
    entry: true,
    parent,
    attributes: { 'http.request.method': method },
  });
}

/** Ends it with what is only known now: the declared route, the status, and whose request it was. */
export function endRequestSpan(span: Span, request: Request, response: Response, { tenantId }: Trace): void {
  const { route } = stateOf(request);
  const { statusCode, writableFinished } = response;
  if (route !== null) span.rename(`${nameOf(methodOf(request))} ${route}`);
  span.set({
    'http.route': route ?? undefined,
    'http.response.status_code': statusCode,
    'svc.tenant.id': tenantId,
    'svc.request.cut': writableFinished ? undefined : true,
  });
  if (statusCode >= 500) span.fail({ code: String(statusCode) });
  span.end();
}

function methodOf({ method }: Request): string {
  return METHODS.has(method) ? method : '_OTHER';
}

function nameOf(method: string): string {
  return method === '_OTHER' ? 'HTTP' : method;
}
