import { newTrace, NO_SPAN, readTraceParent, runWithTrace, startSpan } from '@svc/telemetry';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebSettings } from './web-settings';

/** Methods that pages use; others would be names without end. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Runs `work` under the trace of a page's request: that of a proxy which is trusted to name one, else a new one.
 * @param route what is asked for, in one of few words; null for what concerns nobody but this server, which makes no span
 * @source ADR 0058
 */
export function traced(
  request: IncomingMessage,
  response: ServerResponse,
  { route, settings }: { route: string | null; settings: WebSettings },
  work: () => void,
): void {
  const parent = settings.trustsTraceParent ? readTraceParent(request.headers['traceparent']) : null;
  runWithTrace(newTrace(undefined, parent), () => {
    const method = METHODS.has(request.method ?? '') ? request.method! : '_OTHER';
    const attributes = { 'http.request.method': method, 'http.route': route ?? undefined };
    const name = `${method === '_OTHER' ? 'HTTP' : method} ${route}`;
    const span = route === null ? NO_SPAN : startSpan(name, { kind: 'server', entry: true, parent, attributes });
    response.once('close', () => {
      const { statusCode, writableFinished } = response;
      span.set({ 'http.response.status_code': statusCode, 'svc.request.cut': writableFinished ? undefined : true });
      if (statusCode >= 500) span.fail({ code: String(statusCode) });
      span.end();
    });
    span.run(work);
  });
}
