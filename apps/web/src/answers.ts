import { type ErrorCode, ERRORS } from '@svc/kernel';
import { currentTrace, newTraceId } from '@svc/telemetry';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Policy of answers that are data: whatever a browser makes of them, nothing in them runs. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Answers with JSON that nobody keeps. */
export function answerJson(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': DATA_POLICY,
    ...headers,
  });
  response.end(text);
}

/** Answers with an error of the catalogue, in the form that the backend gives it; once begun, an answer is cut. */
export function answerError(response: ServerResponse, code: ErrorCode): void {
  if (response.headersSent) return void response.destroy();
  const { status, shape, message } = ERRORS[code];
  const traceId = currentTrace()?.traceId ?? newTraceId();
  const headers = { 'X-Trace-Id': traceId, 'X-Correlation-ID': traceId, 'X-Error-Code': code };
  answerJson(response, status, shape === 'detail' ? { detail: message } : { code, message }, headers);
}

/** Refuses a body whose rest is still coming, and ends its connection (`closeGently`). */
export function answerTooLarge(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.setHeader('Connection', 'close');
  answerError(response, 'body_too_large');
}
