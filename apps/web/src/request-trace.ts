import { type Metrics, newTrace, NO_SPAN, readTraceParent, runWithTrace, startSpan } from '@svc/telemetry';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebSettings } from './web-settings';

/** Methods that pages use; others would be names without end. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What a request is about. */
export interface RequestAbout {
  /** What is asked for, in one of few words. */
  readonly route: string;
  /** Whether it concerns nobody but this server, and makes no span. */
  readonly isOwn: boolean;
  readonly settings: WebSettings;
  readonly metrics: Metrics;
}

/**
 * Counts a page's request, and runs `work` under its trace: that of a proxy which is trusted to name one, else a new one.
 * @source ADR 0058
 */
export function traced(
  request: IncomingMessage,
  response: ServerResponse,
  { route, isOwn, settings, metrics }: RequestAbout,
  work: () => void,
): void {
  const parent = settings.trustsTraceParent ? readTraceParent(request.headers['traceparent']) : null;
  runWithTrace(newTrace(undefined, parent), () => {
    const method = METHODS.has(request.method ?? '') ? request.method! : '_OTHER';
    const began = performance.now();
    const attributes = { 'http.request.method': method, 'http.route': route };
    const name = `${method === '_OTHER' ? 'HTTP' : method} ${route}`;
    const span = isOwn ? NO_SPAN : startSpan(name, { kind: 'server', entry: true, parent, attributes });
    response.once('close', () => {
      const { statusCode, writableFinished } = response;
      span.set({ 'http.response.status_code': statusCode, 'svc.request.cut': writableFinished ? undefined : true });
      if (statusCode >= 500) span.fail({ code: String(statusCode) });
      span.end();
      metrics.httpRequest(route, method, statusCode, (performance.now() - began) / 1_000);
    });
    span.run(work);
  });
}
