import type { AppLogger, Metrics } from '@svc/telemetry';
import { newTrace, NO_SPAN, readTraceParent, runWithTrace, type Trace } from '@svc/telemetry';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { openState, stateOf } from '../endpoint/request-state';
import { NO_PARAMS } from './route-tree';
import { LargeBodies } from '../body/large-bodies';
import type { Dialect } from '../errors/dialect';
import type { Drain } from './drain';
import { endRequestSpan, startRequestSpan } from './request-span';
import { securityHeaders } from './security-headers';

/** What the entry works with. */
export interface EntryParts {
  readonly bodyLimitBytes: number;
  readonly dialect: Dialect;
  readonly logger: AppLogger;
  readonly metrics: Metrics;
  readonly drain: Drain;
  /** Whether a proxy says to which trace a request belongs; a stranger must not. */
  readonly trustsTraceParent: boolean;
}

const PRINTABLE = /^[\x20-\x7e]{1,128}$/;
const PROBES = new Set(['/api/livez', '/api/readyz', '/api/healthz']);

/**
 * The first thing every request meets: names it (`X-Trace-Id`, `X-Correlation-ID`), protects it (security headers),
 * counts it, and logs it when it is over. @source spec §7.1, supplement §8.4
 */
export function entry({
  bodyLimitBytes,
  dialect,
  logger,
  metrics,
  drain,
  trustsTraceParent,
}: EntryParts): RequestHandler {
  const headers = securityHeaders();
  const largeBodies = new LargeBodies();
  const finished = (request: Request, response: Response, startedAt: number): void => {
    const durationMs = performance.now() - startedAt;
    const { route } = stateOf(request);
    metrics.httpRequest(route ?? 'none', request.method, response.statusCode, durationMs / 1000);
    const path = pathOf(request);
    const line = { method: request.method, path, status: response.statusCode, ms: Math.round(durationMs * 10) / 10 };
    if (response.writableFinished) logger[PROBES.has(path) ? 'debug' : 'info'](line, 'request');
    else logger.info({ ...line, cut: true }, 'request');
  };
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now();
    const requestId = idFromClient(request);
    const parent = trustsTraceParent ? readTraceParent(request.headers['traceparent']) : null;
    const trace: Trace = newTrace(requestId ?? undefined, parent);
    const { traceId, correlationId } = trace;
    openState(request, {
      traceId,
      correlationId,
      requestId,
      headers,
      bodyLimitBytes,
      largeBodies,
      dialect,
      endpoint: null,
      route: null,
      params: NO_PARAMS,
      actor: null,
    });
    drain.enter(response);
    runWithTrace(trace, () => {
      const span = PROBES.has(pathOf(request)) ? NO_SPAN : startRequestSpan(request, trace);
      response.on('close', () =>
        runWithTrace(trace, () => {
          drain.leave(response);
          finished(request, response, startedAt);
          endRequestSpan(span, request, response, trace);
        }),
      );
      span.run(next);
    });
  };
}

/** The query is left out: links carry tokens there. */
function pathOf(request: Request): string {
  return request.url.split('?', 1)[0]!;
}

/** What the client calls the request, when it says so in printable characters. */
function idFromClient(request: Request): string | null {
  const sent = [request.headers['x-correlation-id'], request.headers['x-request-id']];
  return sent.find((value): value is string => typeof value === 'string' && PRINTABLE.test(value)) ?? null;
}
